package search_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

func TestBlunders(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, p := setUp(t, id)
			run := func(a search.Blunders) (m rules.Move, seen int) {
				e.SetBlunders(a)
				m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 3000, Lines: 500}, func(l ai.Line) { seen = max(seen, l.Number) })
				require.NoError(t, err)
				return m, seen
			}
			moves := p.Moves(nil)
			if d, ok := p.(search.DropPosition); ok {
				moves = slices.DeleteFunc(moves, d.IsDominated)
			}
			moveCount := len(moves)
			var answers []rules.Move
			seeds := uint64(10)
			if testing.Short() {
				seeds = 4
			}
			for seed := range seeds {
				m, seen := run(search.Blunders{MissedReplies: 500, Seed: seed})
				repeated, _ := run(search.Blunders{MissedReplies: 500, Seed: seed})
				assert.Equal(t, m, repeated)
				assert.Equal(t, moveCount, seen, "no root move is missed")
				answers = append(answers, m)
				_, seen = run(search.Blunders{MissedMoves: 500, Seed: seed})
				assert.Less(t, seen, moveCount)
				assert.Positive(t, seen)
			}
			slices.Sort(answers)
			assert.Greater(t, len(slices.Compact(answers)), 1, "all seeds play the same move")
			// Scores of a search with missed moves are not reused afterwards.
			fullScore := func() (score ai.Score) {
				_, err := e.Think(t.Context(), p, ai.Limits{Depth: 5}, func(l ai.Line) { score = l.Score })
				require.NoError(t, err)
				return score
			}
			e.NewGame()
			run(search.Blunders{MissedReplies: 900, MissedMoves: 500, Seed: 1})
			e.SetBlunders(search.Blunders{})
			e.ClearHistories()
			after := fullScore()
			e.NewGame()
			assert.Equal(t, fullScore(), after)
		})
	}
}

// TestFreePieceIsSeen checks that a capture which wins a piece is always seen at the root, and one that wins a pawn is not.
func TestFreePieceIsSeen(t *testing.T) {
	for _, tt := range []struct {
		name, start, capture string
		want                 bool
	}{
		{"a knight", "4k3/8/8/3n4/4P3/8/PPP5/4K3 w - - 0 1", "e4d5", true},
		{"a pawn", "4k3/8/8/3p4/4P3/8/PPP5/4K3 w - - 0 1", "e4d5", false},
	} {
		e, g := newEngine(t, "chess")
		p, err := g.Parse(tt.start, nil)
		require.NoError(t, err)
		capture, err := p.ParseMove(tt.capture)
		require.NoError(t, err)
		isAlwaysSeen := true
		for seed := range uint64(20) {
			e.SetBlunders(search.Blunders{MissedMoves: 900, Seed: seed, SeenGain: 200})
			isSeen := false
			_, err := e.Think(t.Context(), p, ai.Limits{Depth: 1, Lines: 500}, func(l ai.Line) { isSeen = isSeen || l.PV[0] == capture })
			require.NoError(t, err)
			isAlwaysSeen = isAlwaysSeen && isSeen
		}
		assert.Equal(t, tt.want, isAlwaysSeen, tt.name)
	}
}

// TestMissedMovesAreNoMate: Black, who misses nearly everything, could escape the back-rank threat.
func TestMissedMovesAreNoMate(t *testing.T) {
	e, g := newEngine(t, "chess")
	p, err := g.Parse("6k1/1R3ppp/3n4/8/8/8/5PPP/6K1 b - - 0 1", nil)
	require.NoError(t, err)
	for seed := range uint64(50) {
		e.SetBlunders(search.Blunders{MissedReplies: 900, Seed: seed})
		_, err := e.Think(t.Context(), p, ai.Limits{Nodes: 2000}, func(l ai.Line) {
			_, ok := l.Score.Mate()
			assert.False(t, ok, "seed %d: %d", seed, l.Score)
		})
		require.NoError(t, err)
	}
}

// TestScoresWithMissedMovesAreForgotten: a full search reuses nothing from a search that missed moves.
func TestScoresWithMissedMovesAreForgotten(t *testing.T) {
	table := search.NewTable(1)
	e, g := newEngine(t, "chess", func(c *search.Config) { c.Table = table })
	p, err := g.Parse(complexPositions["chess"], nil)
	require.NoError(t, err)
	q, err := g.Start(nil)
	require.NoError(t, err)
	for _, laterLimits := range [][]ai.Limits{{{Depth: 1}}, {{Nodes: 100}, {Depth: 1}}} {
		e.SetBlunders(search.Blunders{MissedReplies: 900, Seed: 1})
		_, err = e.Think(t.Context(), p, ai.Limits{Depth: 2}, nil)
		require.NoError(t, err)
		require.True(t, table.Contains(p.Key()))
		e.SetBlunders(search.Blunders{})
		for _, lim := range laterLimits {
			_, err = e.Think(t.Context(), q, lim, nil)
			require.NoError(t, err)
		}
		assert.False(t, table.Contains(p.Key()), "%+v", laterLimits)
	}
}

// TestSeesThreatsOfSeveralOpponents: with SeesThreats a player sees captures by pieces that moved since its last move,
// and always sees recaptures, whoever has moved in between.
func TestSeesThreatsOfSeveralOpponents(t *testing.T) {
	const start = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/5,gN,8/3,%s,10/3,bR,10/14/7,rK,6 r - - ---- 0 1"
	e, g := newEngine(t, "four-player-chess", func(c *search.Config) { c.Multi = &search.MultiSearch{BRSPlus: true} })
	countMisses := func(start string, foes []search.RecentMove, line ...string) (n int) {
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
			e.SetBlunders(search.Blunders{MissedReplies: 900, Seed: seed, SeesThreats: true, RecentMoves: foes})
			if e.Misses(p.(search.Position), moves[last], moves[:last]...) {
				n++
			}
		}
		return n
	}
	queen := fmt.Sprintf(start, "rQ")
	knight, ok := g.Board(nil).CellByName("f5")
	require.True(t, ok)
	attack := []string{"h1h2", "a8a9", "g14g13", "f5d4"}
	assert.Positive(t, countMisses(queen, nil, attack...))
	assert.Zero(t, countMisses(queen, []search.RecentMove{{Cell: knight}}, attack...))
	assert.Positive(t, countMisses(queen, []search.RecentMove{{Cell: knight}}, "h1h2", "a8a9", "g14g13", "n7n6", "h2h1", "a9a8", "g13g14", "f5d4"), "after its own next move it may be missed")
	assert.Zero(t, countMisses(fmt.Sprintf(start, "yQ"), nil, "h1h2", "d3d4", "g14g13", "f5d4"))
}
