package embed

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/gamelink"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/scene"
)

// A rig is the program without a window.
type rig struct {
	*directortest.Rig
	opened []string // links that were opened in a page of their own
}

type state = directortest.State[*rig]

const page = "https://games.example/play/"

// newRig opens the bare board of an address.
func newRig(t *testing.T, address string, options ...directortest.Option) *rig {
	t.Helper()
	r := &rig{}
	all := append([]directortest.Option{func(o *scene.Options) {
		o.EmbedAddress, o.PageAddress = address, page
		o.OpenPage = func(link string) { r.opened = append(r.opened, link) }
	}}, options...)
	r.Rig = directortest.New(t, scene.NewConstructors(menu.Register, Register), all...)
	return r
}

// scene returns the bare board.
func (r *rig) scene() *Scene { return r.Director.Top().(*Scene) }

// position returns the position on the board as text.
func (r *rig) position() string { return r.scene().snap.Position.String() }

// sample returns a game of PGN with names, moves and an end. Its end is on the board.
func sample(t *testing.T) *saves.Record {
	t.Helper()
	records, err := formats.Read("game.pgn", strings.NewReader(sampleGame), catalog.Find)
	require.NoError(t, err)
	require.Len(t, records, 1)
	return records[0]
}

const sampleGame = `[Event "Casual"]
[White "Anna"]
[Black "Boris"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
`

// addressOf returns the address of the bare board of a game.
func addressOf(t *testing.T, r *saves.Record) string {
	t.Helper()
	link, err := gamelink.Format("", r, catalog.Find)
	require.NoError(t, err)
	return scene.EmbedAddress + "/" + link[1:]
}
