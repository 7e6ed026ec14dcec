package bitboard

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/antichess"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chess960"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A pair is the same game played by both packages.
type pair struct {
	fast    *Position
	mailbox *chesslike.Position
}

func specs() []chesslike.Spec {
	return []chesslike.Spec{chess.Spec(), chess960.Spec(), antichess.Spec()}
}

// A choice is a game with options, and positions to begin with besides the usual ones.
type choice struct {
	name    string
	spec    chesslike.Spec
	options rules.Options
	fens    []string
}

// choices are the games as they are usually played, and antichess with every rule that an option changes.
func choices() (all []choice) {
	for _, s := range specs() {
		all = append(all, choice{spec: s})
	}
	s := antichess.Spec()
	return append(
		all,
		choice{" castling", s, rules.Options{"castling": "on"}, []string{
			chess.Spec().Start,
			"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",   // nothing but castlings and the steps of kings and rooks
			"r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1", // check is nothing, but the capture is compulsory
			"1r2k3/P7/8/8/8/8/7p/R3K3 b Q - 0 1",     // pawns become kings beside the one that can castle
		}},
		choice{" draws", s, rules.Options{"stalemate": "draw", "promotion": "no-king"}, []string{"8/p6P/P7/8/8/8/8/8 w - - 0 1"}},
		choice{" fewer", s, rules.Options{"stalemate": "fewer", "castling": "on"}, []string{"8/p6P/P7/8/8/8/8/8 w - - 0 1"}},
	)
}

// newGames returns a game as this package plays it, and as package chesslike plays it.
func newGames(s chesslike.Spec) (fast, mailbox rules.Game) {
	return Game(s), chesslike.NewGame(s)
}

// readCounts reads the perft counts that came with the rules of a game.
func readCounts(tb testing.TB, id string) []rulestest.PerftCount {
	tb.Helper()
	return rulestest.ReadPerftCounts(tb, "../"+id+"/testdata/"+id+".json")
}

// startPositions returns positions to begin with.
func startPositions(tb testing.TB, id string) (positions []string) {
	tb.Helper()
	for _, c := range readCounts(tb, id) {
		positions = append(positions, c.FEN)
	}
	if id == "chess960" {
		for n := 0; n < 960; n += 7 {
			pieces := chess960.BackRank(n)
			positions = append(positions, strings.ToLower(pieces)+"/pppppppp/8/8/8/8/PPPPPPPP/"+pieces+" w KQkq - 0 1")
		}
	}
	return positions
}

// compareRandomGames plays random games from every start position in both packages and calls check with every
// position. It prefers captures and pawn moves, so that games reach promotions and bare kings.
func compareRandomGames(t *testing.T, count, plies int, check func(t *testing.T, p pair, rng *rand.Rand)) {
	t.Helper()
	for _, c := range choices() {
		s := c.spec
		t.Run(s.ID+c.name, func(t *testing.T) {
			fast, mailbox := newGames(s)
			fens := append(startPositions(t, s.ID), c.fens...)
			for i := range max(count, len(fens)) {
				rng := rand.New(rand.NewPCG(uint64(i), 8))
				fen := fens[i%len(fens)]
				a, err := fast.Parse(fen, c.options)
				require.NoError(t, err)
				b, err := mailbox.Parse(fen, c.options)
				require.NoError(t, err)
				p := pair{a.(*Position), b.(*chesslike.Position)}
				for range plies {
					check(t, p, rng)
					moves := p.mailbox.Moves(nil)
					if len(moves) == 0 {
						break
					}
					m := moves[rng.IntN(len(moves))]
					for range 2 {
						if x := moves[rng.IntN(len(moves))]; p.mailbox.MovedKind(x) == chess.Pawn || p.mailbox.CapturedKind(x) != 0 {
							m = x
						}
					}
					p.fast.Play(m)
					p.mailbox.Play(m)
				}
			}
		})
	}
}

func sorted(moves []rules.Move) []rules.Move {
	slices.Sort(moves)
	return moves
}

func TestMovesAndKeys(t *testing.T) {
	compareRandomGames(t, rulestest.IntFromEnv(t, "LUDARIUM_COMPARE", 80), 150, func(t *testing.T, p pair, rng *rand.Rand) {
		t.Helper()
		p.requireSameMoves(t)
		require.Equal(t, p.mailbox.Turn(), p.fast.Turn(), p.mailbox)
		require.Equal(t, sorted(p.mailbox.Captures([]rules.Move{})), sorted(p.fast.Captures([]rules.Move{})), p.mailbox)
		require.Equal(t, sorted(p.mailbox.Quiets([]rules.Move{})), sorted(p.fast.Quiets([]rules.Move{})), p.mailbox)
		for c := range rules.Cell(65) {
			require.Equal(t, p.mailbox.PieceAt(c), p.fast.PieceAt(c), p.mailbox)
		}
		for s := range rules.Seat(2) {
			require.True(t, slices.Equal(slices.Sorted(slices.Values(p.mailbox.PieceCells(s))), p.fast.PieceCells(s)), p.mailbox)
			require.Equal(t, p.mailbox.King(s), p.fast.King(s), p.mailbox)
			for k := range rules.Kind(7) {
				require.Equal(t, p.mailbox.Count(s, k), p.fast.Count(s, k), p.mailbox)
			}
		}
		for _, m := range p.mailbox.Moves(nil) {
			require.Equal(t, p.mailbox.GivesCheck(m), p.fast.GivesCheck(m), "%s %s", p.mailbox, p.mailbox.Format(m))
			require.Equal(t, p.mailbox.IsCastling(m), p.fast.IsCastling(m), "%s %s", p.mailbox, p.mailbox.Format(m))
			require.Equal(t, p.mailbox.LosesCastlingRight(m), p.fast.LosesCastlingRight(m), "%s %s", p.mailbox, p.mailbox.Format(m))
			for range 2 {
				threshold := rng.IntN(2000) - 1000
				require.Equal(t, p.mailbox.SEE(m, threshold), p.fast.SEE(m, threshold), "%s %s %d", p.mailbox, p.mailbox.Format(m), threshold)
			}
		}
		if p.mailbox.InCheck() {
			return
		}
		p.mailbox.PlayNull()
		p.fast.PlayNull()
		p.requireSameMoves(t)
		require.Equal(t, p.mailbox.String(), p.fast.String())
		p.mailbox.Undo()
		p.fast.Undo()
	})
}

// A number is legal exactly if it is in the list of moves: legal moves, ones with flipped bits, random numbers, and
// moves of other positions.
func TestIsLegal(t *testing.T) {
	var pool []rules.Move
	compareRandomGames(t, 100, 100, func(t *testing.T, p pair, rng *rand.Rand) {
		t.Helper()
		moves := p.mailbox.Moves(nil)
		asked := slices.Concat(moves, pool, []rules.Move{rules.NoMove})
		for _, m := range moves {
			asked = append(asked, m^1<<rng.IntN(32), m^1<<rng.IntN(32)^1<<rng.IntN(32))
		}
		for range 50 {
			m := rules.Move(rng.Uint32())
			asked = append(asked, m, m&0x3F3F|rules.Move(pawn)<<kindShift, m&0x3F3F|rules.Move(king)<<kindShift|castlingFlag<<flagShift)
		}
		for _, m := range asked {
			require.Equal(t, slices.Contains(moves, m), p.fast.IsLegal(m), "%s %x", p.mailbox, m)
		}
		if len(moves) > 0 {
			pool = append(pool, moves[rng.IntN(len(moves))])
			pool = pool[max(0, len(pool)-40):]
		}
	})
}

// Both packages agree on who attacks whom, in and out of turn, en passant included.
func TestAttackersAgree(t *testing.T) {
	for _, c := range choices() {
		fast, mailbox := newGames(c.spec)
		for _, fen := range append(startPositions(t, c.spec.ID), c.fens...) {
			p, err := fast.Parse(fen, c.options)
			require.NoError(t, err, fen)
			q, err := mailbox.Parse(fen, c.options)
			require.NoError(t, err, fen)
			rng := rand.New(rand.NewPCG(1, 2))
			for range 30 {
				for cell := range rules.Cell(64) {
					got := p.(rules.PieceAttackers).AttackersOf(nil, cell)
					require.Equal(t, q.(rules.PieceAttackers).AttackersOf(nil, cell), got, "%s: %s", q, q.Board().Name(cell))
				}
				moves := q.Moves(nil)
				if len(moves) == 0 {
					break
				}
				m := moves[rng.IntN(len(moves))]
				text := q.Format(m)
				same, err := p.ParseMove(text)
				require.NoError(t, err)
				q.Play(m)
				p.Play(same)
			}
		}
	}
}
