package player

import (
	"math/rand/v2"
	"testing"

	"github.com/ludarium/ludarium/ai/task"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// TestMultiplayerReasonsAreTrue proves what hints say in games of three and four seats, in the opening and later. .ci/nightly asks for more
// hints.
func TestMultiplayerReasonsAreTrue(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newPatientPlayer()
	defer p.Close()
	hints := rulestest.IntFromEnv(t, "LUDARIUM_FACT_HINTS", 6)
	for n, game := range multiGames {
		t.Run(game, func(t *testing.T) {
			found, wrong := map[ai.FactKind]int{}, map[ai.FactKind]int{}
			for seed := range uint64(hints) {
				random := rand.New(rand.NewPCG(seed, uint64(n)))
				actions := playRandomMoves(t, game, int(seed%6)*8+1, random)
				r := ai.Request{Game: game, Actions: actions, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 8000}}
				task, err := task.New(catalog.Find, r)
				if err != nil || task.Seats < 3 {
					continue
				}
				i := ask(t, p, r)
				found["hints"]++
				for _, f := range i.Reasons {
					found[f.Fact]++
					if !isFactTrue(t, task, i.Best, f, p.engine.traits.Values) {
						wrong[f.Fact]++
						assert.Fail(t, "false", "%s: %s: %+v", task.Position, i.Best, f)
					}
				}
			}
			t.Log("told", found, "false", wrong)
		})
	}
}

// playRandomMoves plays so many random moves.
func playRandomMoves(tb testing.TB, game string, plies int, random *rand.Rand) (actions []string) {
	tb.Helper()
	g, _ := catalog.Find(game)
	pos, err := g.Start(nil)
	require.NoError(tb, err)
	for range plies {
		moves := pos.Moves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		actions = append(actions, pos.Format(m))
		pos.Play(m)
	}
	return actions
}

// TestMultiplayerOpeningWinsNothing checks that a line proves nothing in which one opponent steps aside and another
// leaves its bishop hanging.
func TestMultiplayerOpeningWinsNothing(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	const four = "four-player-chess"
	p := newPatientPlayer()
	defer p.Close()
	for _, tt := range []struct {
		actions []string
		name    string
	}{
		{[]string{"j2j4"}, "second move"},
		{[]string{"j2j4", "b11c11"}, "third move"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			i := ask(t, p, ai.Request{Game: four, Actions: tt.actions, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 30_000}})
			for _, f := range i.Reasons {
				assert.Equal(t, ai.FactBetter, f.Fact)
			}
		})
	}
}
