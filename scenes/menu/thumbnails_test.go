package menu

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

func TestThumbnailsShowHandsIfLargeEnough(t *testing.T) {
	g, ok := catalog.Find("shogi")
	require.True(t, ok)
	r := newRig(t)
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, image.Pt(1280, 800), 1, r.Now, r.Director.Theme)
	held := gameui.NewThumbnail(g, nil, "ln1g1g1nl/1r4sk1/p2ppp1pp/2p6/9/2P6/PP1PPPPPP/1S5R1/LN1GK1SNL b BGS2Pb 1")
	for _, room := range []image.Point{{200, 200}, {238, 190}, {130, 300}} {
		box := image.Rectangle{Min: image.Pt(40, 30), Max: image.Pt(40, 30).Add(room)}
		p := held.Place(f, box, sprites.NarrowFrame)
		assert.Len(t, p.Trays, 2, room)
		assert.True(t, p.Bounds().In(box), "%v: %v", room, p.Bounds())
		assert.Equal(t, box.Max.Y, held.DrawAtBottom(f, box, sprites.NarrowFrame).Max.Y)
	}
	assert.Empty(t, held.Place(f, image.Rect(0, 0, 44, 44), sprites.NarrowFrame).Trays, "too small to count")
	assert.Empty(t, gameui.NewThumbnail(g, nil, "").Place(f, image.Rect(0, 0, 200, 200), sprites.NarrowFrame).Trays, "they are empty")
}

// The tile of a game that was not played yet shows the board that its setup proposes.
func TestTileShowsProposedBoard(t *testing.T) {
	r := newRig(t)
	for _, tile := range r.Director.Top().(*Scene).games {
		if tile.game.Info().ID == "go" {
			assert.Len(t, tile.thumbnail.View.Board.Cells, 81)
			assert.Contains(t, tile.cells, "81")
		}
	}
	r.Click("game.go")
	r.Click("setup.play")
	assert.Len(t, r.Snapshot().Position.Board().Cells, 81)
}

// The tile of Chess960 shows the usual array, and the same one whenever the menu is shown.
func TestTileOfChess960IsSteady(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	usual := gameui.NewThumbnail(g, nil, "").View.Pieces
	for range 3 {
		tiles := newRig(t).Director.Top().(*Scene).games
		i := slices.IndexFunc(tiles, func(tile gameTile) bool { return tile.game.Info().ID == "chess960" })
		require.GreaterOrEqual(t, i, 0)
		assert.Equal(t, usual, tiles[i].thumbnail.View.Pieces)
	}
}
