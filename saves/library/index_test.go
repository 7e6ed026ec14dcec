package library

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/savestest"
)

// gameLength is the number of plies that the random game of the test below lasts, or 30 if it goes on.
func gameLength(t *testing.T, id string) int {
	t.Helper()
	nodeCount := func(plies int) int { return len(savestest.RandomGame(t, id, 2, plies, true).Tree.Nodes) }
	for n := 30; n > 1; n-- {
		if nodeCount(n) > nodeCount(n-1) {
			return n
		}
	}
	require.Fail(t, "the game ends at once", id)
	return 0
}

// A match of any game that was written in its format and read again is the one that the library holds; every other is not.
func TestIndexFindsGames(t *testing.T) {
	s := openTest(t, t.TempDir())
	names := map[string]string{}
	found := func(h *GameIndex, r *saves.Record) string {
		name, ok := h.Find(r)
		assert.Equal(t, name != "", ok)
		return name
	}
	for _, id := range savestest.GameIDs() {
		_, err := s.Save(savestest.RandomGame(t, id, 3, 12, false))
		require.NoError(t, err)
		names[id], err = s.Save(savestest.RandomGame(t, id, 2, gameLength(t, id), true))
		require.NoError(t, err)
	}
	held, err := s.Index()
	require.NoError(t, err)
	for id, name := range names {
		var b bytes.Buffer
		length := gameLength(t, id)
		require.NoError(t, formats.Write(&b, formats.ExtensionOf(id), catalog.Find, savestest.RandomGame(t, id, 2, length, true)))
		records, err := formats.Read("x", &b, catalog.Find)
		require.NoError(t, err)
		r := records[0]
		assert.Equal(t, name, found(held, r), id)
		for what, change := range map[string]func(r *saves.Record){
			"another move":   func(r *saves.Record) { r.Tree = savestest.RandomGame(t, id, 4, 30, false).Tree },
			"fewer moves":    func(r *saves.Record) { r.Tree = savestest.RandomGame(t, id, 2, length-1, true).Tree },
			"another player": func(r *saves.Record) { r.Seats[0].Name = "Jan" },
			"another level":  func(r *saves.Record) { r.Seats[1].Level = 9 },
			"another day":    func(r *saves.Record) { r.Tags = []saves.Tag{{Name: "Date", Value: "2026.05.22"}} },
			"another game":   func(r *saves.Record) { r.Game = "tic-tac-toe" },
			"a comment":      func(r *saves.Record) { r.Tree.Nodes[0].Comment = "seen in the club" },
			"a glyph":        func(r *saves.Record) { r.Tree.Nodes[2].NAGs = []int{140} },
			"a variation":    func(r *saves.Record) { r.Tree.Add(0, "elsewhere") },
		} {
			c := r.Clone()
			change(c)
			assert.Empty(t, found(held, c), "%s: %s", id, what)
		}
		plain := r.Clone()
		plain.Tags, plain.Clock, plain.Seats[1].Level = nil, saves.ClockRecord{}, 0
		for i := range plain.Tree.Nodes {
			plain.Tree.Nodes[i].Comment = strings.ReplaceAll(plain.Tree.Nodes[i].Comment, " ", "\n")
		}
		assert.Equal(t, name, found(held, plain), "%s: what is not known of one of them tells nothing", id)
	}
	fresh := savestest.RandomGame(t, "hasami-shogi", 5, 20, false)
	assert.Empty(t, found(held, fresh))
	held.Add("000099-hasami-shogi", fresh)
	assert.Equal(t, "000099-hasami-shogi", found(held, fresh))
}

// A match that is being played, here or in another window, is going to be in the library: it need not be taken into it now.
func TestIndexFindsRunningGames(t *testing.T) {
	dir := t.TempDir()
	here, there := openTest(t, dir), openTest(t, dir)
	r := savestest.RandomGame(t, "chess", 2, 30, true)
	same, other := r.Clone(), savestest.RandomGame(t, "chess", 2, 29, true)
	here.Autosave().SaveRecord(r)
	require.NoError(t, here.Autosave().Flush())
	for _, s := range []*Store{here, there} {
		held, err := s.Index()
		require.NoError(t, err)
		name, ok := held.Find(same)
		assert.True(t, ok)
		assert.Empty(t, name, "nobody can open it from the library")
		_, ok = held.Find(other)
		assert.False(t, ok)
	}
	require.NoError(t, here.Autosave().Finish())
	held, err := there.Index()
	require.NoError(t, err)
	name, ok := held.Find(same)
	assert.True(t, ok)
	assert.NotEmpty(t, name)
}
