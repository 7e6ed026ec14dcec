package network_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

var games = []string{"chess", "chess960", "antichess", "capablanca80", "capablanca100", "hexagonal-chess", "byzantine-chess", "shogi", "hasami-shogi"}

// A network with random weights evaluates a position in the same way whatever it has seen before.
func TestEvaluationDependsOnThePositionAlone(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			g, features, net := randomNetwork(t, id)
			old := nn.NewEvaluator(net)
			rng := rand.New(rand.NewPCG(5, 5))
			for range 20 {
				p, err := g.Start(nil)
				require.NoError(t, err)
				for range 120 {
					moves := p.Moves(nil)
					if len(moves) == 0 || p.Result().IsOver() {
						break
					}
					p.Play(moves[rng.IntN(len(moves))])
					position := features.NewPosition()
					features.Read(position, p.(search.Position))
					if rng.IntN(3) > 0 {
						require.Equal(t, nn.NewEvaluator(net).Evaluate(position), old.Evaluate(position), "%s", p)
					}
				}
			}
		})
	}
}

// Both sides see the start of a game in the same way, except for where pieces stand mirrored.
func TestStartIsTheSameForBothSides(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			g, features, _ := randomNetwork(t, id)
			p, err := g.Start(nil)
			require.NoError(t, err)
			position := features.NewPosition()
			features.Read(position, p.(search.Position))
			assert.ElementsMatch(t, features.Inputs.Active(nil, position, 0), features.Inputs.Active(nil, position, 1))
			assert.Len(t, features.Inputs.Active(nil, position, 0), features.MaxPieces)
		})
	}
}

// Only games of two seats that alpha-beta plays have inputs.
func TestWhichGamesHaveInputs(t *testing.T) {
	for _, g := range catalog.All() {
		id := g.Info().ID
		assert.Equal(t, slices.Contains(games, id), network.FeaturesFor(g) != nil, id)
	}
}

// Against a bare king the standard evaluation is asked.
func TestStandardEvaluationMatesABareKing(t *testing.T) {
	g, features, net := randomNetwork(t, "chess")
	for text, isStandard := range map[string]bool{
		"7k/8/8/8/8/8/Q7/1K6 w - - 0 1": true, "7k/7p/8/8/8/8/Q7/1K6 w - - 0 1": false,
	} {
		p, err := g.Parse(text, nil)
		require.NoError(t, err)
		value := network.New(features, net, constantEval(12345)).Evaluate(p.(search.Position))
		assert.Equal(t, isStandard, value == 12345, text)
	}
}

// A constantEval is an evaluation that says the same of every position.
type constantEval int

func (c constantEval) Evaluate(search.Position) int { return int(c) }

func TestEvaluationDoesNotAllocate(t *testing.T) {
	for _, id := range games {
		g, features, net := randomNetwork(t, id)
		maker, _ := eval.For(id)
		e := network.New(features, net, maker.NewEval())
		p, err := g.Start(nil)
		require.NoError(t, err)
		moves := p.Moves(nil)
		i := 0
		assert.Zero(t, testing.AllocsPerRun(200, func() {
			p.Play(moves[i%len(moves)])
			e.Evaluate(p.(search.Position))
			p.Undo()
			i++
		}), id)
	}
}

// randomNetwork returns a network with random weights for a game.
func randomNetwork(t *testing.T, id string) (rules.Game, *network.FeatureSet, *nn.Network) {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	features := network.FeaturesFor(g)
	require.NotNil(t, features)
	rng := rand.New(rand.NewPCG(1, 2))
	random := func(n int) []float32 {
		list := make([]float32, n)
		for i := range list {
			list[i] = float32(rng.NormFloat64() / 4)
		}
		return list
	}
	shape := nn.Shape{Hidden: 64, Buckets: 4, MaxPieces: features.MaxPieces, Scale: 200}
	w := nn.Weights{Shape: shape, Inputs: random(features.Inputs.Count() * shape.Hidden), Bias: random(shape.Hidden), OutputBias: random(shape.Buckets)}
	for range shape.Buckets {
		w.Output = append(w.Output, random(2*shape.Hidden))
	}
	net := w.Quantize(features.Inputs)
	again, err := nn.Read(net.Write(), features.Inputs)
	require.NoError(t, err)
	return g, features, again
}

func BenchmarkEvaluate(b *testing.B) {
	for _, id := range []string{"chess", "capablanca80", "capablanca100", "hexagonal-chess", "shogi"} {
		g, _ := catalog.Find(id)
		features := network.FeaturesFor(g)
		shape := nn.Shape{Hidden: 128, Buckets: 4, MaxPieces: features.MaxPieces, Scale: 200}
		w := nn.Weights{Shape: shape, Inputs: make([]float32, features.Inputs.Count()*shape.Hidden), Bias: make([]float32, shape.Hidden), OutputBias: make([]float32, shape.Buckets)}
		for range shape.Buckets {
			w.Output = append(w.Output, make([]float32, 2*shape.Hidden))
		}
		maker, _ := eval.For(id)
		for name, e := range map[string]search.Eval{"network": network.New(features, w.Quantize(features.Inputs), maker.NewEval()), "standard": maker.NewEval()} {
			b.Run(id+"/"+name, func(b *testing.B) {
				p, err := g.Start(nil)
				require.NoError(b, err)
				rng := rand.New(rand.NewPCG(5, 5))
				for range 30 {
					moves := p.Moves(nil)
					p.Play(moves[rng.IntN(len(moves))])
				}
				moves := p.Moves(nil)
				i := 0
				for b.Loop() {
					p.Play(moves[i%len(moves)])
					e.Evaluate(p.(search.Position))
					p.Undo()
					i++
				}
			})
		}
	}
}
