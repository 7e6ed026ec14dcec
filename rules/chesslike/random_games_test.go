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
func forRandomGames(t *testing.T, plies int, check func(p *Position, rng *rand.Rand)) {
	t.Helper()
	for _, id := range gameIDs() {
		for i, start := range perftCounts(t, id) {
			rng := rand.New(rand.NewPCG(uint64(i), 2))
			p := parseIn(t, id, start.FEN)
			for range plies {
				check(p, rng)
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
	forRandomGames(t, 80, func(p *Position, _ *rand.Rand) {
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
	forRandomGames(t, 80, func(p *Position, rng *rand.Rand) {
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
	forRandomGames(t, 60, func(p *Position, rng *rand.Rand) {
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
	forRandomGames(t, 80, func(p *Position, _ *rand.Rand) {
		for _, m := range p.Moves(nil) {
			got, mover := p.GivesCheck(m), p.turn
			var before [rules.MaxSeats][]rules.Cell
			for s := range rules.Seat(p.game.seatCount) {
				before[s] = MultiPosition{p}.CheckersOf(nil, s)
			}
			p.playWithoutElimination(m)
			want := false
			for s := range rules.Seat(p.game.seatCount) {
				if s == mover || !p.isPlaying(s) {
					continue
				}
				for _, c := range (MultiPosition{p}).CheckersOf(nil, s) {
					if c == rules.Cell(toCell(m)) {
						c = rules.Cell(fromCell(m))
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
	forRandomGames(t, 60, func(p *Position, _ *rand.Rand) {
		require.Equal(t, p.computeKey(), p.Key(), p.String())
		require.Equal(t, parseIn(t, p.game.spec.ID, p.String()).Key(), p.Key(), p.String())
		checkPieceLists(t, p)
		before := p.Clone().(*Position)
		for _, m := range p.Moves(nil) {
			p.Play(m)
			checkPieceLists(t, p)
			p.Undo()
			restored := before.pieceOn == p.pieceOn && before.pieceCount == p.pieceCount && before.kingCell == p.kingCell && before.turn == p.turn
			for s := range p.pieceLists {
				restored = restored && slices.Equal(before.pieceLists[s], p.pieceLists[s])
			}
			require.True(t, restored, "%s %s", before, p.Format(m))
			require.Equal(t, before.Key(), p.Key())
			require.Equal(t, before.String(), p.String())
		}
	})
}

// checkPieceLists compares the lists and counts of pieces with the board.
func checkPieceLists(t *testing.T, p *Position) {
	t.Helper()
	var count [256]uint8
	seen := 0
	consistent := true
	for s := range p.game.seatCount {
		for i, c := range p.PieceCells(rules.Seat(s)) {
			consistent = consistent && i == int(p.listIndex[uint8(c)]) && rules.Seat(s) == p.PieceAt(c).Seat
			count[p.pieceOn[uint8(c)]]++
			seen++
		}
		consistent = consistent && (p.game.royalKind == 0 || !p.isPlaying(rules.Seat(s)) && len(p.PieceCells(rules.Seat(s))) == 0 || p.PieceAt(p.King(rules.Seat(s))) == rules.Piece{Kind: King, Seat: rules.Seat(s)})
	}
	for c := range p.board.Cells {
		if p.pieceOn[c] != 0 {
			seen--
		}
	}
	require.True(t, consistent && count == p.pieceCount && seen == 0, p.String())
}

func TestCloneIsIndependent(t *testing.T) {
	p := parse(t, Chess().Start)
	playMoves(t, p, "e2e4", "e7e5", "g1f3")
	before := p.String()
	q := p.Clone().(*Position)
	require.Equal(t, before, q.String())
	playMoves(t, q, "b8c6", "f1b5", "g8f6", "e1g1")
	assert.Equal(t, before, p.String())
	playMoves(t, p, "d7d6")
	assert.Equal(t, "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4", q.String())
	for range 9 {
		q.Undo()
	}
	assert.Equal(t, Chess().Start, q.String())
	assert.Equal(t, "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3", p.String())
}

// TestForkedGeneratorOnChess checks that the generator for forked boards, which does not use pins, finds the same
// moves.
func TestForkedGeneratorOnChess(t *testing.T) {
	for _, c := range perftCounts(t, "chess") {
		if c.Nodes > 100_000 {
			continue
		}
		g := NewGame(Chess()).(*game)
		g.isForked = true
		p, err := g.parse(c.FEN)
		require.NoError(t, err)
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
