package player

import (
	"slices"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/ai/level"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// playOpenings plays the first moves of games of a level against itself. Levels below the top share their openings.
func playOpenings(t *testing.T, p ai.Player, game string, l ai.Level, games int) (lines [][]string) {
	t.Helper()
	for seed := range games {
		var moves []string
		for range level.OpeningPlies {
			r := ai.Request{Game: game, Actions: moves, Level: l, Seed: uint64(seed + 1), Purpose: ai.Play}
			if l == ai.MaxLevel {
				r.Limits.Nodes = 60_000 // about a short time limit
			}
			moves = append(moves, ask(t, p, r).Best)
		}
		lines = append(lines, moves)
	}
	return lines
}

// TestOpeningsVary checks that a level does not begin every game in the same way, with and without a book.
func TestOpeningsVary(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	rounds := map[string]int{"chess": 8, "capablanca80": 8, "hasami-shogi": 8, "chess960": 4}
	for game, games := range rounds {
		for _, l := range []ai.Level{1, ai.MaxLevel} {
			var played, firsts []string
			for _, moves := range playOpenings(t, p, game, l, games) {
				played, firsts = append(played, strings.Join(moves, " ")), append(firsts, moves[0])
				t.Logf("%s %d: %s", game, l, played[len(played)-1])
			}
			slices.Sort(played)
			slices.Sort(firsts)
			assert.Greater(t, len(slices.Compact(played)), games*3/4, "%s: level %d plays the same openings", game, l)
			assert.Greater(t, len(slices.Compact(firsts)), 1, "%s: level %d begins with the same move", game, l)
		}
	}
}

// TestOpeningsAreSound searches deeper what was played.
func TestOpeningsAreSound(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	const most = 80        // centipawns
	const deeper = 100_000 // nodes
	games := rulestest.IntFromEnv(t, "LUDARIUM_OPENINGS", 1)
	p := New(catalog.Find, Options{HashMB: 8})
	defer p.Close()
	for _, game := range []string{chess, hasami} {
		g, ok := catalog.Find(game)
		require.True(t, ok)
		judged := map[string]ai.Score{}
		judge := func(moves []string) ai.Score {
			key := strings.Join(moves, " ")
			if _, ok := judged[key]; !ok {
				judged[key] = ask(t, p, ai.Request{
					Game: game, Actions: moves, Limits: ai.Limits{Nodes: deeper}, Purpose: ai.Hint,
				}).Score
			}
			return judged[key]
		}
		for _, l := range []ai.Level{1, ai.MaxLevel} {
			for _, moves := range playOpenings(t, p, game, l, games) {
				pos, err := g.Start(nil)
				require.NoError(t, err)
				for n, text := range moves {
					loss := judge(moves[:n]) + judge(moves[:n+1])
					t.Logf("%s: %v loses %d", game, moves[:n+1], loss)
					assert.LessOrEqual(t, int(loss), most, "%s, level %d: %v is not sound", game, l, moves[:n+1])
					m, err := pos.ParseMove(text)
					require.NoError(t, err)
					pos.Play(m)
				}
				assert.Equal(t, rules.NoSeat, pos.Result().Winner())
			}
		}
	}
}
