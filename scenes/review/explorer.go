package review

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/openings"
	"github.com/ludarium/ludarium/scenes/scene"
)

// An explorerState is the opening explorer of the review.
type explorerState struct {
	panel       *openings.Panel
	place       explorerPlace // of position
	position    rules.Position
	needsScroll bool // it was switched on, and may be below what is visible
}

// An explorerPlace is a place in the game, or in a line that is played through on the board.
type explorerPlace struct {
	ply     int
	browser *gameui.LineBrowser
	linePly int
}

// canExplore reports whether the opening explorer can be shown: like the board, not before the end of the game.
func (r *Scene) canExplore() bool { return r.Options.Store != nil && r.playedGame().Result.IsOver() }

// showsExplorer reports whether the opening explorer is shown. It must not give away a move that is still to be found.
func (r *Scene) showsExplorer() bool {
	return r.IsEnabled(scene.SettingExplorer) && r.canExplore() && (r.browser != nil || !r.isAnswerHidden())
}

// toggleExplorer shows or hides the opening explorer.
func (r *Scene) toggleExplorer() {
	r.ToggleSetting(scene.SettingExplorer)
	r.explorer.needsScroll = r.showsExplorer()
}

// exploredPosition returns the position on the board.
func (r *Scene) exploredPosition() openings.Position {
	place, e := explorerPlace{ply: r.ply, browser: r.browser}, &r.explorer
	if r.browser != nil {
		place.linePly = r.browser.Ply
	}
	if e.position == nil || e.place != place {
		e.place, e.position = place, r.playedGame().Position(r.ply)
		if r.browser != nil {
			for _, m := range r.browser.Line.PV[:place.linePly] {
				e.position.Play(m)
			}
		}
	}
	g := r.playedGame()
	return openings.Position{Game: g.Game, Info: g.Info, Players: r.players, Position: e.position, Ply: r.ply + place.linePly}
}

// playExplored plays a move of the opening explorer on the board: the next one of the game, or else one of a line of its own, through
// which one steps like through the best lines.
func (r *Scene) playExplored(m rules.Move) {
	if r.browser == nil && r.ply < len(r.playedGame().Moves) && r.playedGame().Move(r.ply) == m {
		r.goTo(r.ply + 1)
		return
	}
	var moves []rules.Move
	if r.browser != nil {
		moves = slices.Clone(r.browser.Line.PV[:r.browser.Ply])
	}
	r.browser = &gameui.LineBrowser{Rank: gameui.OwnLine, Ply: len(moves), Line: game.Line{PV: append(moves, m)}}
	r.stepLine(true)
}
