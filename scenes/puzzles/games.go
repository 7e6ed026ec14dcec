package puzzles

import (
	"image"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// shownList returns the list that covers the puzzle: that of the puzzles does not where it is beside the board.
func (s *Scene) shownList(p layout) listKind {
	if s.openList == problemList && (p.hasList || !s.canChoose()) {
		return noList
	}
	return s.openList
}

// toggleList opens the list of the title, or closes the one that is open.
func (s *Scene) toggleList(p layout) {
	s.scrolledList = image.Rectangle{}
	switch {
	case s.shownList(p) != noList:
		s.openList = noList
	case p.hasList || !s.canChoose():
		s.openList = gameList
	default:
		s.openList = problemList
	}
}

// drawOpenList draws the list that covers the puzzle.
func (s *Scene) drawOpenList(f *ui.Frame, p layout, list listKind) {
	if list == problemList {
		s.drawList(f, p.cover, true)
		return
	}
	s.drawGames(f, p.cover)
}

// drawGames draws the list of the games that have puzzles, with how many of them are solved.
func (s *Scene) drawGames(f *ui.Frame, r image.Rectangle) {
	f.Separator(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+max(1, f.Px(1))))
	r = image.Rect(r.Min.X+f.Px(12), r.Min.Y+f.Px(listMargin), r.Max.X-f.Px(12), r.Max.Y-f.Px(listBottom))
	open := s.Info.ID
	var openRow image.Rectangle
	f.ScrollArea("problem.game-list", r, func(r image.Rectangle) int {
		row := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.Px(theme.TouchTarget))
		for _, g := range s.Options.Games {
			id := g.Info().ID
			if !problem.HasProblems(id) {
				continue
			}
			if id == open {
				openRow = row.Sub(r.Min)
			}
			of := problem.Count(id)
			if gameui.DrawGameRow(f, "problem.game."+id, row, gameui.GameRow{
				Name: s.Words.GameName(id), ShortName: s.Words.ShortGameName(id), Indent: 8, IsOpen: id == open,
				Progress: s.Words.T("problem.count", "Solved", min(s.CountSolvedProblems(id), of), "Of", of),
			}) {
				s.openGame(g)
			}
			row = row.Add(image.Pt(0, row.Dy()))
		}
		return row.Min.Y
	})
	if s.scrolledList != r && s.openList == gameList {
		s.scrolledList = r
		f.ScrollIntoView("problem.game-list", r.Dy(), openRow.Min.Y-openRow.Dy(), openRow.Max.Y+openRow.Dy())
	}
}

// openGame opens the puzzles of a game instead of what is on the board.
func (s *Scene) openGame(g rules.Game) {
	s.leaveRun()
	if s.exercise != nil {
		s.exercise.stopJudging()
	}
	*s = *newScene(s.Context, g)
	s.load()
}
