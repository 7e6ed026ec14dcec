package puzzles

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/ui"
)

// puzzleThemes are the themes of all puzzles, and the one that is shown.
type puzzleThemes struct {
	chosen problem.Theme // "": all puzzles are shown
	all    [][]problem.Theme
	counts []problem.ThemeCount
	menu   []ui.MenuItem   // while it is open, and in the frame after that
	solved []problem.Theme // those of the puzzle that was solved last, without its length
	named  solvedNames
}

// solvedNames are the names of the solved themes that fit, in a language.
type solvedNames struct {
	language string
	width    int // pixels
	text     string
}

// themesPerFrame is how many puzzles are looked at in a frame, before their themes are needed.
const themesPerFrame = 2

// prepareThemes finds the themes of a few more puzzles.
func (s *Scene) prepareThemes() { s.findThemes(min(len(s.themes.all)+themesPerFrame, len(s.puzzles))) }

// findThemes finds the themes of the first puzzles, up to a number of them.
func (s *Scene) findThemes(count int) {
	for len(s.themes.all) < count {
		s.themes.all = append(s.themes.all, problem.Themes(s.game, s.puzzles[len(s.themes.all)]))
	}
}

// loadThemes finds the themes of all puzzles, as far as that was not done yet.
func (s *Scene) loadThemes() {
	if s.themes.counts == nil {
		s.findThemes(len(s.puzzles))
		s.themes.counts = problem.CountThemes(s.themes.all)
	}
}

// isShown reports whether the puzzle at an index has the chosen theme.
func (s *Scene) isShown(index int) bool {
	if s.themes.chosen == "" {
		return true
	}
	s.loadThemes()
	for _, t := range s.themes.all[index] {
		if t == s.themes.chosen {
			return true
		}
	}
	return false
}

// adjacentPuzzle returns the index of the next puzzle shown in a direction, 1 or -1; -1 if there is none.
func (s *Scene) adjacentPuzzle(direction int) int {
	for i := s.index + direction; i >= 0 && i < len(s.puzzles); i += direction {
		if s.isShown(i) {
			return i
		}
	}
	return -1
}

// chooseTheme shows the puzzles of a theme, "" for all. If that on the board is none of them, it opens the first unsolved one.
func (s *Scene) chooseTheme(t problem.Theme) {
	s.themes.chosen, s.scrolledList = t, image.Rectangle{}
	if s.isShown(s.index) {
		return
	}
	solved := s.SolvedProblems(s.Info.ID)
	first := -1
	for i, p := range s.puzzles {
		if !s.isShown(i) {
			continue
		}
		if first < 0 {
			first = i
		}
		if !solved[p.ID] {
			first = i
			break
		}
	}
	list := s.openList
	s.openPuzzle(first)
	s.openList = list
}

// themeName returns the name of a theme: its word, or the number of moves.
func (s *Scene) themeName(t problem.Theme) string {
	if moves := t.Moves(); moves > 0 {
		if len(s.puzzles) > 0 {
			moves = countedMoves(s.puzzles[0].Goal, moves)
		}
		return s.Words.T("problem.theme-moves", "Count", moves)
	}
	return s.Words.TForGame(s.Info.ID, "problem.theme."+string(t))
}

// themeAbout explains a theme in a sentence; "" for a number of moves, which needs no explanation.
func (s *Scene) themeAbout(t problem.Theme) string {
	if t == "" || t.Moves() > 0 {
		return ""
	}
	return s.Words.TForGame(s.Info.ID, "problem.theme-about."+string(t))
}

// minThemeProblems is the number of problems of a game from which on a theme can be chosen.
const minThemeProblems = 5

// Widgets of the row in which a theme is chosen.
const (
	themesID     = "problem.themes"
	themesMenuID = "problem.theme"
	allThemes    = "all" // the item of the menu for all puzzles
)

// drawThemes draws the button that opens the list of themes.
func (s *Scene) drawThemes(f *ui.Frame, r image.Rectangle) {
	label := s.Words.T("problem.themes")
	if s.themes.chosen != "" {
		label = s.themeName(s.themes.chosen)
	}
	isClicked, box := f.Chip(themesID, r.Min, label, s.themes.chosen != "")
	f.SetRole(themesID, ui.RoleButton, false)
	if isClicked {
		f.OpenPopover(themesMenuID)
	}
	if f.IsPopoverOpen(themesMenuID) {
		s.themes.menu = s.themeItems()
	}
	switch id := f.Menu(themesMenuID, box, s.themes.menu); id { // the choice comes after the menu has closed
	case "":
	case allThemes:
		s.chooseTheme("")
	default:
		s.chooseTheme(problem.Theme(id))
	}
}

// themeItems lists all puzzles, and the themes that occur often enough with their numbers of puzzles.
func (s *Scene) themeItems() []ui.MenuItem {
	s.loadThemes()
	items := []ui.MenuItem{{ID: allThemes, Label: s.Words.T("problem.all") + " · " + strconv.Itoa(len(s.puzzles)), IsChecked: s.themes.chosen == ""}}
	for _, c := range s.themes.counts {
		if c.Count < minThemeProblems {
			continue
		}
		items = append(items, ui.MenuItem{
			ID: string(c.Theme), Label: s.themeName(c.Theme) + " · " + strconv.Itoa(c.Count), Tooltip: s.themeAbout(c.Theme),
			IsChecked: c.Theme == s.themes.chosen,
		})
	}
	return items
}

// noteSolvedThemes keeps the themes of the puzzle on the board, which is solved.
func (s *Scene) noteSolvedThemes() {
	themes := problem.Themes(s.game, s.puzzle())
	s.themes.solved = slices.DeleteFunc(slices.Clone(themes), func(t problem.Theme) bool { return t.Moves() > 0 })
	s.themes.named = solvedNames{}
}

// solvedThemesText names the themes of the puzzle on the board once it is solved, as many as fit into a width; "" if it is not, or has
// none apart from its length. Before, they would be a hint.
func (s *Scene) solvedThemesText(width int, fits func(text string) bool) string {
	if s.state != puzzleSolved || s.exercise != nil {
		return ""
	}
	n := &s.themes.named
	if n.language == s.Words.Lang() && n.width == width {
		return n.text
	}
	*n = solvedNames{language: s.Words.Lang(), width: width}
	var names []string
	for _, t := range s.themes.solved {
		names = append(names, s.themeName(t))
	}
	for ; len(names) > 0; names = names[:len(names)-1] {
		if text := s.Words.T("problem.solved-themes", "Themes", strings.Join(names, " · ")); fits(text) {
			n.text = text
			break
		}
	}
	return n.text
}
