package puzzles

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// openThemes opens the list of themes, which is in the list of problems where that has no place beside the board.
func (r *rig) openThemes() {
	r.T.Helper()
	if !r.Has("problem.themes") {
		r.Click("problem.list")
	}
	r.Click("problem.themes")
}

// openLife opens the first problem of Go in which stones are to live in two moves.
func (r *rig) openLife() *Scene {
	r.T.Helper()
	s := r.openFirstOf("go", 2)
	index := slices.IndexFunc(s.puzzles, func(p problem.Problem) bool { return p.Goal == mate.Live && p.Moves == 2 })
	require.GreaterOrEqual(r.T, index, 0)
	s.openPuzzle(index)
	r.Tick(ui.Input{})
	return s
}

// openUnsettled opens the first problem of Go in which stones are to live in two moves and do so only with the second.
func (r *rig) openUnsettled() *Scene {
	r.T.Helper()
	s := r.openLife()
	for i, p := range s.puzzles {
		if p.Goal != mate.Live || p.Moves != 2 {
			continue
		}
		s.openPuzzle(i)
		if s.grader.GradeMove(s.Position.(mate.Position), 2, s.parseMove(r.T, p.Line[0])).Grade == problem.Correct {
			break
		}
	}
	r.Tick(ui.Input{})
	return s
}

// shownNumbers returns the puzzles in the list.
func (s *Scene) shownNumbers() (shown []int) {
	for _, g := range s.groups(nil) {
		shown = append(shown, g.indices...)
	}
	return shown
}

func TestChooseTheme(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("chess", 1)
	first := s.index
	assert.Len(t, s.shownNumbers(), len(s.puzzles))
	r.openThemes()
	var counts []problem.ThemeCount
	var themes [][]problem.Theme
	for _, p := range s.puzzles {
		themes = append(themes, problem.Themes(s.game, p))
	}
	counts = problem.CountThemes(themes)
	require.Contains(t, r.AllText(), fmt.Sprintf("All problems · %d", len(s.puzzles)))
	rare := 0
	for _, c := range counts {
		item := fmt.Sprintf("%s · %d", s.themeName(c.Theme), c.Count)
		if c.Count < minThemeProblems {
			rare++
			assert.NotContains(t, r.AllText(), item)
			continue
		}
		assert.Contains(t, r.AllText(), item)
	}
	assert.Positive(t, rare, "some theme of chess is rare")
	assert.NotContains(t, r.AllText(), "Ladder", "no theme of another game")
	r.Click("problem.theme.quiet-move")
	r.Tick(ui.Input{})
	quiet := s.shownNumbers()
	require.NotEmpty(t, quiet)
	assert.Less(t, len(quiet), len(s.puzzles))
	for i := range s.puzzles {
		assert.Equal(t, slices.Contains(themes[i], problem.QuietMove), slices.Contains(quiet, i), i)
	}
	assert.Equal(t, quiet[0], s.index, "the problem on the board had another theme")
	assert.Contains(t, r.AllText(), "The first move neither checks, captures nor promotes.", "the list explains the theme")
	assert.Equal(t, "Chess: Quiet move", r.title())
	r.Key(ui.KeyPageDown)
	assert.Equal(t, quiet[1], s.index)
	r.Click("problem.previous")
	assert.Equal(t, quiet[0], s.index)
	r.Key(ui.KeyPageUp)
	assert.Equal(t, quiet[0], s.index, "it is the first")
	r.openThemes()
	r.Click("problem.theme.all")
	r.Tick(ui.Input{})
	assert.Len(t, s.shownNumbers(), len(s.puzzles))
	assert.Equal(t, "Chess: problems", r.title())
	assert.NotEqual(t, first, s.index, "what is on the board stays")
}

func TestChooseThemeByKeyboard(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("shogi", 1)
	r.Focus("problem.themes")
	r.Key(ui.KeyEnter)
	require.True(t, r.Has("problem.theme.drop"))
	r.Key(ui.KeyEnd)
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), "A piece from the hand is dropped on the board.", "the tooltip")
	r.Key(ui.KeyHome)
	r.Key(ui.KeyDown, ui.KeyEnter)
	r.Tick(ui.Input{})
	assert.NotEmpty(t, s.themes.chosen)
	assert.Positive(t, s.themes.chosen.Moves(), "the first theme is a number of moves")
	r.Focus("problem.themes")
	r.Key(ui.KeyEnter, ui.KeyEsc)
	assert.False(t, r.Has("problem.theme.drop"))
}

func TestChooseThemeByTouch(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("go", 2)
	r.Resize(directortest.SmallWindows[4])
	r.Tick(ui.Input{})
	r.Touch("problem.list")
	r.Touch("problem.themes")
	r.Touch("problem.theme.ladder")
	r.Tick(ui.Input{})
	assert.Equal(t, problem.Ladder, s.themes.chosen)
	assert.Equal(t, problemList, s.openList, "the list stays open")
	r.CheckLayout("a theme on a phone")
}

// The themes of a problem would be a hint before it is solved.
func TestThemesAreNamedAfterSolving(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("chess", 1)
	for i, p := range s.puzzles {
		if slices.Contains(problem.Themes(s.game, p), problem.Promotion) && p.Moves == 1 {
			s.openPuzzle(i)
			break
		}
	}
	r.Tick(ui.Input{})
	assert.NotContains(t, r.AllText(), "Promotion")
	r.playMove(s, s.parseMove(t, s.puzzle().Line[0]))
	r.Tick(ui.Input{})
	require.Equal(t, puzzleSolved, s.state)
	assert.Contains(t, r.AllText(), "Themes: Promotion")
	s.restart()
	r.Tick(ui.Input{})
	assert.NotContains(t, r.AllText(), "Themes: ")
}

// In Go a marked chain is to be made alive.
func TestProblemOfLife(t *testing.T) {
	r := newRig(t)
	s := r.openUnsettled()
	p := s.puzzle()
	assert.Equal(t, "Live in 2 moves", s.goalText())
	assert.Contains(t, s.aboutText(), "to move. Make the marked stones live whatever the reply.")
	target, ok := s.View.Board.CellByName(p.Target)
	require.True(t, ok)
	assert.Contains(t, s.View.MarkedChain, target)
	assert.Equal(t, s.Position.Turn(), s.Position.PieceAt(target).Seat, "the own stones")
	r.playMove(s, s.parseMove(t, p.Line[0]))
	r.Wait(time.Second)
	require.Equal(t, puzzleReplied, s.state)
	assert.Contains(t, s.repliedText(), "Live in 1 move")
	m, ok := s.hintMove()
	require.True(t, ok)
	r.playMove(s, m)
	require.Equal(t, puzzleSolved, s.state)
	assert.Equal(t, "They live. Solved!", s.solvedText())
	assert.True(t, strings.HasPrefix(s.solvedThemesText(300, func(string) bool { return true }), "Themes: Life"))

	s.restart()
	m, ok = s.findMove(problem.Refuted)
	require.True(t, ok)
	r.playMove(s, m)
	r.Wait(time.Second)
	require.Equal(t, puzzleRefuted, s.state)
	assert.Contains(t, s.wrongMoveText(), "prevents it: the stones can’t live in time.")
	r.Wait(3 * time.Second)
	assert.True(t, s.isUserToMove())
}

// Every theme that can be chosen has a sentence.
func TestThemesAreExplained(t *testing.T) {
	r := newRig(t)
	for _, game := range problem.Games() {
		s := r.openFirstOf(game, 1)
		for _, item := range s.themeItems()[1:] {
			theme := problem.Theme(item.ID)
			if theme.Moves() > 0 {
				assert.Empty(t, item.Tooltip, theme)
				continue
			}
			assert.NotContains(t, item.Tooltip, "problem.", theme)
			assert.True(t, strings.HasSuffix(item.Tooltip, "."), "%s: %s", theme, item.Tooltip)
		}
	}
}

// A problem of life ends as soon as no reply matters any more.
func TestProblemOfLifeEndsWhenSettled(t *testing.T) {
	r := newRig(t)
	s := r.openLife()
	for i, p := range s.puzzles {
		if p.Goal != mate.Live || p.Moves != 2 {
			continue
		}
		s.openPuzzle(i)
		if s.grader.GradeMove(s.Position.(mate.Position), 2, s.parseMove(t, p.Line[0])).Grade == problem.Solved {
			break
		}
	}
	r.Tick(ui.Input{})
	r.playMove(s, s.parseMove(t, s.puzzle().Line[0]))
	require.Equal(t, puzzleSolved, s.state)
	assert.Equal(t, "Nothing can kill them any more. Solved!", s.feedback())
	r.Click("problem.answer")
	r.Wait(10 * time.Second)
	assert.Equal(t, len(s.puzzle().Line), s.plies, "the solution shows the rest")
}
