package byzantine

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
)

// The two kinds of pawns, at their place in the list of kinds.
const (
	ClockwisePawn     = chess.Pawn     // moves clockwise
	AnticlockwisePawn = chess.Pawn + 1 // moves the other way
)

// Spec returns the Spec of Byzantine chess, or zatrikion, on a round board of 64 cells.
func Spec() chesslike.Spec {
	s := chess.Spec()
	s.ID, s.Palette = "byzantine-chess", "byzantine-chess"
	s.UCI = rules.UCI{}
	s.Board = func() *board.Board { return board.Ring(board.Toned, ringCount, sectorCount) }
	s.Kinds = []chesslike.KindSpec{
		{Name: "king", Letter: "K", Value: 20000, MaxOrth: 1, MaxDiag: 1},
		{Name: "minister", Letter: "Q", Value: 150, MaxDiag: 1},
		{Name: "rook", Letter: "R", Value: 560, MaxOrth: chesslike.Unlimited},
		{Name: "elephant", Letter: "B", Value: 100, JumpDistance: 2},
		{Name: "knight", Letter: "N", Value: 310, Leaps: true},
		{Name: "pawn", Letter: "P", Value: 60},
		{Name: "pawn-back", Letter: "M", Value: 60, PictureName: "pawn"},
	}
	s.Pawns = nil
	for _, seat := range []rules.Seat{chess.White, chess.Black} {
		s.Pawns = append(s.Pawns, ringPawn(seat, ClockwisePawn, 1), ringPawn(seat, AnticlockwisePawn, -1))
	}
	s.Castling, s.Promotions = nil, nil
	s.PawnsReturn, s.PairLifting, s.FullPawnOrigins = true, true, true
	s.Format = chesslike.FENFormat{
		Fields:         []chesslike.FENField{chesslike.BoardField, chesslike.TurnField, chesslike.HalfmoveClockField, chesslike.MoveNumberField},
		RequiredFields: 2,
		Rows:           notation.RowsInCellOrder(sectorCount),
	}
	s.Start = "RP4mrrp4MR/NP4mnnp4MN/BP4mbbp4MB/KP4mkqp4MQ w 0 1"
	s.NoMovesResult, s.VariantResult, s.LastChance = noMovesLoses, bareKingResult, bareKingLastChance
	s.IsDead = func(chesslike.PiecePlacement) bool { return false }
	s.Options = []rules.Option{
		{Key: "pairs", Default: "on", Values: []string{"on", "off"}},
		{Key: "win", Default: "bare-king", Values: []string{"bare-king", "pawns"}},
	}
	s.OptionRules = []chesslike.OptionRule{
		{Key: "pairs", Value: "off", Apply: func(s *chesslike.Spec) { s.PairLifting = false }},
		{Key: "win", Value: "pawns", Apply: func(s *chesslike.Spec) {
			s.VariantResult, s.LastChance, s.PawnsDecide = noPawnsResult, noPawnsLastChance, true
		}},
	}
	return s
}

// The round board has 4 rings of 16 cells.
const (
	ringCount   = 4
	sectorCount = 16
)

// ringPawn returns a pawn that moves round the board for ever; direction is 1 for clockwise, -1 for the other way.
func ringPawn(seat rules.Seat, kind rules.Kind, direction int) chesslike.PawnSpec {
	at := func(ring, sector int) []rules.Cell {
		if ring < 0 || ring >= ringCount {
			return nil
		}
		return []rules.Cell{rules.Cell(ring*sectorCount + (sector+sectorCount)%sectorCount)}
	}
	never := func(*board.Board, rules.Cell) bool { return false }
	return chesslike.PawnSpec{
		Seat: seat, Kind: kind,
		Advances: func(_ *board.Board, c rules.Cell) []rules.Cell {
			return at(int(c)/sectorCount, int(c)%sectorCount+direction)
		},
		Attacks: func(_ *board.Board, c rules.Cell) []rules.Cell {
			ring, ahead := int(c)/sectorCount, int(c)%sectorCount+direction
			return append(at(ring-1, ahead), at(ring+1, ahead)...)
		},
		Promotes:  never,
		Forbidden: never,
	}
}

// noMovesLoses gives the loss to the side to move, in check or not.
func noMovesLoses(p *chesslike.Position) rules.Result {
	if p.InCheck() {
		return rules.WinResult(2, 1-p.Turn(), rules.Mate)
	}
	return rules.WinResult(2, 1-p.Turn(), rules.Stalemate)
}

// bareKingResult ends a game if the other side has a bare king, or the side to move has one and cannot bare the other
// king at once.
func bareKingResult(p *chesslike.Position) rules.Result {
	ownPieces, otherPieces := len(p.PieceCells(p.Turn())), len(p.PieceCells(1-p.Turn()))
	switch {
	case ownPieces == 1 && otherPieces == 1:
		return rules.DrawResult(2, rules.InsufficientMaterial)
	case otherPieces == 1 && p.HasLegalMove(): // without a legal move it has lost
		return rules.WinResult(2, p.Turn(), rules.BareKing)
	case ownPieces == 1 && !canBareOpponent(p, otherPieces):
		return rules.WinResult(2, 1-p.Turn(), rules.BareKing)
	}
	return rules.Result{}
}

// bareKingLastChance returns [rules.BareKing] if the side to move has a bare king and the other has not.
func bareKingLastChance(p *chesslike.Position) rules.Reason {
	if len(p.PieceCells(p.Turn())) == 1 && len(p.PieceCells(1-p.Turn())) > 1 {
		return rules.BareKing
	}
	return ""
}

// canBareOpponent reports whether there is a legal move after which the other side, which has this many pieces, has a
// bare king.
func canBareOpponent(p *chesslike.Position, remaining int) bool {
	return p.CanCaptureLast(remaining-1, func(captured rules.Kind) bool { return captured != 0 })
}

// noPawnsResult is bareKingResult for pawns: a side loses if it has no pawns left and cannot take the last ones of
// the other side at once. A bare king has no pawns either.
func noPawnsResult(p *chesslike.Position) rules.Result {
	ownPawns, otherPawns := pawnCount(p, p.Turn()), pawnCount(p, 1-p.Turn())
	switch {
	case ownPawns == 0 && otherPawns == 0:
		return rules.DrawResult(2, rules.NoPawns)
	case otherPawns == 0 && p.HasLegalMove(): // without a legal move it has lost
		return rules.WinResult(2, p.Turn(), lossReason(p, 1-p.Turn()))
	case ownPawns == 0 && !p.CanCaptureLast(otherPawns, isRingPawn):
		return rules.WinResult(2, 1-p.Turn(), lossReason(p, p.Turn()))
	}
	return rules.Result{}
}

// lossReason returns the reason by which s, which has no pawns left, loses.
func lossReason(p *chesslike.Position, s rules.Seat) rules.Reason {
	if len(p.PieceCells(s)) == 1 {
		return rules.BareKing
	}
	return rules.NoPawns
}

// noPawnsLastChance returns the reason by which the side to move loses because it has no pawns left although the
// other side has.
func noPawnsLastChance(p *chesslike.Position) rules.Reason {
	if pawnCount(p, p.Turn()) == 0 && pawnCount(p, 1-p.Turn()) > 0 {
		return lossReason(p, p.Turn())
	}
	return ""
}

// isRingPawn reports whether k is one of the two kinds of pawns.
func isRingPawn(k rules.Kind) bool { return k == ClockwisePawn || k == AnticlockwisePawn }

// pawnCount returns the number of pawns of s, of both kinds.
func pawnCount(p *chesslike.Position, s rules.Seat) int {
	return p.Count(s, ClockwisePawn) + p.Count(s, AnticlockwisePawn)
}
