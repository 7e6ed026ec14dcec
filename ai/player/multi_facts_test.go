package player

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// TestMultiplayerReasonsAreTrue proves what hints say in games of three and four seats, in the opening and later.
func TestReasonsAmongSeveralAreTrue(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long")
	}
	p := unhurried()
	defer p.Close()
	hints := rulestest.Setting(t, "LUDARIUM_FACT_HINTS", 12)
	for n, game := range several {
		t.Run(game, func(t *testing.T) {
			told, wrong := map[ai.FactKind]int{}, map[ai.FactKind]int{}
			for seed := range uint64(hints) {
				dice := rand.New(rand.NewPCG(seed, uint64(n)))
				actions := wander(t, game, int(seed%6)*8+1, dice)
				r := ai.Request{Game: game, Actions: actions, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 8000}}
				task, err := newTask(catalog.Find, r)
				if err != nil || task.seats < 3 {
					continue
				}
				i := ask(t, p, r)
				told["hints"]++
				for _, f := range i.Why {
					told[f.Fact]++
					if !testify(t, task, i.Best, f, p.brain.traits.Values) {
						wrong[f.Fact]++
						assert.Fail(t, "false", "%s: %s: %+v", task.pos, i.Best, f)
					}
				}
			}
			t.Log("told", told, "false", wrong)
		})
	}
}

// playRandomMoves plays so many random moves.
func wander(t *testing.T, game string, plies int, dice *rand.Rand) (actions []string) {
	t.Helper()
	g, _ := catalog.Find(game)
	pos, err := g.Start(nil)
	require.NoError(t, err)
	for range plies {
		all := pos.Moves(nil)
		if len(all) == 0 {
			break
		}
		m := all[dice.IntN(len(all))]
		actions = append(actions, pos.Format(m))
		pos.Play(m)
	}
	return actions
}

// TestMultiplayerOpeningWinsNothing checks that a line proves nothing in which one opponent steps aside and another
// leaves its bishop hanging.
func TestNothingIsWonInTheOpening(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long")
	}
	const four = "four-player-chess"
	p := unhurried()
	defer p.Close()
	for _, tt := range []struct {
		actions    []string
		move, cell string
	}{
		{[]string{"j2j4"}, "b11c11", "f1"},
		{[]string{"j2j4", "b11c11"}, "f13f11", "n6"},
		{[]string{"j2j4"}, "a5c4", "i14"},
	} {
		t.Run(tt.move, func(t *testing.T) {
			i := ask(t, p, ai.Request{Game: four, Actions: tt.actions, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 30_000}})
			for _, f := range i.Why {
				assert.Equal(t, ai.FactBetter, f.Fact)
			}
			task := tasked(t, four, "", tt.actions...)
			m, err := task.pos.ParseMove(tt.move)
			require.NoError(t, err)
			c, ok := task.pos.Board().Find(tt.cell)
			require.True(t, ok)
			b := &brief{p: p, ctx: t.Context(), t: task, pos: task.pos.(search.Pos), seat: task.pos.Turn(), line: []rules.Move{m}}
			b.tale = recount(b.pos, b.line)
			kind := b.pos.At(c).Kind
			require.Equal(t, "bishop", task.info.Kinds[kind].Name)
			_, ok = b.prize(&fall{figure: figure{kind: kind, home: c, old: true}, ply: 5}, nil)
			assert.False(t, ok)
		})
	}
}

// TestProofGivesUpOnNodeLimit checks that a piece counts as safe only if all replies could be tried.
func TestWhatTakesTooLongIsNotProved(t *testing.T) {
	task := tasked(t, "three-player-chess", "4wK3/8/3wN4/8/2rQ5/8/8/rK7/8/8/8/bK7 w - - wrb 0 1", "d3c5")
	pos := task.pos.(search.Pos)
	c, _ := pos.Board().Find("c5")
	r := round{pos: pos, own: 0, values: traitsOf(t, task.Game).Values, ctx: t.Context()}
	before := pos.String()
	for left, want := range map[int]bool{3: false, proofNodes: true} {
		r.left = left
		assert.Equal(t, want, r.lives(c), "%d moves", left)
		assert.Equal(t, before, pos.String())
	}
}

// TestProofStopsWithRequest checks that a stopped request plays only a few moves more.
func TestAProofEndsWithItsRequest(t *testing.T) {
	task := tasked(t, "four-player-chess", "", "h2h4")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	r := round{pos: task.pos.(search.Pos), own: 0, values: traitsOf(t, task.Game).Values, ctx: ctx, left: proofNodes}
	_, ok := r.triumphs(3)
	assert.False(t, ok)
	assert.Negative(t, r.left)
	assert.Greater(t, r.left, -1000)
	assert.Empty(t, r.moves)
}
