package board

import (
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// slantedCamps is the toy game of three camps on a board rotated onto a corner, which leaves the corners of the
// board area free.
type slantedCamps struct{ rules.Game }

func (g slantedCamps) Info() rules.Info {
	info := g.Game.Info()
	info.ID = "toy-crossroads"
	return info
}

// slantedBoard is made once, because the same options must give the same pointer.
var slantedBoard = func() *board.Board {
	b := *toys.Camps().Board(nil)
	b.Cells, b.Labels = slices.Clone(b.Cells), nil
	turn := func(p board.Point) board.Point {
		return board.Point{X: (p.X - p.Y) * math.Sqrt2 / 2, Y: (p.X + p.Y) * math.Sqrt2 / 2}
	}
	for i := range b.Cells {
		c := &b.Cells[i]
		c.Center = turn(c.Center)
		c.Outline = slices.Clone(c.Outline)
		for j, p := range c.Outline {
			c.Outline[j] = turn(p)
		}
	}
	return &b
}()

func (g slantedCamps) Board(rules.Options) *board.Board { return slantedBoard }

func (g slantedCamps) Start(o rules.Options) (rules.Position, error) {
	p, err := g.Game.Start(o)
	return slantedPosition{p}, err
}

// A slantedPosition is a position on the slanted board.
type slantedPosition struct{ rules.Position }

func (p slantedPosition) Board() *board.Board { return slantedBoard }

func (p slantedPosition) Clone() rules.Position { return slantedPosition{p.Position.Clone()} }

// No text is cut off or covered and no control is too small for a finger, in all languages and sizes and every
// state.
func TestLayoutInEverySize(t *testing.T) {
	states := []struct {
		name string
		show func(r *rig)
	}{
		{"a game", func(*rig) {}},
		{"the more menu", func(r *rig) { r.Click("board.more") }},
		{"a draw offer", func(r *rig) { r.Click("board.draw") }},
		{"a proposed move", func(r *rig) {
			r.Director.Settings.Set(scene.SettingConfirmMoves, scene.On)
			r.Drag("c3", "c4")
		}},
		{"the evaluation", func(r *rig) { r.Director.Settings.Set(scene.SettingEvaluationBar, scene.On) }},
		{"typing", func(r *rig) { r.Write("R") }},
		{"resigning", func(r *rig) { r.Click("board.resign") }},
		{"saving", func(r *rig) { r.board().dialog.kind = saveDialog }},
		{"the end", func(r *rig) {
			r.Click("board.resign")
			r.Click("dialog.resign")
			r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
		}},
		{"the keys", func(r *rig) { r.Director.Nav.OpenShortcuts() }},
	}
	for _, lang := range text.Languages() {
		windows := directortest.SmallWindows
		if lang != "ru" { // Russian texts are the longest
			windows = directortest.SmallWindows[:directortest.SmallestWindowCount]
		}
		for _, w := range windows {
			for _, state := range states {
				r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting(lang))
				r.Resize(w)
				r.OpenSampleGame()
				r.Tick(ui.Input{})
				state.show(r)
				r.CheckLayout("%s, %s in %v", lang, state.name, w)
			}
		}
	}
}

func TestThreePlayersInEverySize(t *testing.T) {
	for _, g := range []rules.Game{toys.Camps(), slantedCamps{toys.Camps()}} {
		for _, w := range directortest.SmallWindows {
			r := newRig(t, directortest.WithoutPainting("en"))
			r.Resize(w)
			r.Director.StartMatch(game.Setup{Game: g, TimeControl: directortest.TimeControl("600+5")})
			r.Tick(ui.Input{})
			r.CheckLayout("%s in %v", g.Info().ID, w)
		}
	}
}

func TestCardsLieNextToTheirPieces(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800)
	r.Director.StartMatch(game.Setup{Game: slantedCamps{toys.Camps()}, TimeControl: directortest.TimeControl("600+5")})
	r.Rest()
	b := r.board()
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
	p := b.planLayout(f)
	assert.True(t, p.hasCards, "the corners are free")
	assert.Equal(t, []corner{lowerLeft, upperLeft, lowerRight}, b.seatCorners(), "below, left, right")
	assert.Equal(t, image.Pt(minCardWidth, cardHeight), p.players[0].Size())
	b.view.RotationSteps = 1
	assert.Equal(t, upperRight, b.seatCorners()[0], "they turn with the board")
	b.view.RotationSteps = 0

	r.Director.StartMatch(game.Setup{Game: toys.Camps()})
	r.Rest()
	assert.False(t, r.board().planLayout(f).hasCards, "a square board leaves no corner free")
}

func TestBoardUsesFreeWidth(t *testing.T) {
	for _, c := range []struct {
		size image.Point
		cell int // minimum, in pixels
	}{
		{image.Pt(1280, 800), 90},
		{image.Pt(640, 480), 34},
		{image.Pt(600, 400), 29},
		{image.Pt(390, 844), 43},
		{image.Pt(360, 640), 39},
		{image.Pt(360, 480), 30},
	} {
		r := newRig(t)
		r.Size = c.size
		r.Begin("chess", "")
		r.Tick(ui.Input{})
		assert.GreaterOrEqual(t, r.board().place.Layout.CellPx, c.cell, "%v", c.size)
	}
}

func TestHeldPieceIsDescribed(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1")
	for _, c := range []struct{ cell, text string }{
		{"c3", "from b4"},
		{"b4", "Bishop"},
	} {
		at := r.Cell(c.cell)
		r.Tick(ui.Input{Pointer: at, Pressed: true, IsDown: true})
		for range 40 {
			r.Tick(ui.Input{Pointer: at, IsDown: true})
		}
		assert.Contains(t, r.Director.Toast.Text, c.text)
		r.Tick(ui.Input{Pointer: at, Released: true})
		r.Tick(ui.Input{Pointer: at})
		assert.Empty(t, r.Director.Toast.Text)
		boardview.CancelGesture(r.board().view)
	}
}

func TestLowTimeStatus(t *testing.T) {
	r := newRig(t)
	chess, _ := catalog.Find("chess")
	r.Director.StartMatch(game.Setup{Game: chess, TimeControl: directortest.TimeControl("15")})
	r.Tick(ui.Input{})
	r.Drag("e2", "e4") // with the first moves the clocks start
	r.Drag("e7", "e5")
	for range 13 {
		r.Now = r.Now.Add(time.Second)
		r.Tick(ui.Input{})
	}
	words, alarm := r.board().seatStatus(0)
	assert.Equal(t, []string{"Low on time"}, words)
	assert.True(t, alarm)
	words, _ = r.board().seatStatus(1)
	assert.NotContains(t, words, "Low on time", "the clock is stopped")
}
