package retro_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/bitboard"
	"github.com/ludarium/ludarium/rules/byzantine"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/hexagonal"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/rulestest/retro"
)

// byzantineWithoutBareKing is the round board where a bare king plays on, as in other kinds of chess.
func byzantineWithoutBareKing() chesslike.Spec {
	s := byzantine.Spec()
	s.VariantResult = nil
	return s
}

// In chess the numbers are those of published endgame tables; on other boards they were computed here, and every
// position is checked against the rules.
func TestSolveEndings(t *testing.T) {
	square, hex := bitboard.Game(chess.Spec()), chesslike.NewGame(hexagonal.Spec())
	round, whole := chesslike.NewGame(byzantineWithoutBareKing()), chesslike.NewGame(byzantine.Spec())
	for _, tt := range []struct {
		name                    string
		game                    rules.Game
		position                string
		mates, longest, decided int
		slow                    bool
	}{
		{"a queen on the square mates in ten moves", square, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", 364, 20, 345404, false},
		{"a rook on the square mates in sixteen", square, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", 216, 32, 376820, true},
		{"a queen on the hexagon mates in nine", hex, "1/k2/5/7/9/11/11/11/11/11/5QK4 w - 0 1", 1266, 18, 983292, true},
		{"a rook on the hexagon mates in twenty", hex, "1/k2/5/7/9/11/11/11/11/11/5RK4 w - 0 1", 120, 40, 1068468, true},
		{"a rook on rings can mate, but not by force", round, "R15/16/16/K7k7 w 0 1", 416, 5, 8128, false},
		{"elephants can bare a king", whole, "16/16/B7b7/K7k7 w 0 1", 50496, 15, 202688, false},
	} {
		if tt.slow && rulestest.IntFromEnv(t, "LUDARIUM_ENDINGS", 0) == 0 {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			table, err := retro.Solve(tt.game, tt.position)
			require.NoError(t, err)
			decided := 0
			for plies := range table.MaxPlies() + 1 {
				decided += table.Count(retro.Value{Outcome: 1, Plies: plies}) + table.Count(retro.Value{Outcome: -1, Plies: plies})
			}
			assert.Equal(t, tt.mates, table.Count(retro.Value{Outcome: -1}), "checkmates")
			assert.Equal(t, tt.longest, table.MaxPlies())
			assert.Equal(t, tt.decided, decided)
			checkRandomGames(t, tt.game, table, tt.position)
		})
	}
}

// checkRandomGames plays at random and checks the value of every position against the rules and the positions that
// follow.
func checkRandomGames(t *testing.T, g rules.Game, table *retro.Table, position string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		p, err := g.Parse(position, nil)
		require.NoError(t, err)
		for range 30 {
			w, ok := table.Lookup(p)
			require.True(t, ok, "%s", p)
			moves := p.Moves(nil)
			if len(moves) == 0 {
				r := p.Result()
				require.True(t, r.IsOver(), "%s", p)
				require.Equal(t, retro.Value{Outcome: int8(2*r.Points(2)[p.Turn()] - 1)}, w, "%s", p)
				break
			}
			require.Equal(t, valueFromMoves(t, table, p, moves), w, "%s", p)
			p.Play(moves[rng.IntN(len(moves))])
		}
	}
}

// valueFromMoves computes the value of p from those of the positions after its moves.
func valueFromMoves(t *testing.T, table *retro.Table, p rules.Position, moves []rules.Move) retro.Value {
	t.Helper()
	win, loss, hasDraw := 0, 0, false
	for _, m := range moves {
		p.Play(m)
		w, ok := table.Lookup(p)
		p.Undo()
		require.True(t, ok, "%s %s", p, p.Format(m))
		switch {
		case w.Outcome < 0 && (win == 0 || w.Plies+1 < win):
			win = w.Plies + 1
		case w.Outcome > 0:
			loss = max(loss, w.Plies+1)
		case w.Outcome == 0:
			hasDraw = true
		}
	}
	switch {
	case win > 0:
		return retro.Value{Outcome: 1, Plies: win}
	case hasDraw:
		return retro.Value{}
	}
	return retro.Value{Outcome: -1, Plies: loss}
}

func TestSolveUnreadablePosition(t *testing.T) {
	_, err := retro.Solve(bitboard.Game(chess.Spec()), "8/8/8/8/8/8/8/8 w - - 0 1")
	assert.ErrorContains(t, err, "retro:")
}

func TestLookupUnreachablePosition(t *testing.T) {
	g := bitboard.Game(chess.Spec())
	table, err := retro.Solve(g, "7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
	require.NoError(t, err)
	p, err := g.Parse("7k/5KR1/8/8/8/8/8/7R b - - 0 1", nil)
	require.NoError(t, err)
	_, ok := table.Lookup(p)
	assert.False(t, ok)
}
