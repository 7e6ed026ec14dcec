package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// The kinds of Byzantine chess that chess does not have, by their places in its list.
const (
	Minister      = Queen
	Elephant      = Bishop
	Clockwise     = Pawn     // a pawn
	Anticlockwise = Pawn + 1 // one that walks the other way
)

// Byzantine is Byzantine chess, or zatrikion, on a round board of 64 cells.
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
		{Key: "win", Value: "pawns", Change: func(s *Spec) { s.Over, s.LastChance, s.PawnsDecide = stripped, sparedPawns, true }},
	}
	return s
}

// The round board: 4 rings of 16 cells.
const (
	rings   = 4
	sectors = 16
)

// ringPawn walks round the board for ever, by way sectors clockwise at a time.
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

// noMovesLoses: whoever cannot move has lost, in check or not.
func noMovesLoses(p *Position) rules.Result {
	if p.InCheck() {
		return rules.WinResult(2, 1-p.Turn(), rules.Mate)
	}
	return rules.WinResult(2, 1-p.Turn(), rules.Stalemate)
}

// bared ends a game in which the other side has only its king, or the own side has and cannot bare the other at once.
func bared(p *Position) rules.Result {
	own, other := len(p.pieces[p.turn]), len(p.pieces[1-p.turn])
	switch {
	case own == 1 && other == 1:
		return rules.DrawResult(2, rules.Insufficient)
	case other == 1 && p.canMove(): // who cannot has lost
		return rules.WinResult(2, p.turn, rules.BareKing)
	case own == 1 && !p.canBare(other):
		return rules.WinResult(2, 1-p.turn, rules.BareKing)
	}
	return rules.Result{}
}

// sparedBare is the turn that a bared king has to bare the other.
func sparedBare(p *Position) rules.Reason {
	if len(p.pieces[p.turn]) == 1 && len(p.pieces[1-p.turn]) > 1 {
		return rules.BareKing
	}
	return ""
}

// canBare says that there is a legal move after which the other side, of so many pieces, has only its king.
func (p *Position) canBare(other int) bool {
	return p.canReduce(other-1, func(victim rules.Kind) bool { return victim != 0 })
}

// stripped ends a game that is won by taking all pawns of the other side, in the way of bared: who has lost the last one
// has one turn to take the last one of the other. A bare king has no pawns either.
func stripped(p *Position) rules.Result {
	own, other := p.pawnCount(p.turn), p.pawnCount(1-p.turn)
	switch {
	case own == 0 && other == 0:
		return rules.DrawResult(2, rules.NoPawns)
	case other == 0 && p.canMove(): // who cannot has lost
		return rules.WinResult(2, p.turn, p.lacking(1-p.turn))
	case own == 0 && !p.canReduce(other, isRingPawn):
		return rules.WinResult(2, 1-p.turn, p.lacking(p.turn))
	}
	return rules.Result{}
}

// lacking is by what s has lost, whose last pawn is gone.
func (p *Position) lacking(s rules.Seat) rules.Reason {
	if len(p.pieces[s]) == 1 {
		return rules.BareKing
	}
	return rules.NoPawns
}

// sparedPawns is the turn that a side without pawns has to take the last one of the other.
func sparedPawns(p *Position) rules.Reason {
	if p.pawnCount(p.turn) == 0 && p.pawnCount(1-p.turn) > 0 {
		return p.lacking(p.turn)
	}
	return ""
}

func isRingPawn(k rules.Kind) bool { return k == Clockwise || k == Anticlockwise }

// pawnCount is how many pawns s has, whichever way they walk.
func (p *Position) pawnCount(s rules.Seat) int {
	return p.Count(s, Clockwise) + p.Count(s, Anticlockwise)
}

// canReduce says that there is a legal move that takes the last of those pieces of the other side that count. It has so many of
// them; pawns that are lifted off are among them.
func (p *Position) canReduce(other int, counts func(victim rules.Kind) bool) bool {
	if other > 1 && !p.game.spec.PairLifting {
		return false
	}
	p.scratch = p.unended(p.scratch[:0], all)
	for _, m := range p.scratch {
		left := other - 2*bits.OnesCount8(lifted(m))
		if counts(p.CapturedKind(m)) {
			left--
		}
		if left == 0 {
			return true
		}
	}
	return false
}
