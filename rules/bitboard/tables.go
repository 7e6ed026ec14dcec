package bitboard

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// tables is what all positions of a game share.
type tables struct {
	*AttackTables
	hasRoyalKing bool         // each seat has one king, which must not be left in check
	mustCapture  bool         // captures are mandatory
	promotions   []rules.Move // the kinds, shifted to their place in a move
	values       [8]int
	kindsByValue [6]uint8                            // least valuable first
	isDead       func(chesslike.PiecePlacement) bool // reports whether nobody can win any more

	pieceKeys     [2][8][64]uint64 // by seat, kind and cell
	turnKey       uint64           // changes the key of the turn
	enPassantKeys [256]uint64      // by target cell
}

// Game returns the game of s, played with bitboards. It panics if this package does not support the game: that is a
// bug in the program.
func Game(s chesslike.Spec) rules.Game {
	s.FastPositionFactory = New
	return chesslike.NewGame(s)
}

// New returns a function that makes bitboard positions for the game of start. It panics if this package does not
// support the game.
func New(start *chesslike.Position) func(*chesslike.Position) rules.Position {
	g := start.SharedTables()
	if reason := unsupportedReason(&g.Spec); reason != "" {
		panic("bitboard: " + g.ID + ": " + reason)
	}
	t := &tables{AttackTables: newAttackTables(), hasRoyalKing: g.Royal == chess.King, mustCapture: g.MandatoryCapture, isDead: g.IsDead}
	for _, kind := range g.Promotions {
		t.promotions = append(t.promotions, rules.Move(kind)<<promotionShift)
	}
	copy(t.values[:], g.PieceValues)
	t.kindsByValue = [6]uint8{pawn, knight, bishop, rook, queen, king}
	slices.SortStableFunc(t.kindsByValue[:], func(a, b uint8) int { return t.values[a] - t.values[b] })
	for s := range 2 {
		for kind := range t.pieceKeys[s] {
			for c := range 64 {
				t.pieceKeys[s][kind][c] = g.PieceKey(rules.Seat(s), rules.Kind(kind), rules.Cell(c))
			}
		}
	}
	t.turnKey = g.TurnKeys[0] ^ g.TurnKeys[1]
	t.enPassantKeys = *g.EnPassantKeys
	return func(p *chesslike.Position) rules.Position { return t.newPosition(p) }
}
