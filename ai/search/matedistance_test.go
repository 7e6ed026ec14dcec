package search_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/rulestest/retro"
)

// TestFindsShortestMate compares the search with completely solved endgames; .ci/nightly with more positions.
func TestFindsShortestMate(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	positions := rulestest.IntFromEnv(t, "LUDARIUM_MATES", 2) // of each length
	isNightly := os.Getenv("LUDARIUM_MATES") != ""
	for _, tt := range []struct {
		name, game, position string
		plies                int  // longest mate to look for
		isSlow               bool // its table takes long: only .ci/nightly makes it
	}{
		{"queen", "chess", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", 7, false},
		{"rook", "chess", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", 7, true},
		{"queen on hexagons", "hexagonal-chess", "1/k2/5/7/9/11/11/11/11/11/5QK4 w - 0 1", 5, true},
		{"elephants on rings", "byzantine-chess", "16/16/B7b7/K7k7 w 0 1", 7, true},
	} {
		if tt.isSlow && !isNightly {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			e, g := newEngine(t, tt.game)
			table, err := retro.Solve(g, tt.position)
			require.NoError(t, err)
			for plies := 1; plies <= tt.plies; plies += 2 {
				for _, text := range wonPositions(t, g, table, tt.position, plies, positions) {
					p, err := g.Parse(text, nil)
					require.NoError(t, err)
					e.NewGame()
					var last ai.Line
					_, err = e.Think(t.Context(), p, ai.Limits{Nodes: 200_000}, func(l ai.Line) { last = l })
					require.NoError(t, err)
					n, _ := last.Score.Mate()
					assert.Equal(t, (plies+1)/2, n, "%s, score %d", text, last.Score)
				}
			}
		})
	}
}

// wonPositions finds positions that are won in exactly that many plies, by random play.
func wonPositions(t *testing.T, g rules.Game, table *retro.Table, start string, plies, maxCount int) (list []string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(plies), 8))
	for range 5000 {
		p, err := g.Parse(start, nil)
		require.NoError(t, err)
		for range 40 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			if w, _ := table.Lookup(p); w.Outcome > 0 && w.Plies == plies {
				list = append(list, p.String())
				break
			}
			p.Play(moves[rng.IntN(len(moves))])
		}
		if len(list) == maxCount {
			return list
		}
	}
	t.Fatalf("only %d positions won in %d plies", len(list), plies)
	return nil
}
