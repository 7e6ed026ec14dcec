package chesslike

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// The kinds of Byzantine chess that chess does not have, at their place in the list of kinds.
const (
	Minister      = Queen
	Elephant      = Bishop
	Clockwise     = Pawn     // moves clockwise
	Anticlockwise = Pawn + 1 // moves the other way
)

// Byzantine returns the Spec of Byzantine chess, or zatrikion, on a round board of 64 cells.
func Byzantine() Spec {
	s := Chess()
	s.ID, s.Palette = "byzantine-chess", "byzantine-chess"
	s.UCI = rules.UCI{}
	s.Board = func() *board.Board { return board.Ring(board.Toned, rings, sectors) }
	s.Kinds = []Kind{
		{Name: "king", Letter: "K", Value: 20000, Orth: 1, Diag: 1},
		{Name: "minister", Letter: "Q", Value: 150, Diag: 1},
		{Name: "rook", Letter: "R", Value: 560, Orth: Far},
		{Name: "elephant", Letter: "B", Value: 100, JumpDistance: 2},
		{Name: "knight", Letter: "N", Value: 310, Leaps: true},
		{Name: "pawn", Letter: "P", Value: 60},
		{Name: "pawn-back", Letter: "M", Value: 60, PictureName: "pawn"},
	}
	s.Pawns = nil
	for _, seat := range []rules.Seat{White, Black} {
		s.Pawns = append(s.Pawns, ringPawn(seat, Clockwise, 1), ringPawn(seat, Anticlockwise, -1))
	}
	s.Castling, s.Promotions = nil, nil
	s.PairLifting, s.FullCaptures = true, true
	s.Format = FENFormat{Fields: []Field{BoardField, TurnField, HalfmoveClockField, MoveNumberField}, RequiredFields: 2, Rows: byCells(sectors)}
	s.Start = "RP4mrrp4MR/NP4mnnp4MN/BP4mbbp4MB/KP4mkqp4MQ w 0 1"
	s.NoMovesResult, s.Over, s.LastChance = noMovesLoses, bared, sparedBare
	s.Dead = func(Placement) bool { return false }
	s.Options = []rules.Option{
		{Key: "pairs", Default: "on", Values: []string{"on", "off"}},
		{Key: "win", Default: "bare-king", Values: []string{"bare-king", "pawns"}},
	}
	s.Choices = []Choice{
		{Key: "pairs", Value: "off", Change: func(s *Spec) { s.PairLifting = false }},
		{Key: "win", Value: "pawns", Change: func(s *Spec) { s.Over, s.LastChance = stripped, sparedPawns }},
	}
	return s
}

// The round board has 4 rings of 16 cells.
const (
	rings   = 4
	sectors = 16
)

// ringPawn returns a pawn that moves round the board for ever; direction is 1 for clockwise, -1 for the other way.
func ringPawn(seat rules.Seat, kind rules.Kind, way int) PawnSpec {
	at := func(ring, sector int) []rules.Cell {
		if ring < 0 || ring >= rings {
			return nil
		}
		return []rules.Cell{rules.Cell(ring*sectors + (sector+sectors)%sectors)}
	}
	never := func(*board.Board, rules.Cell) bool { return false }
	return PawnSpec{
		Seat: seat, Kind: kind,
		Advances: func(_ *board.Board, c rules.Cell) []rules.Cell { return at(int(c)/sectors, int(c)%sectors+way) },
		Attacks: func(_ *board.Board, c rules.Cell) []rules.Cell {
			ring, ahead := int(c)/sectors, int(c)%sectors+way
			return append(at(ring-1, ahead), at(ring+1, ahead)...)
		},
		Promotes:  never,
		Forbidden: never,
	}
}

// noMovesLoses gives the loss to the side to move, in check or not.
func noMovesLoses(p *Position) rules.Result {
	if p.InCheck() {
		return rules.WinResult(2, 1-p.Turn(), rules.Mate)
	}
	return rules.WinResult(2, 1-p.Turn(), rules.Stalemate)
}

// bareKingResult ends a game if the other side has a bare king, or the side to move has one and cannot bare the other
// king at once.
func bared(p *Position) rules.Result {
	own, other := len(p.pieces[p.turn]), len(p.pieces[1-p.turn])
	switch {
	case own == 1 && other == 1:
		return rules.DrawResult(2, rules.Insufficient)
	case other == 1 && p.canMove(): // without a legal move it has lost
		return rules.WinResult(2, p.turn, rules.BareKing)
	case own == 1 && !p.canBare(other):
		return rules.WinResult(2, 1-p.turn, rules.BareKing)
	}
	return rules.Result{}
}

// bareKingLastChance returns [rules.BareKing] if the side to move has a bare king and the other has not.
func sparedBare(p *Position) rules.Reason {
	if len(p.pieces[p.turn]) == 1 && len(p.pieces[1-p.turn]) > 1 {
		return rules.BareKing
	}
	return ""
}

// canBareOpponent reports whether there is a legal move after which the other side, which has this many pieces, has a
// bare king.
func (p *Position) canBare(other int) bool {
	return p.canReduce(other-1, func(victim rules.Kind) bool { return victim != 0 })
}

// noPawnsResult is bareKingResult for pawns: a side loses if it has no pawns left and cannot take the last ones of
// the other side at once. A bare king has no pawns either.
func stripped(p *Position) rules.Result {
	own, other := p.pawnCount(p.turn), p.pawnCount(1-p.turn)
	switch {
	case own == 0 && other == 0:
		return rules.DrawResult(2, rules.NoPawns)
	case other == 0 && p.canMove(): // without a legal move it has lost
		return rules.WinResult(2, p.turn, p.lacking(1-p.turn))
	case own == 0 && !p.canReduce(other, isRingPawn):
		return rules.WinResult(2, 1-p.turn, p.lacking(p.turn))
	}
	return rules.Result{}
}

// lossReason returns the reason by which s, which has no pawns left, loses.
func (p *Position) lacking(s rules.Seat) rules.Reason {
	if len(p.pieces[s]) == 1 {
		return rules.BareKing
	}
	return rules.NoPawns
}

// noPawnsLastChance returns the reason by which the side to move loses because it has no pawns left although the
// other side has.
func sparedPawns(p *Position) rules.Reason {
	if p.pawnCount(p.turn) == 0 && p.pawnCount(1-p.turn) > 0 {
		return p.lacking(p.turn)
	}
	return ""
}

// isRingPawn reports whether k is one of the two kinds of pawns.
func isRingPawn(k rules.Kind) bool { return k == Clockwise || k == Anticlockwise }

// pawnCount returns the number of pawns of s, of both kinds.
func (p *Position) pawnCount(s rules.Seat) int {
	return p.Count(s, Clockwise) + p.Count(s, Anticlockwise)
}
