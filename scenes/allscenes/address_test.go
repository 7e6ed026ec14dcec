package allscenes_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
)

// Every scene has an address, which opens it again.
func TestAddresses(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.RecordReports()
	d := r.Director
	chess, _ := d.FindGame("chess")
	for _, tt := range []struct {
		open    func()
		scene   string
		address string
	}{
		{d.Nav.Home, "menu", ""},
		{func() { d.Nav.OpenSetup(chess) }, "setup", "setup/chess"},
		{d.Nav.OpenLibrary, "library", "library"},
		{d.Nav.OpenSettings, "settings", "settings"},
		{func() { d.Nav.OpenHelp("shogi", "") }, "help", "help/shogi/shogi."},
		{func() { d.Nav.OpenPuzzles(chess) }, "puzzles", "problems/chess/"},
		{d.Nav.OpenDailyPuzzle, "puzzles", "problems/daily"},
		{func() { d.Nav.OpenCourse(chess, "rook") }, "course", "lessons/chess/"},
		{func() { d.OpenText("8/8/4k3/8/8/4K3/7R/8 w - - 0 1") }, "setup", "board/chess/8/8/4k3/8/8/4K3/7R/8_w_-_-_0_1"},
	} {
		t.Run(tt.address, func(t *testing.T) {
			d.Nav.Home()
			tt.open()
			r.Settle()
			address := d.Address()
			require.Contains(t, address, tt.address)
			d.Nav.Home()
			r.Settle()
			assert.Empty(t, d.Address())
			require.True(t, d.Nav.OpenAddress(address))
			r.Settle()
			assert.Equal(t, address, d.Address())
			assert.Equal(t, tt.scene, d.Report().Scene)
			top := d.Top()
			require.True(t, d.Nav.OpenAddress(address))
			assert.Same(t, top, d.Top(), "it is open")
		})
	}
	for _, unknown := range []string{"nowhere", "setup", "setup/draughts", "chess/setup", "board/chess/%zz"} {
		top := d.Top()
		assert.False(t, d.Nav.OpenAddress(unknown), unknown)
		assert.Same(t, top, d.Top())
	}
}

// The address of a running game leads back to it, and that of a position that is not on the board to a setup from there.
func TestAddressOfGame(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.RecordReports()
	d := r.Director
	r.Begin("chess", "", directortest.Person, directortest.Person)
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	address := d.Address()
	require.Contains(t, address, "board/chess/rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_")
	m := d.Match
	d.Nav.Home()
	r.Settle()
	d.OpenLink("https://example.org/#/" + address)
	r.Settle()
	assert.Equal(t, "board", d.Report().Scene)
	assert.Same(t, m, d.Match)
	r.Drag("g1", "f3")
	d.OpenLink("https://example.org/#/" + address)
	r.Settle()
	assert.Equal(t, "setup", d.Report().Scene, "the game has gone on")
	assert.Equal(t, address, d.Address())
	assert.Same(t, m, d.Match, "and can be continued")
	for _, unplayable := range []string{"nonsense", "R5k1/5ppp/8/8/8/8/8/6K1_b_-_-_0_1"} {
		require.True(t, d.Nav.OpenAddress("board/chess/"+unplayable))
		assert.Equal(t, "setup/chess", d.Address())
		d.Nav.Home()
	}
	d.OpenLink("https://example.org/#/nowhere")
	r.Settle()
	assert.Equal(t, r.Director.Words.T("online.bad-link"), d.Report().Toast)
}

// The whole program opens the address of a bare board as that of its position.
func TestAddressOfBareBoard(t *testing.T) {
	r := newRig(t)
	r.RecordReports()
	d := r.Director
	d.OpenText("https://example.org/#/embed/chess/8/8/4k3/8/8/4K3/7R/8_w_-_-_0_1")
	r.Settle()
	assert.Equal(t, "board/chess/8/8/4k3/8/8/4K3/7R/8_w_-_-_0_1", d.Address())
	assert.False(t, d.Nav.OpenAddress("embed/draughts"))
}

// Every position of a game that has begun is in its address.
func TestAddressesOfAllGames(t *testing.T) {
	for _, g := range catalog.All() {
		r := newRig(t)
		d := r.Director
		d.Nav.ShowSetup(g, "")
		p, err := g.Start(nil)
		require.NoError(t, err)
		p.Play(p.Moves(nil)[0])
		d.Nav.ShowSetup(g, p.String())
		r.Settle()
		address := d.Address()
		d.Nav.Home()
		require.True(t, d.Nav.OpenAddress(address))
		assert.Equal(t, address, d.Address())
		assert.NotEqual(t, "setup/"+g.Info().ID, address)
	}
}
