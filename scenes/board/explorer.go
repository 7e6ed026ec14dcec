package board

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/movelist"
	"github.com/ludarium/ludarium/scenes/openings"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// An explorerState is the opening explorer of the scene.
type explorerState struct {
	panel     *openings.Panel
	snap      *game.Snapshot // for which isAllowed was found out
	isAllowed bool
}

// canExplore reports whether the opening explorer can be shown. It would be help in a game that counts: at a table elsewhere, against a
// computer or by the clock it is available once the game is over, also in the variations that are tried then.
func (s *Scene) canExplore() bool {
	if s.Options.Store == nil {
		return false
	}
	if e := &s.explorer; e.snap != s.snap {
		e.snap, e.isAllowed = s.snap, !s.isCompetitive()
	}
	return s.explorer.isAllowed
}

// isCompetitive reports whether a game against a computer, by the clock or at a table elsewhere is on the board and not over.
func (s *Scene) isCompetitive() bool {
	if s.snap.OverallResult.IsOver() {
		return false
	}
	return s.snap.IsRemote || s.match.TimeControl().Kind != game.NoClock || hasComputer(s.snap.Players)
}

// hasComputer reports whether a computer plays.
func hasComputer(players []game.Player) bool {
	return slices.ContainsFunc(players, func(p game.Player) bool { return p.Computer })
}

// showsExplorer reports whether the opening explorer is shown.
func (s *Scene) showsExplorer() bool { return s.IsEnabled(scene.SettingExplorer) && s.canExplore() }

// toggleExplorer shows or hides the opening explorer. In portrait windows it is a page, which is opened.
func (s *Scene) toggleExplorer() {
	if !s.canExplore() {
		s.ShowToast(s.Words.T("explorer.not-now"))
		return
	}
	s.ToggleSetting(scene.SettingExplorer)
	if s.showsExplorer() {
		s.panel.page, s.panel.wantsPage = explorerPage, true
	}
}

// planExplorer gives the lower part of the move list to the opening explorer, which leaves it listHeight, or a single row where there
// is little room.
func (s *Scene) planExplorer(f *ui.Frame, p *layout, listHeight int) {
	room := p.list.Dy() - listHeight
	if room < openings.MinHeight(f) {
		room = p.list.Dy() - f.Px(listTopMargin) - movelist.RowHeight(f)
	}
	if room < openings.MinHeight(f) {
		return
	}
	height := min(room, max(openings.PreferredHeight(f), p.list.Dy()/2))
	p.explorer = image.Rect(p.list.Min.X, p.list.Max.Y-height, p.list.Max.X, p.list.Max.Y)
	p.list.Max.Y = p.explorer.Min.Y
}

// drawExplorer draws the opening explorer.
func (s *Scene) drawExplorer(f *ui.Frame, r image.Rectangle) {
	snap := s.snap
	if s.browser != nil && !s.isTrying() {
		return // the position on the board is not that of the match
	}
	at := openings.Position{Game: snap.Game, Info: snap.Info, Players: snap.Players, Position: snap.Position, Ply: snap.Ply}
	if s.isTrying() {
		at.Position, at.Ply = s.tried.position, snap.Ply+s.browser.Ply
	}
	s.explorer.panel.Draw(f, r, at)
}

// playExplored plays a move of the opening explorer: in the position that is being played it is played; elsewhere the board goes to the
// next move if that is the same, or else the move is only tried.
func (s *Scene) playExplored(m rules.Move) {
	if !s.isTrying() {
		if s.snap.Live && !s.snap.Result.IsOver() {
			s.playMove(m)
			return
		}
		if next, ok := s.nextEntry(); ok && next.Action.Kind == rules.ActMove && next.Action.Move == m {
			s.step(true)
			return
		}
		if !s.canTryMoves() {
			return
		}
		s.toggleTrying()
	}
	s.tryMove(m)
}

// nextEntry returns the action that follows the position on the board in its line.
func (s *Scene) nextEntry() (game.HistoryEntry, bool) {
	i := slices.IndexFunc(s.snap.Line, func(e game.HistoryEntry) bool { return e.Node == s.snap.Node })
	if i+1 >= len(s.snap.Line) {
		return game.HistoryEntry{}, false
	}
	return s.snap.Line[i+1], true
}

// drawsInDrawer reports whether the pages of a portrait window open over the board.
func (p *layout) drawsInDrawer() bool { return p.portrait && (p.pageInDrawer || p.tabs.Empty()) }
