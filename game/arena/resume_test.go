package arena_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

func TestResume(t *testing.T) {
	find := catalog.Find
	for _, id := range ids() {
		dir := t.TempDir()
		play := func(games int, resume bool) ([]string, error) {
			m := two(t, id, games)
			folder, err := arena.OpenFolder(dir, m, resume)
			if err != nil {
				return nil, err
			}
			defer func() { require.NoError(t, folder.Close()) }()
			m.Done = folder.Done
			m.Keep = func(g arena.Game, r *saves.Record) error { return folder.Keep(g, r, find) }
			_, all := lines(t, m)
			for i, g := range m.Done {
				all = slices.Insert(all, i, m.Line(g))
			}
			return all, nil
		}
		_, whole := lines(t, two(t, id, 5))
		first, err := play(2, false)
		require.NoError(t, err)
		assert.Equal(t, whole[:2], first)
		_, err = play(5, false)
		require.ErrorContains(t, err, "--resume")
		list := filepath.Join(dir, "match.jsonl")
		data, err := os.ReadFile(list)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(list, append(data, `{"Number":3,"Rea`...), 0o600), "killed while writing a line")
		all, err := play(5, true)
		require.NoError(t, err)
		assert.Equal(t, whole, all)

		names, err := filepath.Glob(filepath.Join(dir, "game-*"))
		require.NoError(t, err)
		require.Len(t, names, 5)
		records, err := saves.ReadFile(names[4], find)
		require.NoError(t, err)
		assert.Equal(t, "ai:1", records[0].Seats[0].Name)

		m := two(t, id, 5)
		m.Seed++
		_, err = arena.OpenFolder(dir, m, true)
		require.ErrorContains(t, err, "another match")
		require.NoError(t, os.WriteFile(list, []byte(strings.Replace(string(data), `"Number":1`, `"Number":9`, 1)), 0o600))
		_, err = play(5, true)
		require.ErrorContains(t, err, "line 2")
	}
}
