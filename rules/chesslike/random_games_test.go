package chesslike_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
)

// forRandomGames plays a random game from every perft position of every game and calls check for every position.
func forRandomGames(t *testing.T, plies int, check func(p *chesslike.Position, rng *rand.Rand)) {
	t.Helper()
	forRandomGamesByID(t, plies, func(_ string, p *chesslike.Position, rng *rand.Rand) { check(p, rng) })
}

// forRandomGamesByID is forRandomGames that also tells the id of the game.
func forRandomGamesByID(t *testing.T, plies int, check func(id string, p *chesslike.Position, rng *rand.Rand)) {
	t.Helper()
	for _, id := range gameIDs() {
		for i, start := range perftCounts(t, id) {
			rng := rand.New(rand.NewPCG(uint64(i), 2))
			p := parseIn(t, id, start.FEN)
			for range plies {
				check(id, p, rng)
				moves := p.Moves(nil)
				if len(moves) == 0 {
					break
				}
				p.Play(moves[rng.IntN(len(moves))])
			}
		}
	}
}

// sorted sorts moves in place.
func sorted(moves []rules.Move) []rules.Move {
	slices.Sort(moves)
	return moves
}

func TestMoveListsAgree(t *testing.T) {
	forRandomGames(t, 80, func(p *chesslike.Position, _ *rand.Rand) {
		moves := sorted(p.Moves([]rules.Move{}))
		captures := p.Captures(nil)
		for _, m := range captures {
			require.True(t, p.CapturedKind(m) != 0 || p.PromotionKind(m) != 0 || p.LiftedValue(m) != 0, p.String())
		}
		both := p.Quiets(captures)
		for _, m := range both[len(captures):] {
			require.True(t, p.CapturedKind(m) == 0 && p.PromotionKind(m) == 0 && p.LiftedValue(m) == 0, p.String())
		}
		require.Equal(t, moves, append([]rules.Move{}, sorted(both)...), p.String())
		require.Equal(t, len(moves), p.CountMoves(), p.String())
	})
}

// TestIsLegalMatchesMoves tries random numbers and legal moves with one bit flipped.
func TestIsLegalMatchesMoves(t *testing.T) {
	forRandomGames(t, 80, func(p *chesslike.Position, rng *rand.Rand) {
		moves := p.Moves(nil)
		for _, m := range moves {
			require.True(t, p.IsLegal(m), "%s %s", p, p.Format(m))
			flipped := m ^ 1<<rng.IntN(32)
			require.Equal(t, slices.Contains(moves, flipped), p.IsLegal(flipped), "%s %x", p, flipped)
		}
		for range 20 {
			m := rules.Move(rng.Uint32())
			require.Equal(t, slices.Contains(moves, m), p.IsLegal(m), "%s %x", p, m)
		}
		require.False(t, p.IsLegal(rules.NoMove))
	})
}

// TestIsLegalForMovesOfOtherPositions asks whether legal moves of one position are legal in another, as transposition
// tables do.
func TestIsLegalForMovesOfOtherPositions(t *testing.T) {
	pool := []rules.Move{}
	forRandomGames(t, 60, func(p *chesslike.Position, rng *rand.Rand) {
		moves := p.Moves(nil)
		for _, m := range pool {
			require.Equal(t, slices.Contains(moves, m), p.IsLegal(m), "%s %x", p, m)
		}
		if len(moves) > 0 {
			pool = append(pool, moves[rng.IntN(len(moves))])
			pool = pool[max(0, len(pool)-40):]
		}
	})
}

func TestGivesCheck(t *testing.T) {
	forRandomGames(t, 80, func(p *chesslike.Position, _ *rand.Rand) {
		for _, m := range p.Moves(nil) {
			got, mover := p.GivesCheck(m), p.Turn()
			var before [rules.MaxSeats][]rules.Cell
			for s := range rules.Seat(p.SeatCount()) {
				before[s] = multi(p).CheckersOf(nil, s)
			}
			p.PlayWithoutElimination(m)
			from, to := p.FromTo(m)
			want := false
			for s := range rules.Seat(p.SeatCount()) {
				if s == mover || !multi(p).IsPlaying(s) {
					continue
				}
				for _, c := range multi(p).CheckersOf(nil, s) {
					if c == to {
						c = from
					}
					want = want || !slices.Contains(before[s], c)
				}
			}
			p.Undo()
			require.Equal(t, want, got, "%s %s", p, p.Format(m))
		}
	})
}

// TestPlayAndUndo compares everything that Play updates with what the parser computes, and checks that Undo restores
// it.
func TestPlayAndUndo(t *testing.T) {
	forRandomGamesByID(t, 60, func(id string, p *chesslike.Position, _ *rand.Rand) {
		require.Equal(t, p.ComputeKey(), p.Key(), p.String())
		require.Equal(t, parseIn(t, id, p.String()).Key(), p.Key(), p.String())
		require.True(t, p.HasConsistentPieceLists(), p.String())
		before := p.Clone().(*chesslike.Position)
		for _, m := range p.Moves(nil) {
			p.Play(m)
			require.True(t, p.HasConsistentPieceLists(), p.String())
			p.Undo()
			require.True(t, before.SamePieces(p), "%s %s", before, p.Format(m))
			require.Equal(t, before.Key(), p.Key())
			require.Equal(t, before.String(), p.String())
		}
	})
}

func TestCloneIsIndependent(t *testing.T) {
	p := parse(t, chess.Spec().Start)
	chessliketest.Play(t, p, "e2e4", "e7e5", "g1f3")
	before := p.String()
	q := p.Clone().(*chesslike.Position)
	require.Equal(t, before, q.String())
	chessliketest.Play(t, q, "b8c6", "f1b5", "g8f6", "e1g1")
	assert.Equal(t, before, p.String())
	chessliketest.Play(t, p, "d7d6")
	assert.Equal(t, "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4", q.String())
	for range 9 {
		q.Undo()
	}
	assert.Equal(t, chess.Spec().Start, q.String())
	assert.Equal(t, "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3", p.String())
}

// TestForkedGeneratorOnChess checks that the generator for forked boards, which does not use pins, finds the same
// moves.
func TestForkedGeneratorOnChess(t *testing.T) {
	for _, c := range perftCounts(t, "chess") {
		if c.Nodes > 100_000 {
			continue
		}
		p := parse(t, c.FEN)
		p.UseForkedGenerator()
		var perft rules.Perft
		assert.Equal(t, c.Nodes, perft.Count(p, c.Depth), c.FEN)
		for _, m := range p.Moves(nil) {
			got := p.GivesCheck(m)
			p.Play(m)
			assert.Equal(t, p.InCheck(), got)
			p.Undo()
		}
	}
}
