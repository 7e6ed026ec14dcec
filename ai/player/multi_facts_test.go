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
func TestMultiplayerReasonsAreTrue(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long")
	}
	p := newPatientPlayer()
	defer p.Close()
	hints := rulestest.IntFromEnv(t, "LUDARIUM_FACT_HINTS", 12)
	for n, game := range multiGames {
		t.Run(game, func(t *testing.T) {
			found, wrong := map[ai.FactKind]int{}, map[ai.FactKind]int{}
			for seed := range uint64(hints) {
				random := rand.New(rand.NewPCG(seed, uint64(n)))
				actions := playRandomMoves(t, game, int(seed%6)*8+1, random)
				r := ai.Request{Game: game, Actions: actions, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 8000}}
				task, err := newTask(catalog.Find, r)
				if err != nil || task.seats < 3 {
					continue
				}
				i := ask(t, p, r)
				found["hints"]++
				for _, f := range i.Reasons {
					found[f.Fact]++
					if !isFactTrue(t, task, i.Best, f, p.engine.traits.Values) {
						wrong[f.Fact]++
						assert.Fail(t, "false", "%s: %s: %+v", task.pos, i.Best, f)
					}
				}
			}
			t.Log("told", found, "false", wrong)
		})
	}
}

// playRandomMoves plays so many random moves.
func playRandomMoves(t *testing.T, game string, plies int, random *rand.Rand) (actions []string) {
	t.Helper()
	g, _ := catalog.Find(game)
	pos, err := g.Start(nil)
	require.NoError(t, err)
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
	if testing.Short() {
		t.Skip("takes long")
	}
	const four = "four-player-chess"
	p := newPatientPlayer()
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
			for _, f := range i.Reasons {
				assert.Equal(t, ai.FactBetter, f.Fact)
			}
			task := newTestTask(t, four, "", tt.actions...)
			m, err := task.pos.ParseMove(tt.move)
			require.NoError(t, err)
			c, ok := task.pos.Board().CellByName(tt.cell)
			require.True(t, ok)
			b := &explanation{player: p, ctx: t.Context(), task: task, pos: task.pos.(search.Pos), seat: task.pos.Turn(), line: []rules.Move{m}}
			b.played = newPlayedLine(b.pos, b.line)
			kind := b.pos.PieceAt(c).Kind
			require.Equal(t, "bishop", task.info.Kinds[kind].Name)
			_, ok = b.proveGain(&capture{trackedPiece: trackedPiece{kind: kind, startCell: c, wasOnBoard: true}, ply: 5}, nil)
			assert.False(t, ok)
		})
	}
}

// TestProofGivesUpOnNodeLimit checks that a piece counts as safe only if all replies could be tried.
func TestProofGivesUpOnNodeLimit(t *testing.T) {
	task := newTestTask(t, "three-player-chess", "4wK3/8/3wN4/8/2rQ5/8/8/rK7/8/8/8/bK7 w - - wrb 0 1", "d3c5")
	pos := task.pos.(search.Pos)
	c, _ := pos.Board().CellByName("c5")
	r := multiProof{pos: pos, seat: 0, values: traitsOf(t, task.Game).Values, ctx: t.Context()}
	before := pos.String()
	for left, want := range map[int]bool{3: false, proofNodes: true} {
		r.nodesLeft = left
		assert.Equal(t, want, r.pieceSurvives(c), "%d moves", left)
		assert.Equal(t, before, pos.String())
	}
}

// TestProofStopsWithRequest checks that a stopped request plays only a few moves more.
func TestProofStopsWithRequest(t *testing.T) {
	task := newTestTask(t, "four-player-chess", "", "h2h4")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	r := multiProof{pos: task.pos.(search.Pos), seat: 0, values: traitsOf(t, task.Game).Values, ctx: ctx, nodesLeft: proofNodes}
	_, ok := r.winsWithin(3)
	assert.False(t, ok)
	assert.Negative(t, r.nodesLeft)
	assert.Greater(t, r.nodesLeft, -1000)
	assert.Empty(t, r.moves)
}
