package chesslike

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// forRandomGames plays a random game from every perft position of every game and calls check for every position.
func walk(t *testing.T, plies int, look func(p *Position, rng *rand.Rand)) {
	t.Helper()
	for _, id := range kinds() {
		for i, start := range vectors(t, id) {
			rng := rand.New(rand.NewPCG(uint64(i), 2))
			p := parseIn(t, id, start.FEN)
			for range plies {
				look(p, rng)
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

func TestListsAgree(t *testing.T) {
	walk(t, 80, func(p *Position, _ *rand.Rand) {
		moves := sorted(p.Moves([]rules.Move{}))
		noisy := p.Captures(nil)
		for _, m := range noisy {
			require.True(t, p.CapturedKind(m) != 0 || p.PromotionKind(m) != 0 || p.LiftedValue(m) != 0, p.String())
		}
		both := p.Quiets(noisy)
		for _, m := range both[len(noisy):] {
			require.True(t, p.CapturedKind(m) == 0 && p.PromotionKind(m) == 0 && p.LiftedValue(m) == 0, p.String())
		}
		require.Equal(t, moves, append([]rules.Move{}, sorted(both)...), p.String())
		require.Equal(t, len(moves), p.CountMoves(), p.String())
	})
}

// TestIsLegalMatchesMoves tries random numbers and legal moves with one bit flipped.
func TestLegalIsInTheList(t *testing.T) {
	walk(t, 80, func(p *Position, rng *rand.Rand) {
		moves := p.Moves(nil)
		for _, m := range moves {
			require.True(t, p.IsLegal(m), "%s %s", p, p.Format(m))
			turned := m ^ 1<<rng.IntN(32)
			require.Equal(t, slices.Contains(moves, turned), p.IsLegal(turned), "%s %x", p, turned)
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
func TestLegalOfOtherPositions(t *testing.T) {
	pool := []rules.Move{}
	walk(t, 60, func(p *Position, rng *rand.Rand) {
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
	walk(t, 80, func(p *Position, _ *rand.Rand) {
		for _, m := range p.Moves(nil) {
			says, mover := p.GivesCheck(m), p.turn
			var before [rules.MaxSeats][]rules.Cell
			for s := range rules.Seat(p.game.seats) {
				before[s] = MultiPosition{p}.CheckersOf(nil, s)
			}
			p.play(m)
			is := false
			for s := range rules.Seat(p.game.seats) {
				if s == mover || !p.plays(s) {
					continue
				}
				for _, c := range (MultiPosition{p}).CheckersOf(nil, s) {
					if c == rules.Cell(target(m)) {
						c = rules.Cell(origin(m))
					}
					is = is || !slices.Contains(before[s], c)
				}
			}
			p.Undo()
			require.Equal(t, is, says, "%s %s", p, p.Format(m))
		}
	})
}

// TestPlayAndUndo compares everything that Play updates with what the parser computes, and checks that Undo restores
// it.
func TestPlayAndUndo(t *testing.T) {
	walk(t, 60, func(p *Position, _ *rand.Rand) {
		require.Equal(t, p.keyFromScratch(), p.Key(), p.String())
		require.Equal(t, parseIn(t, p.game.spec.ID, p.String()).Key(), p.Key(), p.String())
		same(t, p)
		before := p.Clone().(*Position)
		for _, m := range p.Moves(nil) {
			p.Play(m)
			same(t, p)
			p.Undo()
			restored := before.on == p.on && before.count == p.count && before.king == p.king && before.turn == p.turn
			for s := range p.pieces {
				restored = restored && slices.Equal(before.pieces[s], p.pieces[s])
			}
			require.True(t, restored, "%s %s", before, p.Format(m))
			require.Equal(t, before.Key(), p.Key())
			require.Equal(t, before.String(), p.String())
		}
	})
}

// checkPieceLists compares the lists and counts of pieces with the board.
func same(t *testing.T, p *Position) {
	t.Helper()
	var count [256]uint8
	seen := 0
	good := true
	for s := range p.game.seats {
		for i, c := range p.PieceCells(rules.Seat(s)) {
			good = good && i == int(p.slot[uint8(c)]) && rules.Seat(s) == p.PieceAt(c).Seat
			count[p.on[uint8(c)]]++
			seen++
		}
		good = good && (p.game.royal == 0 || !p.plays(rules.Seat(s)) && len(p.PieceCells(rules.Seat(s))) == 0 || p.PieceAt(p.King(rules.Seat(s))) == rules.Piece{Kind: King, Seat: rules.Seat(s)})
	}
	for c := range p.board.Cells {
		if p.on[c] != 0 {
			seen--
		}
	}
	require.True(t, good && count == p.count && seen == 0, p.String())
}

func TestCloneIsIndependent(t *testing.T) {
	p := parse(t, Chess().Start)
	play(t, p, "e2e4", "e7e5", "g1f3")
	was := p.String()
	q := p.Clone().(*Position)
	require.Equal(t, was, q.String())
	play(t, q, "b8c6", "f1b5", "g8f6", "e1g1")
	assert.Equal(t, was, p.String())
	play(t, p, "d7d6")
	assert.Equal(t, "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4", q.String())
	for range 9 {
		q.Undo()
	}
	assert.Equal(t, Chess().Start, q.String())
	assert.Equal(t, "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3", p.String())
}

// TestForkedGeneratorOnChess checks that the generator for forked boards, which does not use pins, finds the same
// moves.
func TestForkedBoards(t *testing.T) {
	for _, c := range vectors(t, "chess") {
		if c.Nodes > 100_000 {
			continue
		}
		g := NewGame(Chess()).(*game)
		g.forked = true
		p, err := g.parse(c.FEN)
		require.NoError(t, err)
		var perft rules.Perft
		assert.Equal(t, c.Nodes, perft.Count(p, c.Depth), c.FEN)
		for _, m := range p.Moves(nil) {
			says := p.GivesCheck(m)
			p.Play(m)
			assert.Equal(t, p.InCheck(), says)
			p.Undo()
		}
	}
}
