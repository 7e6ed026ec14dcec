package board

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A name in a script that the fonts lack is shown as the seat's name, but it is spoken and saved as written.
func TestIllegibleNames(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: "Oyama"})
	assert.Equal(t, "Black", r.board().playerName(0))
	assert.Equal(t, "Oyama", r.board().playerName(1))
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	spoken := r.Director.Kit.AccessTree.Texts()
	assert.Contains(t, spoken, "羽生善治")
	assert.Contains(t, spoken, "name can’t be shown", "the report says that Black has a name")
	assert.Equal(t, "羽生善治", r.board().match.Record().Seats[0].Name)
	r.board().Review()
	r.Tick(ui.Input{})
	assert.Contains(t, r.Director.Kit.AccessTree.Texts(), "name can’t be shown")

	const long = "Oyama Yasuharu, the fifteenth lifetime Meijin indeed"
	r.Begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: long})
	r.Drag("7g", "7f")
	r.Size = image.Pt(390, 844)
	r.Director.Nav.Home()
	r.Tick(ui.Input{})
	spoken = r.Director.Kit.AccessTree.Texts()
	assert.Contains(t, spoken, "羽生善治 vs "+long)
	assert.Equal(t, 1, strings.Count(strings.Join(spoken, "\n"), "indeed"), "a name on two lines is reported once: %q", spoken)

	g, _ := catalog.Find("shogi")
	seats := []saves.SeatRecord{{Name: "羽生善治"}, {Name: "Oyama"}}
	c := gameui.GameCard{Entry: library.Entry{Game: g.Info().ID, Seats: seats}}
	gameui.UpdateGameCard(r.Director.Context, &c)
	gameui.UpdateLegibleNames(r.Director.Context, &c)
	assert.Equal(t, "羽生善治 vs Oyama", c.Players, "it can be searched for")
	assert.Equal(t, "Black vs Oyama", c.LegiblePlayers)
	assert.Equal(t, c.Title, c.LegibleTitle)
}
