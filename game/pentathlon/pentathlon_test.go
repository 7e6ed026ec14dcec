package pentathlon_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/pentathlon"
)

var games = []string{"chess", "chess960", "antichess", "shogi", "hasami-shogi", "go", "hexagonal-chess"}

func newPentathlon(seed uint64) pentathlon.Pentathlon {
	return newPentathlonWithKnown(seed, func(string) bool { return false })
}

func newPentathlonWithKnown(seed uint64, isKnown func(id string) bool) pentathlon.Pentathlon {
	var candidates []pentathlon.Candidate
	for _, id := range games {
		candidates = append(candidates, pentathlon.Candidate{Game: id, Kind: strings.TrimSuffix(id, "960"), Level: 1 + len(id)%9, IsKnown: isKnown(id)})
	}
	return pentathlon.New(candidates, time.Date(2026, 11, 28, 13, 40, 0, 0, time.UTC), rand.New(rand.NewPCG(seed, 0)))
}

func isGame(id string) bool { return slices.Contains(games, id) }

func TestEvents(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(50) {
		p := newPentathlon(seed)
		kinds := map[string]bool{}
		for i, e := range p.Events {
			seen[e.Game] = true
			kinds[strings.TrimSuffix(e.Game, "960")] = true
			assert.False(t, e.IsPlayed())
			assert.Positive(t, e.Level)
			assert.True(t, i == 0 || e.Level >= p.Events[i-1].Level, "the easiest first")
		}
		assert.Len(t, kinds, pentathlon.EventCount, "each of another kind")
	}
	assert.Len(t, seen, len(games))
}

// A game that the person knows is always among them, and comes first; the others stay in the order of their levels.
func TestBeginsWithKnownGame(t *testing.T) {
	for seed := range uint64(50) {
		p := newPentathlonWithKnown(seed, func(id string) bool { return id == "hasami-shogi" || id == "hexagonal-chess" })
		assert.Contains(t, []string{"hasami-shogi", "hexagonal-chess"}, p.Events[0].Game)
		kinds := map[string]bool{}
		for i, e := range p.Events {
			kinds[strings.TrimSuffix(e.Game, "960")] = true
			assert.True(t, i < 2 || e.Level >= p.Events[i-1].Level)
		}
		assert.Len(t, kinds, pentathlon.EventCount)
	}
}

func TestPoints(t *testing.T) {
	p := newPentathlon(1)
	assert.Zero(t, p.Next())
	want := 0
	for i, score := range []int{100, 50, 0, 100, 33} {
		assert.Equal(t, i, p.Next())
		p = p.WithResult(score)
		want += p.Events[i].Level * score
		assert.Equal(t, want, p.Points())
		read, ok := pentathlon.Parse(p.String(), isGame)
		require.True(t, ok)
		assert.Equal(t, p, read)
		assert.LessOrEqual(t, len(p.String()), pentathlon.MaxLength)
	}
	assert.True(t, p.IsOver())
}

func TestParseRefuses(t *testing.T) {
	good := newPentathlon(2).String()
	_, ok := pentathlon.Parse(good, isGame)
	require.True(t, ok)
	for _, bad := range []string{
		"", "x", good + " chess:1:0", strings.Replace(good, "2026", "when", 1), strings.Replace(good, ":-1", ":-2", 1),
		strings.Replace(good, ":-1", ":101", 1), strings.Replace(good, ":-1", "", 1), strings.Replace(good, ":-1", ":1.5", 1), strings.Replace(good, " ", " halma", 1),
	} {
		_, ok := pentathlon.Parse(bad, isGame)
		assert.False(t, ok, bad)
	}
}
