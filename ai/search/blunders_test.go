package search_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

func TestAttention(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, p := setUp(t, id)
			run := func(a search.Attention) (m rules.Move, seen int) {
				e.Attend(a)
				m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 3000, Lines: 500}, func(l ai.Line) { seen = max(seen, l.Number) })
				require.NoError(t, err)
				return m, seen
			}
			moves := p.Moves(nil)
			if d, ok := p.(search.Dropper); ok {
				moves = slices.DeleteFunc(moves, d.Spurned)
			}
			all := len(moves)
			var answers []rules.Move
			seeds := uint64(10)
			if testing.Short() {
				seeds = 4
			}
			for seed := range seeds {
				m, seen := run(search.Attention{Hidden: 500, Seed: seed})
				again, _ := run(search.Attention{Hidden: 500, Seed: seed})
				assert.Equal(t, m, again)
				assert.Equal(t, all, seen, "no root move is missed")
				answers = append(answers, m)
				_, seen = run(search.Attention{Own: 500, Seed: seed})
				assert.Less(t, seen, all)
				assert.Positive(t, seen)
			}
			slices.Sort(answers)
			assert.Greater(t, len(slices.Compact(answers)), 1, "all seeds play the same move")
			// Scores of a search with missed moves are not reused afterwards.
			full := func() (score ai.Score) {
				_, err := e.Think(t.Context(), p, ai.Limits{Depth: 5}, func(l ai.Line) { score = l.Score })
				require.NoError(t, err)
				return score
			}
			e.NewGame()
			run(search.Attention{Hidden: 900, Own: 500, Seed: 1})
			e.Attend(search.Attention{})
			e.Forget()
			after := full()
			e.NewGame()
			assert.Equal(t, full(), after)
		})
	}
}

// TestMissedMovesAreNoMate: Black, who misses nearly everything, could escape the back-rank threat.
func TestOverlookedMovesAreNoMate(t *testing.T) {
	e, g := newEngine(t, "chess")
	p, err := g.Parse("6k1/1R3ppp/3n4/8/8/8/5PPP/6K1 b - - 0 1", nil)
	require.NoError(t, err)
	for seed := range uint64(50) {
		e.Attend(search.Attention{Hidden: 900, Seed: seed})
		_, err := e.Think(t.Context(), p, ai.Limits{Nodes: 2000}, func(l ai.Line) {
			_, ok := l.Score.Mate()
			assert.False(t, ok, "seed %d: %d", seed, l.Score)
		})
		require.NoError(t, err)
	}
}

// TestScoresWithMissedMovesAreForgotten: a full search reuses nothing from a search that missed moves.
func TestWhatWasOverlookedIsForgotten(t *testing.T) {
	table := search.NewTable(1)
	e, g := newEngine(t, "chess", func(c *search.Config) { c.Table = table })
	p, err := g.Parse(busy["chess"], nil)
	require.NoError(t, err)
	q, err := g.Start(nil)
	require.NoError(t, err)
	for _, then := range [][]ai.Limits{{{Depth: 1}}, {{Nodes: 100}, {Depth: 1}}} {
		e.Attend(search.Attention{Hidden: 900, Seed: 1})
		_, err = e.Think(t.Context(), p, ai.Limits{Depth: 2}, nil)
		require.NoError(t, err)
		require.True(t, table.Knows(p.Key()))
		e.Attend(search.Attention{})
		for _, lim := range then {
			_, err = e.Think(t.Context(), q, lim, nil)
			require.NoError(t, err)
		}
		assert.False(t, table.Knows(p.Key()), "%+v", then)
	}
}

// TestSeesThreatsOfSeveralOpponents: with SeesThreats a player sees captures by pieces that moved since its last move,
// and always sees recaptures, whoever has moved in between.
func TestNobodyOverlooksWhatTheOthersAttack(t *testing.T) {
	const start = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/5,gN,8/3,%s,10/3,bR,10/14/7,rK,6 r - - ---- 0 1"
	e, g := newEngine(t, "four-player-chess", func(c *search.Config) { c.Party = &search.Party{Single: true} })
	hidden := func(start string, foes []search.Arrival, line ...string) (n int) {
		p, err := g.Parse(start, nil)
		require.NoError(t, err)
		var moves []rules.Move
		q := p.Clone()
		for _, text := range line {
			m, err := q.ParseMove(text)
			require.NoError(t, err)
			q.Play(m)
			moves = append(moves, m)
		}
		last := len(moves) - 1
		for seed := range uint64(50) {
			e.Attend(search.Attention{Hidden: 900, Seed: seed, Guard: true, Foes: foes})
			if e.Overlooks(p.(search.Pos), moves[last], moves[:last]...) {
				n++
			}
		}
		return n
	}
	queen := fmt.Sprintf(start, "rQ")
	knight, ok := g.Board(nil).Find("f5")
	require.True(t, ok)
	attack := []string{"h1h2", "a8a9", "g14g13", "f5d4"}
	assert.Positive(t, hidden(queen, nil, attack...))
	assert.Zero(t, hidden(queen, []search.Arrival{{Cell: knight}}, attack...))
	assert.Positive(t, hidden(queen, []search.Arrival{{Cell: knight}}, "h1h2", "a8a9", "g14g13", "n7n6", "h2h1", "a9a8", "g13g14", "f5d4"), "after its own next move it may be missed")
	assert.Zero(t, hidden(fmt.Sprintf(start, "yQ"), nil, "h1h2", "d3d4", "g14g13", "f5d4"))
}
