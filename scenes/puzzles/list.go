package puzzles

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A puzzleGroup is the puzzles of one goal and length.
type puzzleGroup struct {
	goal    mate.Goal
	moves   int
	indices []int
	solved  int
}

// A groupCache keeps the groups, which change only with the theme and with what is solved.
type groupCache struct {
	theme           problem.Theme
	puzzles, solved int // their numbers
	groups          []puzzleGroup
}

// groups returns the puzzles of the theme that is shown by goal and length.
func (s *Scene) groups(solved map[string]bool) []puzzleGroup {
	if c := &s.grouped; c.groups == nil || c.theme != s.themes.chosen || c.puzzles != len(s.puzzles) || c.solved != len(solved) {
		*c = groupCache{s.themes.chosen, len(s.puzzles), len(solved), s.makeGroups(solved)}
	}
	return s.grouped.groups
}

func (s *Scene) makeGroups(solved map[string]bool) []puzzleGroup {
	var groups []puzzleGroup
	for i, p := range s.puzzles {
		if !s.isShown(i) {
			continue
		}
		if n := len(groups); n == 0 || groups[n-1].moves != p.Moves || groups[n-1].goal != p.Goal {
			groups = append(groups, puzzleGroup{goal: p.Goal, moves: p.Moves})
		}
		g := &groups[len(groups)-1]
		g.indices = append(g.indices, i)
		if solved[p.ID] {
			g.solved++
		}
	}
	return groups
}

// seriesHeight is the height of the row of buttons above the list, in units.
const seriesHeight = 52

// themesHeight is the height of the row below it, in which a theme is chosen, in units.
const themesHeight = 44

// Distances of a list that scrolls from what is above and below it, in units. What is half out of sight extends by some.
const (
	listMargin = 8
	listBottom = 14
)

// drawList draws the list: runs and the puzzle of the day, then numbers by length, with a check mark if solved. Where it covers the
// puzzle, the title does not open the list of games, so that it has a button for that.
func (s *Scene) drawList(f *ui.Frame, r image.Rectangle, isCovering bool) {
	f.Separator(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+max(1, f.Px(1))))
	series := image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(4), r.Max.X-f.Px(8), r.Min.Y+f.Px(4+seriesHeight))
	actions := []gameui.Action{
		{ID: "streak", Icon: "trophy", Label: s.Words.T("problem.streak"), Enabled: true, Run: func() { s.startRun(streakRun, f.Now) }},
		{ID: "rush", Icon: "clock", Label: s.Words.T("problem.rush"), Enabled: true, Run: func() { s.startRun(rushRun, f.Now) }},
		{ID: "daily", Icon: "calendar", Label: s.Words.T("problem.daily"), Enabled: true, Run: s.Nav.OpenDailyPuzzle},
		{ID: "mistakes", Icon: "redo", Label: s.Words.T("problem.mistakes"), Enabled: true, Run: s.openNextExercise},
	}
	if isCovering {
		actions = append(actions, gameui.Action{
			ID: "games", Icon: "menu", Label: s.Words.T("help.scene.games"), Enabled: true, Run: func() { s.openList, s.scrolledList = gameList, image.Rectangle{} },
		})
	}
	gameui.DrawActionRow(f, "problem.", series, actions)
	if !s.canChoose() {
		return
	}
	themes := image.Rect(r.Min.X+f.Px(20), series.Max.Y+f.Px(4), r.Max.X-f.Px(14), series.Max.Y+f.Px(themesHeight))
	s.drawThemes(f, themes)
	r = image.Rect(r.Min.X+f.Px(20), themes.Max.Y+f.Px(listMargin), r.Max.X-f.Px(14), r.Max.Y-f.Px(listBottom))
	solved := s.SolvedProblems(s.Info.ID)
	side, gap := f.Px(theme.TouchTarget), f.Px(2)
	width := r.Dx() - f.Px(8)
	columns := max((width+gap)/(side+gap), 1)
	open, index := image.Rectangle{}, s.index
	f.ScrollArea("problem.numbers", r, func(r image.Rectangle) int {
		y := r.Min.Y
		if about := s.themeAbout(s.themes.chosen); about != "" {
			y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X-f.Px(8), r.Max.Y), ui.Left, f.SecondaryStyle(), about)
		}
		for _, g := range s.groups(solved) {
			y += f.Px(10)
			line := image.Rect(r.Min.X, y, r.Max.X-f.Px(8), y+f.Px(24))
			count := s.Words.T("problem.count", "Solved", g.solved, "Of", len(g.indices))
			style := f.LabelStyle()
			f.Text(line, ui.Right, f.SmallStyle(), count)
			tick := line.Max.X - f.TextWidth(f.SmallStyle(), count) - f.Px(20)
			f.Icon(image.Rect(tick, line.Min.Y, tick+f.Px(16), line.Max.Y), "check", 14, f.Theme.SecondaryInk)
			f.Text(line, ui.Left, style, s.goalInMoves(g.goal, g.moves))
			y = line.Max.Y + f.Px(4)
			for n, i := range g.indices {
				at := image.Pt(r.Min.X+n%columns*(width-side)/max(columns-1, 1), y+n/columns*(side+gap))
				box := image.Rectangle{Min: at, Max: at.Add(image.Pt(side, side))}
				if i == index {
					open = box.Sub(r.Min)
				}
				s.drawNumber(f, i, box, solved[s.puzzles[i].ID])
			}
			y += (len(g.indices) + columns - 1) / columns * (side + gap)
		}
		return y + f.Px(8)
	})
	switch {
	case s.index != index: // the puzzle was clicked in the list, which stays where it is, even if the text above becomes longer
		s.scrolledList = r
	case s.scrolledList.Min.X != r.Min.X || s.scrolledList.Max.X != r.Max.X:
		s.scrolledList = r
		f.ScrollIntoView("problem.numbers", r.Dy(), open.Min.Y-f.Px(theme.TouchTarget), open.Max.Y+f.Px(theme.TouchTarget))
	}
}

// drawNumber draws one puzzle of the list.
func (s *Scene) drawNumber(f *ui.Frame, i int, r image.Rectangle, solved bool) {
	id := "problem.number." + strconv.Itoa(i)
	res := f.Row(id, r, i == s.index)
	name, ink, weight := strconv.Itoa(i+1), f.Theme.Ink, theme.Regular
	if i == s.index {
		ink, weight = f.Theme.SelectedInk, theme.Semibold
	}
	spoken := s.Words.T("problem.number", "Number", i+1)
	if solved {
		tick := f.Theme.Accent
		if i == s.index {
			tick = ink
		}
		spoken = s.Words.T("problem.number-solved", "Number", i+1)
		f.Icon(image.Rect(r.Max.X-f.Px(17), r.Max.Y-f.Px(17), r.Max.X-f.Px(3), r.Max.Y-f.Px(3)), "check", 14, tick)
	}
	f.Text(r, ui.Center, f.NewStyle(f.TextSizes.Small, weight, ink), name)
	f.SetName(id, spoken)
	if res.IsClicked {
		s.openPuzzle(i)
	}
}
