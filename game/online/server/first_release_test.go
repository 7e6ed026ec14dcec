package server_test

import (
	"encoding/json"
	"flag"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/data"
	"github.com/ludarium/ludarium/game/online/server"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// The folder of a server of the first release, as a backup, and what its players had. Every later version must serve all of it. Before the
// first release is published the two may be written anew:
//
//	go test ./game/online/server -run TestFirstRelease -write-first-release
//
// Afterwards they never change.
const (
	firstReleaseBackup = "testdata/first-release.tar.gz"
	firstReleaseTables = "testdata/first-release.json"
)

var writeFirstRelease = flag.Bool("write-first-release", false, "write the folder of a server of the first release anew")

// A firstRelease is what the players of the first release had.
type firstRelease struct {
	Now    time.Time
	Tables []releasedTable
}

// A releasedTable is a table of the first release.
type releasedTable struct {
	ID      string
	Tokens  []string
	Entries []wire.Entry
	Next    string // the move that the first seat may play; "": the game is over
}

// entriesOf returns the entries of a table, at least so many.
func entriesOf(t *testing.T, serverURL, table string, count int) []wire.Entry {
	t.Helper()
	p := client.New(client.Config{Link: wire.Link{Server: serverURL, Table: table}, FindGame: catalog.Find})
	defer p.Close()
	await(t, func() bool {
		_, err := p.Poll()
		require.NoError(t, err)
		return p.Table() != nil && p.Table().Len() >= count
	})
	return p.Table().Entries(0)
}

// releasedGames are games for tables: by seat in turn, what is played, and what may follow.
func releasedGames() []struct {
	setup wire.Setup
	moves []string
	next  string
} {
	return []struct {
		setup wire.Setup
		moves []string
		next  string
	}{
		{wire.Setup{Game: "chess", Clock: "3000+20", Chat: true, Seats: make([]wire.SetupSeat, 2)}, []string{"e2e4", "e7e5", "g1f3", "b8c6"}, "f1b5"},
		{wire.Setup{Game: "go", Options: rules.Options{"size": "9", "komi": "5.5"}, Seats: make([]wire.SetupSeat, 2)}, []string{"E5", "C3"}, "G7"},
		{wire.Setup{Game: "shogi", Clock: "600+5x30", Seats: make([]wire.SetupSeat, 2)}, []string{"7g7f", "3c3d"}, ""},
	}
}

// writeServer writes the folder of a server with games that go on and one that is over, which is in the archive.
func writeServer(t *testing.T) {
	t.Helper()
	released := firstRelease{Now: time.Now().UTC().Truncate(time.Second)}
	c := server.Config{Dir: t.TempDir(), FindGame: catalog.Find}
	s, err := server.Start(t.Context(), c)
	require.NoError(t, err)
	web := httptest.NewServer(s)
	for _, g := range releasedGames() {
		id, tokens, err := s.Create(t.Context(), g.setup)
		require.NoError(t, err)
		link := func(seat int) wire.Link { return wire.Link{Server: web.URL, Table: id, Token: tokens[seat]} }
		do(t, link(0), wire.KindJoin, "Anna")
		do(t, link(1), wire.KindJoin, "本因坊")
		for i, move := range g.moves {
			do(t, link(i%2), wire.KindMove, move)
		}
		if g.setup.Chat {
			do(t, link(1), wire.KindSay, "Good luck!")
		}
		if g.next == "" {
			do(t, link(0), wire.KindResign, "")
		}
		released.Tables = append(released.Tables, releasedTable{id, tokens, entriesOf(t, web.URL, id, len(g.moves)+3), g.next})
	}
	require.NoError(t, s.Close())
	web.Close()

	c.Now = func() time.Time { return time.Now().Add(time.Hour) }
	s, err = server.Start(t.Context(), c)
	require.NoError(t, err)
	over := released.Tables[len(released.Tables)-1].ID
	await(t, func() bool {
		_, err := os.Stat(filepath.Join(c.Dir, "finished", over[:2], over+".jsonl.gz"))
		return err == nil
	})
	require.NoError(t, s.Close())

	require.NoError(t, os.MkdirAll(filepath.Dir(firstReleaseBackup), 0o755))
	require.NoError(t, os.RemoveAll(firstReleaseBackup))
	_, err = data.Backup(c.Dir, firstReleaseBackup)
	require.NoError(t, err)
	text, err := json.MarshalIndent(released, "", "\t")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(firstReleaseTables, append(text, '\n'), 0o600))
}

// A server goes on with what one of the first release had: nothing that was played is missing, and the links of the players are valid.
func TestFirstReleaseGoesOn(t *testing.T) {
	if *writeFirstRelease {
		writeServer(t)
	}
	var released firstRelease
	text, err := os.ReadFile(firstReleaseTables)
	require.NoError(t, err, "run the test with -write-first-release to make it")
	require.NoError(t, json.Unmarshal(text, &released))
	dir := t.TempDir()
	_, err = data.Restore(dir, firstReleaseBackup)
	require.NoError(t, err)
	began := time.Now()
	s, err := server.Start(t.Context(), server.Config{
		Dir: dir, FindGame: catalog.Find, Now: func() time.Time { return released.Now.Add(time.Since(began) + time.Minute) }, // the links are valid for a while
	})
	require.NoError(t, err)
	defer s.Close() //nolint:errcheck // of no interest here
	assert.True(t, s.HasRunningGames(t.Context()))
	web := httptest.NewServer(s)
	defer web.Close()
	for _, table := range released.Tables {
		entries := entriesOf(t, web.URL, table.ID, len(table.Entries))
		assert.Equal(t, table.Entries, entries[:len(table.Entries)])
		if table.Next == "" {
			continue
		}
		do(t, wire.Link{Server: web.URL, Table: table.ID, Token: table.Tokens[0]}, wire.KindMove, table.Next)
		entries = entriesOf(t, web.URL, table.ID, len(table.Entries)+1)
		last := entries[len(entries)-1]
		assert.Equal(t, table.Next, last.Text)
	}
}

// A folder that a newer server has used is not touched.
func TestFolderOfNewerServer(t *testing.T) {
	dir := t.TempDir()
	c := server.Config{Dir: dir, FindGame: catalog.Find}
	s, err := server.Start(t.Context(), c)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.NoError(t, os.WriteFile(filepath.Join(dir, "version"), []byte("2\n"), 0o600))
	before := filesOf(t, dir)
	_, err = server.Start(t.Context(), c)
	require.ErrorIs(t, err, data.ErrNewer)
	assert.NotContains(t, err.Error(), "\n")
	assert.Equal(t, before, filesOf(t, dir))
}

// filesOf returns the files and folders below a folder, with their times and what they hold.
func filesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		files[path] = info.ModTime().String()
		if err == nil && !d.IsDir() {
			var text []byte
			text, err = os.ReadFile(path)
			files[path] += string(text)
		}
		return err
	}))
	return files
}
