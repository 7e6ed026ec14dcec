package help

import (
	"image"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// board returns the exercise shown.
func (h *Scene) board() *exercise { return h.exercises[h.exerciseIndex] }

// point returns the center of a cell of that board.
func (e *exercise) point(r *rig, name string) image.Point {
	c, ok := e.View.Board.CellByName(name)
	require.True(r.T, ok, name)
	x, y := e.Placement.Layout.Center(c)
	return image.Pt(int(x), int(y))
}

// tryMove drags a piece on the board of the help.
func (r *rig) tryMove(from, to string, touch bool) {
	r.T.Helper()
	e := r.help().board()
	a, b := e.point(r, from), e.point(r, to)
	r.Tick(ui.Input{Pointer: a, IsTouch: touch, IsDown: true, Pressed: true})
	for i := 1; i <= 4; i++ {
		r.Tick(ui.Input{Pointer: a.Add(b.Sub(a).Mul(i).Div(4)), IsTouch: touch, IsDown: true})
	}
	r.Tick(ui.Input{Pointer: b, IsTouch: touch, Released: true})
	r.Tick(ui.Input{Pointer: b, IsTouch: touch})
}

// status returns the feedback below the board.
func (h *Scene) status() string {
	words, _, _ := h.board().status()
	return words
}

func openHelp(t *testing.T, game, topic string) *rig {
	t.Helper()
	r := newRig(t)
	r.Director.Nav.OpenHelp(game, topic)
	r.Tick(ui.Input{})
	r.Tick(ui.Input{})
	return r
}

func TestTaskIsDone(t *testing.T) {
	for name, touch := range map[string]bool{"mouse": false, "finger": true} {
		r := openHelp(t, "chess", "knight")
		r.Click("help.example.1")
		start := r.help().board().Position.String()
		r.tryMove("b1", "c3", touch)
		assert.Equal(t, "That’s a legal move, but not the one asked for.", r.help().status(), name)
		assert.NotEqual(t, start, r.help().board().Position.String(), "%s: the move is seen for a while", name)
		r.Wait(2 * time.Second)
		assert.Equal(t, start, r.help().board().Position.String(), "%s: and taken back", name)
		assert.False(t, r.help().isRead("chess.knight"))
		r.tryMove("b1", "d2", touch)
		assert.Equal(t, "No other piece could have done that.", r.help().status(), name)
		assert.True(t, r.help().isRead("chess.knight"), "%s: the page is ticked off", name)
		r.Click("help.again")
		assert.Equal(t, start, r.help().board().Position.String(), "%s: once more from the start", name)
		assert.Empty(t, r.help().status())
		assert.True(t, r.help().isRead("chess.knight"), "completed tasks stay completed")
	}
}

func TestTasksWithReply(t *testing.T) {
	r := openHelp(t, "chess", "en-passant")
	e := r.help().board()
	r.tryMove("e4", "e5", false)
	assert.False(t, e.isDone)
	r.tryMove("e1", "e2", false) // not yet: Black replies first
	r.Wait(time.Second)
	assert.Equal(t, "Your move again.", r.help().status())
	r.tryMove("e1", "e2", false)
	assert.Equal(t, "That’s a legal move, but not the one asked for.", r.help().status())
	r.Wait(2 * time.Second)
	r.tryMove("e4", "e5", false)
	r.Wait(time.Second)
	r.tryMove("e5", "d6", false)
	assert.True(t, e.isDone)
	assert.False(t, r.help().isRead("chess.en-passant"), "there is another task on the page")
}

func TestIllegalMovesAreExplained(t *testing.T) {
	r := openHelp(t, "chess", "pins")
	r.tryMove("e4", "f6", false)
	assert.Equal(t, "That would leave your king in check from e8.", r.help().status())
	assert.False(t, r.Has("help.example.0") && r.help().board().hasMoved)
	r.Click("help.rule")
	assert.Equal(t, "chess.check", r.help().page().ID)
}

func TestFreePracticeBoards(t *testing.T) {
	r := openHelp(t, "chess", "rook")
	assert.NotEmpty(t, r.help().board().View.MarkedCells)
	r.tryMove("d4", "d6", false)
	assert.Empty(t, r.help().board().View.MarkedCells, "the example's marks disappear with the first move")
	assert.Equal(t, "Black to move", r.help().status())
	r.tryMove("e8", "e7", false)
	assert.Equal(t, "White to move", r.help().status())
	r.Click("help.again")
	assert.NotEmpty(t, r.help().board().View.MarkedCells)
}

func TestHelpByKeyboard(t *testing.T) {
	r := openHelp(t, "hasami-shogi", "move")
	for range 40 {
		r.Key(ui.KeyTab)
		if focused, _ := r.focused("help.example.2"); focused {
			break
		}
	}
	r.Key(ui.KeyEnter)
	assert.Equal(t, 2, r.help().exerciseIndex)
	for range 40 {
		r.Key(ui.KeyTab)
		if focused, _ := r.focused("board"); focused {
			break
		}
	}
	cursor := r.help().board().View.Cursor
	assert.Equal(t, "i9", r.help().board().View.Board.Name(cursor), "on the lowest piece")
	r.Key(ui.KeyUp, ui.KeyUp, ui.KeyUp, ui.KeyUp, ui.KeyLeft, ui.KeyLeft, ui.KeyLeft, ui.KeyLeft, ui.KeyLeft, ui.KeyLeft, ui.KeyLeft, ui.KeyLeft)
	r.Key(ui.KeyEnter, ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyEnter)
	assert.Equal(t, "The path ends right in front of the red piece.", r.help().status())
}

// focused reports whether a widget has the focus.
func (r *rig) focused(id string) (focused, shown bool) {
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, r.Scale, r.Now, r.Director.Theme)
	return f.HasFocus(id)
}

func TestEveryPageFitsEveryWindow(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang))
		for _, w := range directortest.SmallWindows[:directortest.SmallestWindowCount] {
			r.Resize(w)
			for _, id := range help.IDs() {
				r.Director.Nav.OpenHelp("", id)
				r.CheckLayout("%s, %s in %v", lang, id, w)
			}
		}
	}
}

// isFirstLine reports whether a line is the first of a text, rather than the name of a cell with which the text begins.
func isFirstLine(line, text, lang string) bool {
	rest, ok := strings.CutPrefix(text, line)
	isLong := utf8.RuneCountInString(line) >= 10
	return ok && (rest == "" || lang == "ja" && isLong || rest[0] == ' ' && utf8.RuneCountInString(line) > 4)
}

// In a window of the usual size exercises are never cut off by the buttons below, and appear once.
func TestExercisesAreFullyVisible(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang))
		r.Size = image.Pt(1280, 800)
		for _, g := range r.Director.Options.Games {
			r.Director.Nav.OpenHelp(g.Info().ID, "")
			h := r.Director.Top().(*Scene)
			for i, page := range h.pages {
				h.turnTo(i)
				if len(h.exercises) != 1 {
					continue
				}
				r.Tick(ui.Input{})
				r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
				r.Tick(ui.Input{})
				times := 0
				for _, e := range h.exercises {
					for _, visible := range r.Director.Kit.Audit.Texts {
						if e.task != nil && isFirstLine(visible.Text, e.task.Text, lang) {
							times++
							assert.True(t, visible.Box.In(visible.Clip), "%s %s: %q", lang, page.ID, visible.Text)
						}
					}
					if e.task != nil {
						assert.Equal(t, 1, times, "%s %s", lang, page.ID)
					}
				}
			}
		}
	}
}
