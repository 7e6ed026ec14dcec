package stage

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A name in letters that the program has not gives way to that of the seat, but is told and kept as it is written.
func TestNamesThatCannotBeDrawn(t *testing.T) {
	r := newRig(t)
	r.begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: "Oyama"})
	assert.Equal(t, "Black", r.table().player(0))
	assert.Equal(t, "Oyama", r.table().player(1))
	r.s.Kit.AccessTree = &ui.AccessTree{}
	r.tick(ui.Input{})
	said := r.s.Kit.AccessTree.Texts()
	assert.Contains(t, said, "羽生善治")
	assert.Contains(t, said, "name can’t be shown", "it is no secret that Black has a name")
	assert.Equal(t, "羽生善治", r.table().match.Record().Seats[0].Name)
	r.table().Review()
	r.tick(ui.Input{})
	assert.Contains(t, r.s.Kit.AccessTree.Texts(), "name can’t be shown")

	const long = "Oyama Yasuharu, the fifteenth lifetime Meijin indeed"
	r.begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: long})
	r.drag("7g", "7f")
	r.size = image.Pt(390, 844)
	r.s.Nav.Home()
	r.tick(ui.Input{})
	said = r.s.Kit.AccessTree.Texts()
	assert.Contains(t, said, "羽生善治 vs "+long)
	assert.Equal(t, 1, strings.Count(strings.Join(said, "\n"), "indeed"), "a name on two lines is told once: %q", said)

	g, _ := catalog.Find("shogi")
	seats := []saves.SeatRecord{{Name: "羽生善治"}, {Name: "Oyama"}}
	c := GameCard{Entry: library.Entry{Game: g.Info().ID, Seats: seats}}
	UpdateGameCard(r.s.Context, &c)
	UpdateDrawnNames(r.s.Context, &c)
	assert.Equal(t, "羽生善治 vs Oyama", c.Players, "it can be searched for")
	assert.Equal(t, "Black vs Oyama", c.DrawnPlayers)
	assert.Equal(t, c.Title, c.DrawnTitle)
}

// A card says that names on it stand for others, and is called by its game where its own name cannot be drawn.
func TestCardsWithNamesThatCannotBeDrawn(t *testing.T) {
	r := newRig(t, unpainted("en"), stored(t, t.TempDir()))
	r.begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: "Oyama"})
	r.drag("7g", "7f")
	name, err := r.s.Options.Store.Save("", r.table().match.Record())
	require.NoError(t, err)
	require.NoError(t, r.s.Options.Store.Rename(name, "名局"))
	r.s.Nav.Home()
	r.s.SavedGames.Refresh()
	r.until("the library is read", func() bool { return !r.s.SavedGames.isReading })
	r.click("menu.library")
	r.tick(ui.Input{})
	drawn := r.written()
	assert.Contains(t, drawn, "Black vs Oyama")
	assert.Contains(t, drawn, "name can’t be shown", "it is no secret that Black has a name")
	assert.Contains(t, drawn, "Shogi")
	assert.NotContains(t, drawn, "名局")
	r.s.Kit.AccessTree = &ui.AccessTree{}
	r.tick(ui.Input{})
	var told []string
	for _, w := range r.s.Kit.AccessTree.Widgets() {
		told = append(told, w.Label)
	}
	all := strings.Join(told, "\n")
	assert.Contains(t, all, "羽生善治 vs Oyama")
	assert.Contains(t, all, "名局")
}

// A picture for a file has names in the letters that the window has, and says that it lacks those of others.
func TestNamesOnPicturesForFiles(t *testing.T) {
	r := newRig(t, unpainted("en"))
	pictured := func(name string) (BoardPicture, []byte) {
		r.begin("shogi", "", game.Player{Name: name}, game.Player{Name: "Oyama"})
		p := r.s.PictureOf(r.table().match.Record())
		pic, err := p.Paint()
		require.NoError(t, err)
		return p, pic.Pix
	}
	rook, one := pictured("飛車")
	_, other := pictured("歩兵")
	assert.False(t, bytes.Equal(one, other), "these letters are on the men")
	assert.Equal(t, "飛車 vs Oyama", rook.Lines[0])
	assert.NotContains(t, rook.Lines[1], "letters")
	_, one = pictured("Z\u0307ak")
	_, other = pictured("Żak")
	assert.True(t, bytes.Equal(one, other), "a letter of two signs")
	foreign, _ := pictured("羽生善治")
	assert.Equal(t, "Black vs Oyama", foreign.Lines[0])
	assert.Contains(t, foreign.Lines[1], "name can’t be shown")
}
