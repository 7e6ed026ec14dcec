package stage

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A name in letters that the program has not gives way to that of the seat, but is told and kept as it is written.
func TestNamesThatCannotBeDrawn(t *testing.T) {
	r := newRig(t)
	r.begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: "Oyama"})
	assert.Equal(t, "Black", r.table().player(0))
	assert.Equal(t, "Oyama", r.table().player(1))
	r.s.kit.Outline = &ui.Outline{}
	r.tick(ui.Input{})
	said := r.s.kit.Outline.Texts()
	assert.Contains(t, said, "羽生善治")
	assert.Contains(t, said, "name in other letters", "it is no secret that Black has a name")
	assert.Equal(t, "羽生善治", r.table().match.Record().Seats[0].Name)
	r.table().review()
	r.tick(ui.Input{})
	assert.Contains(t, r.s.kit.Outline.Texts(), "name in other letters")

	const long = "Oyama Yasuharu, the fifteenth lifetime Meijin indeed"
	r.begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: long})
	r.drag("7g", "7f")
	r.size = image.Pt(390, 844)
	r.s.home()
	r.tick(ui.Input{})
	said = r.s.kit.Outline.Texts()
	assert.Contains(t, said, "羽生善治 v "+long)
	assert.Equal(t, 1, strings.Count(strings.Join(said, "\n"), "indeed"), "a name on two lines is told once: %q", said)

	g, _ := catalog.Find("shogi")
	seats := []saves.SeatRecord{{Name: "羽生善治"}, {Name: "Oyama"}}
	c := card{entry: saves.Entry{Game: g.Info().ID, Seats: seats}}
	r.s.wordsOf(&c)
	r.s.drawNames(&c)
	assert.Equal(t, "羽生善治 v Oyama", c.names, "it can be searched for")
	assert.Equal(t, "Black v Oyama", c.drawn)
}
