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
	"github.com/ludarium/ludarium/saves/formats"
)

func TestResumeMatch(t *testing.T) {
	find := catalog.Find
	for _, id := range gameIDs() {
		dir := t.TempDir()
		play := func(games int, resume bool) ([]string, error) {
			m := newTwoPlayerMatch(t, id, games)
			folder, err := arena.OpenFolder(dir, m, resume)
			if err != nil {
				return nil, err
			}
			defer func() { require.NoError(t, folder.Close()) }()
			m.PlayedGames = folder.PlayedGames
			m.SaveGame = func(g arena.Game, r *saves.Record) error { return folder.SaveGame(g, r, find) }
			_, lines := runMatch(t, m)
			for i, g := range m.PlayedGames {
				lines = slices.Insert(lines, i, m.FormatGame(g))
			}
			return lines, nil
		}
		_, uninterrupted := runMatch(t, newTwoPlayerMatch(t, id, 5))
		first, err := play(2, false)
		require.NoError(t, err)
		assert.Equal(t, uninterrupted[:2], first)
		_, err = play(5, false)
		require.ErrorContains(t, err, "--resume")
		results := filepath.Join(dir, "match.jsonl")
		data, err := os.ReadFile(results)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(results, append(data, `{"Number":3,"Rea`...), 0o600), "killed while writing a line")
		lines, err := play(5, true)
		require.NoError(t, err)
		assert.Equal(t, uninterrupted, lines)

		names, err := filepath.Glob(filepath.Join(dir, "game-*"))
		require.NoError(t, err)
		require.Len(t, names, 5)
		records, err := formats.ReadFile(names[4], find)
		require.NoError(t, err)
		assert.Equal(t, "ai:1", records[0].Seats[0].Name)

		m := newTwoPlayerMatch(t, id, 5)
		m.Seed++
		_, err = arena.OpenFolder(dir, m, true)
		require.ErrorContains(t, err, "another match")
		require.NoError(t, os.WriteFile(results, []byte(strings.Replace(string(data), `"Number":1`, `"Number":9`, 1)), 0o600))
		_, err = play(5, true)
		require.ErrorContains(t, err, "line 2")
	}
}
