package board

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A player who drags a pair is told how to remove it.
func TestDraggingPairShowsExplanation(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("byzantine-chess", "8N7/3pm11/11pm3/K7k7 w 0 1", "")
	r.Drag("b4", "b8")
	assert.Equal(t, r.Director.Words.T("board.remove-pair-how"), r.Director.Toast.Text)
	r.ClickAt(r.Cell("b4"))
	assert.Equal(t, r.Director.Words.T("board.pair-removed"), r.Director.Toast.Text, "as it says")
}

// The toast about an illegal move disappears when the chooser opens.
func TestToastDoesNotCoverChooser(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("chess", "6k1/1P6/8/8/8/8/p7/6K1 b - - 0 1", "")
	r.Drag("g8", "g3")
	require.NotEmpty(t, r.Director.Toast.Text)
	r.Drag("a2", "a1")
	require.NotEmpty(t, r.board().view.Choices)
	assert.Empty(t, r.Director.Toast.Text)
}

// The chooser opens under the pointer. The arrow keys choose while the pointer rests there.
func TestArrowKeysChooseUnderRestingPointer(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("chess", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "")
	r.Drag("b7", "b8")
	r.RestAnimations()
	require.NotEmpty(t, r.board().view.Choices)
	r.Key(ui.KeyDown)
	r.Tick(ui.Input{})
	r.Key(ui.KeyEnter)
	r.Tick(ui.Input{})
	assert.Equal(t, "b8=R+", r.board().snap.Line[0].Text)
}

// The toast about an illegal move is not shown in other scenes.
func TestIllegalMoveToastStaysWithBoard(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("chess", "", "")
	r.Drag("g1", "g4")
	require.NotEmpty(t, r.Director.Toast.Text)
	r.Key(ui.KeyEsc)
	r.Tick(ui.Input{})
	assert.Empty(t, r.Director.Toast.Text)
}

// The toast about a player who left disappears when that is undone.
func TestUndoneResignationDismissesToast(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("four-player-chess", "", "")
	r.Click("board.resign")
	r.Click("dialog.resign")
	r.Tick(ui.Input{})
	require.NotEmpty(t, r.Director.Toast.Text)
	r.Click("board.undo")
	r.Tick(ui.Input{})
	assert.Empty(t, r.Director.Toast.Text)
	assert.True(t, r.board().snap.Playing[0])
}

// The last piece has arrived and was visible before the game-over dialog opens.
func TestLastMoveShownBeforeGameOver(t *testing.T) {
	for _, id := range []string{"chess", "antichess"} {
		start := map[string]string{"chess": "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "antichess": "8/8/8/8/8/1p6/P7/8 b - - 0 1"}[id]
		r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.ReducedMotion = false }, directortest.WithOpponent(map[string]string{"chess": "d1d8", "antichess": "b3a2"}[id]))
		players := []game.Player{{Computer: true, Level: 1}, {}}
		if id == "antichess" {
			players = []game.Player{{}, {Computer: true, Level: 1}}
		}
		g, _ := catalog.Find(id)
		r.Director.StartMatch(game.Setup{Game: g, Start: start, Players: players})
		moved := time.Time{}
		r.Until("the dialog opens", func() bool {
			if moved.IsZero() && r.board().view.IsMoving() {
				moved = r.Now
			}
			return r.board().dialog.kind == gameOverDialog
		})
		assert.False(t, moved.IsZero(), "%s: the move was seen", id)
		assert.False(t, r.board().view.IsMoving(), id)
		assert.GreaterOrEqual(t, r.Now.Sub(moved), gameOverDelay, id)
	}
}

// The clock on a card keeps its place, whatever the status beside it.
func TestCardClockStaysInPlace(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}} {
			r := newRig(t, directortest.WithoutPainting(lang))
			r.Size = size
			r.BeginWithClock("four-player-chess", "", "600")
			clocks := func() (at []image.Point) {
				r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
				r.Tick(ui.Input{})
				for _, text := range r.Director.Kit.Audit.Texts {
					if text.Text == "10:00" {
						at = append(at, text.Box.Min)
					}
				}
				return at
			}
			before := clocks()
			require.Len(t, before, 4)
			require.NoError(t, r.board().match.Resign(2))
			r.RestAnimations()
			after := clocks()
			assert.Len(t, after, 3, "who has resigned has none")
			assert.Subset(t, before, after, "%s, %v", lang, size)
		}
	}
}
