package director

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// Names of scenes in addresses. The others are made by the scenes.
const (
	libraryAddress  = "library"
	settingsAddress = "settings"
)

// maxAddressParts is how many parts an address has at most: scene, game, and what it shows of the game.
const maxAddressParts = 3

// Address returns the address of the current scene, see [scene.Addressed]. A scene that has none, such as a page of
// another scene, has that of the scene below it.
func (d *Director) Address() string {
	for _, open := range slices.Backward(d.stack) {
		if a, ok := open.scene.(scene.Addressed); ok {
			return a.Address()
		}
		switch open.kind {
		case libraryKind:
			return libraryAddress
		case settingsKind:
			return settingsAddress
		}
	}
	return ""
}

// OpenAddress opens the scene with an address above the menu, unless it is the current one. It returns false if there is
// none.
func (n navigator) OpenAddress(address string) bool {
	if address == n.Address() {
		return true
	}
	parts, ok := scene.SplitAddress(address, maxAddressParts)
	if !ok {
		return false
	}
	name, id, shown := parts[0], parts[1], parts[2]
	switch name {
	case scene.EmbedAddress: // of a bare board, of which this is the whole program
		if link, isGame := scene.EmbeddedGameLink(address); isGame {
			n.OpenText(link)
			return true
		}
		name = scene.BoardAddress
	case "":
		n.Home()
		return true
	case libraryAddress:
		n.ShowLibrary()
		return true
	case settingsAddress:
		n.Home()
		n.OpenSettings()
		return true
	case scene.ProgressAddress:
		n.Home()
		n.OpenProgress()
		return true
	case scene.PuzzlesAddress:
		if id == scene.DailyPuzzleAddress {
			n.Home()
			n.OpenDailyPuzzle()
			return true
		}
	}
	g, ok := n.FindGame(id)
	return ok && n.openGameAddress(name, g, shown)
}

// openGameAddress opens a scene of a game. shown is what it shows of the game.
func (n navigator) openGameAddress(name string, g rules.Game, shown string) bool {
	switch name {
	case scene.SetupAddress:
		n.ShowSetup(g, "")
	case scene.CourseAddress:
		n.Home()
		n.OpenCourse(g, shown)
	case scene.PuzzlesAddress:
		n.Home()
		n.ShowPuzzle(g, shown)
	case scene.HelpAddress:
		n.Home()
		n.OpenHelp(g.Info().ID, shown)
	case scene.BoardAddress:
		n.showPosition(g, shown)
	default:
		return false
	}
	return true
}

// showPosition goes on with the running match if it has reached that position, and otherwise sets up a game from there: from
// the usual start if the position is the end of a game, or cannot be read.
func (n navigator) showPosition(g rules.Game, position string) {
	if n.IsRunningAt(g, position) {
		if !n.IsBoard() {
			n.Home()
			n.ContinueMatch()
		}
		return
	}
	if p, err := g.Parse(position, nil); err != nil || p.Result().IsOver() {
		position = ""
	}
	n.ShowSetup(g, position)
}
