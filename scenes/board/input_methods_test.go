package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// An inputMethod is a way to control the program. Each must be enough for a whole game.
type inputMethod struct {
	name     string
	activate func(r *rig, id string)       // uses a widget
	move     func(r *rig, from, to string) // makes a move on the board
	choose   func(r *rig, n int)           // answers the open chooser
}

func inputMethods() []inputMethod {
	return []inputMethod{
		{"drag", (*rig).Click, (*rig).Drag, (*rig).chooseByMouse},
		{"clicks", (*rig).Click, func(r *rig, from, to string) { r.ClickAt(r.Cell(from)); r.ClickAt(r.Cell(to)) }, (*rig).chooseByMouse},
		{"finger", (*rig).Touch, (*rig).DragByTouch, (*rig).chooseByTouch},
		{"taps", (*rig).Touch, func(r *rig, from, to string) { r.Tap(r.Cell(from)); r.Tap(r.Cell(to)) }, (*rig).chooseByTouch},
		{"keyboard", (*rig).Press, (*rig).moveByKeys, func(r *rig, n int) {
			for range n {
				r.Key(ui.KeyDown)
			}
			r.Key(ui.KeyEnter)
		}},
		{"typed", (*rig).Press, func(r *rig, from, to string) { r.Write(from + to); r.Key(ui.KeyEnter) }, nil},
	}
}

// Whole games from the menu to the game-over dialog, to the review and into the next game, by every input method.
func TestWholeGamesByEveryInputMethod(t *testing.T) {
	for _, game := range []struct {
		id     string
		moves  []string
		reason rules.Reason
	}{
		{"chess", []string{"f2f3", "e7e5", "g2g4", "d8h4"}, rules.Mate},
		{"hasami-shogi", hasamiGame, rules.PiecesLeft},
	} {
		for _, w := range inputMethods() {
			t.Run(game.id+" by "+w.name, func(t *testing.T) {
				r := newRig(t) // no computer: people play both sides
				if w.name == "finger" || w.name == "taps" {
					r.Size = image.Pt(390, 844)
				}
				r.Focus("game." + game.id) // scrolls to it
				w.activate(r, "game."+game.id)
				w.activate(r, "setup.play")
				for i, m := range game.moves {
					w.move(r, m[:2], m[2:4])
					r.Settle()
					require.Equal(t, i+1, r.board().snap.Ply, "%s; %s", m, r.Director.Toast.Text)
				}
				assert.Equal(t, game.reason, r.board().snap.Result.Reason)
				r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
				directortest.WithOpponent()(&r.Director.Options) // the review needs an engine
				w.activate(r, "dialog.review")
				w.activate(r, "review.leave")
				w.activate(r, "board.rematch")
				assert.Zero(t, r.board().snap.Ply, "and on to the next game")
			})
		}
	}
}

// Moves that need more than a piece and a destination, or a choice.
func TestSpecialMovesByEveryInputMethod(t *testing.T) {
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		name, position, from, to string
		choice                   int
		want                     string
	}{
		{"castling by two cells", castling, "e1", "g1", -1, "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
		{"castling onto the rook", castling, "e1", "h1", -1, "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
		{"castling long", castling, "e1", "c1", -1, "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"},
		{"en passant", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4", "e3", -1, "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
		{"promotion to a queen", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7", "b8", 0, "1Q4k1/8/8/8/8/8/8/6K1 b - - 0 1"},
		{"promotion to a knight", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7", "b8", 3, "1N4k1/8/8/8/8/8/8/6K1 b - - 0 1"},
		{"promotion on a small screen", "6k1/8/8/8/8/8/6p1/K7 b - - 0 1", "g2", "g1", 1, "6k1/8/8/8/8/8/8/K5r1 w - - 0 2"},
	} {
		for _, w := range inputMethods() {
			if w.name == "typed" {
				continue // typed moves are tested below
			}
			t.Run(c.name+" by "+w.name, func(t *testing.T) {
				r := newRig(t)
				if c.name == "promotion on a small screen" {
					r.Size = image.Pt(360, 480)
				}
				r.Begin("chess", c.position)
				w.move(r, c.from, c.to)
				if c.choice >= 0 {
					require.Len(t, r.board().view.Choices, 4)
					w.choose(r, c.choice)
				}
				assert.Equal(t, c.want, r.Position())
			})
		}
	}
}

// hasamiGame is the shortest of four hundred games between players who capture whenever they can.
var hasamiGame = []string{
	"i1b1", "a6g6", "i2c2", "a2b2", "i3b3", "g6g3", "c2a2", "g3c3", "i6a6", "c3a3", "i4a4",
	"a7e7", "b1d1", "e7e1", "i7b7", "a8h8", "b7b9", "e1e6", "a6a8", "e6e3", "a8g8",
}

func TestCursorReturns(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	r.moveByKeys("e2", "e4")
	r.Press("board.undo")
	r.Focus("board")
	r.Tick(ui.Input{})
	assert.Equal(t, "e4", r.board().board.Name(r.board().view.Cursor))
}

func TestTypedMoveOpensPromotionChoice(t *testing.T) {
	for _, typed := range []string{"b8", "b7b8"} {
		r := newRig(t)
		r.Begin("chess", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1")
		r.Write(typed)
		r.Key(ui.KeyEnter)
		assert.Empty(t, r.Director.Toast.Text, "no move was illegal")
		require.Len(t, r.board().view.Choices, 4)
		r.Key(ui.KeyDown, ui.KeyEnter)
		assert.Contains(t, r.Position(), "1R4k1", "the second of them, from %s", typed)
	}
}
