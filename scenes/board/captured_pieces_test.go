package board

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestMaterialLeadShown(t *testing.T) {
	for name, c := range map[string]struct {
		game, position string
		want           [2]int
	}{
		"even":                       {"chess", "", [2]int{}},
		"a queen for a rook":         {"chess", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", [2]int{4, -4}},
		"promoted, nothing captured": {"chess", "QQ2k3/8/8/8/8/8/8/4K3 b - - 0 1", [2]int{18, -18}},
		"where all pieces are alike": {"hasami-shogi", "RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBB2 b 1", [2]int{-2, 2}},
		"where pieces are a burden":  {"antichess", "rnbq1bnr/pppppppp/8/8/8/8/8/RNBQKBNR w - - 0 1", [2]int{}},
		"the second seat is ahead":   {"chess", "4k3/8/8/8/8/8/p7/4K3 w - - 0 1", [2]int{-1, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			r.Begin(c.game, c.position)
			assert.Equal(t, c.want, r.board().shown.materialLead)
		})
	}
}

func TestCapturedPiecesSortedByValue(t *testing.T) {
	r := newRig(t)
	r.Begin("capablanca80", "c4k4/a9/p9/10/10/10/10/R4K4 w - - 0 1")
	for _, m := range []string{"a1a6", "f8g8", "a6a7", "g8f8", "a7a8"} {
		r.Drag(m[:2], m[2:])
	}
	var names []string
	for _, piece := range r.board().capturedPieces(0) {
		names = append(names, r.board().snap.Info.Kinds[piece.Kind].Name)
	}
	assert.Equal(t, []string{"chancellor", "archbishop", "pawn"}, names)
}

func TestPanelUsableBesideGameOver(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	end := func() {
		r.Drag("a1", "a8")
		r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	}
	end()
	r.Click("board.undo")
	r.Tick(ui.Input{})
	assert.False(t, r.Has("dialog.rematch"), "the previous position")
	assert.Equal(t, 0, r.board().snap.Ply)
	end()
	outside := image.Pt(2, 2)
	r.Tick(ui.Input{Pointer: outside, IsInside: true, Pressed: true, IsDown: true})
	r.Tick(ui.Input{Pointer: outside, IsInside: true, Released: true})
	assert.False(t, r.Has("dialog.rematch"), "a press outside closes it")
	assert.True(t, r.board().snap.Result.IsOver())
}

// Captured pieces overlap by no more than half. Where they do not fit, the least valuable are left out, which dots tell.
func TestCapturedPiecesDoNotMerge(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Begin("chess", "")
	b := r.board()
	var pieces []rules.Piece
	for _, kind := range []string{"queen", "rook", "knight", "pawn", "pawn"} {
		i := slices.IndexFunc(b.snap.Info.Kinds, func(k rules.KindInfo) bool { return k.Name == kind })
		pieces = append(pieces, rules.Piece{Kind: rules.Kind(i), Seat: 1})
	}
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
	const px = 20
	for _, c := range []struct {
		width, shown int
		lead, text   string
	}{
		{300, 5, "+14", "+14"},
		{80, 2, "+14", "… +14"},
		{50, 2, "", "…"},
		{40, 0, "+14", "+14"},
	} {
		shown, text, step := b.fitCaptured(f, c.width, px, pieces, c.lead)
		assert.Equal(t, pieces[:c.shown], append(pieces[:0:0], shown...), c.width)
		assert.Equal(t, c.text, text)
		assert.GreaterOrEqual(t, step, px/2)
		if len(shown) > 0 {
			assert.LessOrEqual(t, (len(shown)-1)*step+px+f.TextWidth(f.LabelStyle(), text), c.width)
		}
	}
}
