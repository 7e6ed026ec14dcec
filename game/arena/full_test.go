package arena

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// A tight list has room for so many bytes: of the write that is too much it takes what fits, as a disk does.
type tight struct {
	*os.File
	room   *int
	unsafe bool // it has room, but what it took does not get to the disk
}

func (t tight) Write(data []byte) (int, error) {
	if len(data) <= *t.room {
		*t.room -= len(data)
		return t.File.Write(data)
	}
	n, err := t.File.Write(data[:*t.room])
	*t.room = 0
	if err == nil {
		err = syscall.ENOSPC
	}
	return n, err
}

func (t tight) Sync() error {
	if t.unsafe {
		return syscall.EIO
	}
	return t.File.Sync()
}

// full opens a folder whose list has room for so many bytes.
func full(dir string, m *Series, room int, unsafe bool) (*Folder, error) {
	return openFolder(dir, m, false, func(path string) (list, error) {
		file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
		return tight{file, &room, unsafe}, err
	})
}

func someMatch(t *testing.T) *Series {
	t.Helper()
	g, ok := catalog.Find("hasami-shogi")
	require.True(t, ok)
	specs, err := ParsePlayers("ai:1,ai:2")
	require.NoError(t, err)
	return &Series{Game: g, Players: specs, Games: 2, NewPlayer: func(int, int) ai.Player { return nil }}
}

// A match whose folder is full leaves no list behind, neither an empty nor a torn one.
func TestAFullFolderKeepsNoList(t *testing.T) {
	for _, c := range []struct {
		room   int
		unsafe bool
	}{{0, false}, {1, false}, {20, false}, {1000, true}} {
		dir := filepath.Join(t.TempDir(), "records")
		_, err := full(dir, someMatch(t), c.room, c.unsafe)
		require.Error(t, err)
		assert.NoFileExists(t, filepath.Join(dir, resultsFileName), "%+v", c)
		f, err := OpenFolder(dir, someMatch(t), false)
		require.NoError(t, err, "the match can begin there when there is room")
		require.NoError(t, f.Close())
	}
}

// When the disk gets full in the middle the list ends with the last game that was kept.
func TestAListThatGetsFullIsNotTorn(t *testing.T) {
	dir := t.TempDir()
	m := someMatch(t)
	f, err := full(dir, m, 200, false)
	require.NoError(t, err)
	record := func() *saves.Record {
		return &saves.Record{Game: m.Game.Info().ID, Tree: saves.NewTree(), Seats: make([]saves.SeatRecord, 2)}
	}
	saved := 0
	for n := 1; err == nil; n++ {
		g := m.planGame(n - 1)
		g.Result = rules.WinResult(2, 0, rules.NoMoves)
		if err = f.SaveGame(g, record(), catalog.Find); err == nil {
			saved++
		}
	}
	require.ErrorIs(t, err, syscall.ENOSPC)
	require.NoError(t, f.Close())
	require.Positive(t, saved)
	m.Games = 50
	again, err := OpenFolder(dir, m, true)
	require.NoError(t, err)
	assert.Len(t, again.PlayedGames, saved)
	data, err := os.ReadFile(filepath.Join(dir, resultsFileName))
	require.NoError(t, err)
	assert.Equal(t, byte('\n'), data[len(data)-1])
	require.NoError(t, again.Close())
}
