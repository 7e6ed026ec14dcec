package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// The codes of refusals that only kinds of chess have.
const (
	NothingToCapture     rules.Code = "nothing-to-capture"     // a pawn goes to the side only when it captures
	CastlingLost         rules.Code = "castling-lost"          // king or rook has moved, or the rook is gone
	CastlingBlocked      rules.Code = "castling-blocked"       // the men on Cells stand in the way
	CastlingInCheck      rules.Code = "castling-in-check"      // the men on Cells give check
	CastlingThroughCheck rules.Code = "castling-through-check" // the men on Cells attack the king's way
)

// Why says what forbids an attempt; the zero Refusal if it is a legal move.
func (p *Position) Why(a rules.Attempt) rules.Refusal {
	cells := rules.Cell(len(p.board.Cells))
	switch {
	case !p.canMove():
		return rules.Refusal{Code: rules.GameOver}
	case a.From == board.None:
		return rules.Refusal{Code: rules.NoManThere}
	case a.From >= cells || a.To >= cells:
		return rules.Refusal{Code: rules.NotOnBoard}
	case p.At(a.From).Empty():
		return rules.Refusal{Code: rules.NoManThere, Cells: []rules.Cell{a.From}}
	case p.At(a.From).Seat != p.turn:
		return rules.Refusal{Code: rules.NotYourMan, Cells: []rules.Cell{a.From}}
	}
	from, to := uint8(a.From), uint8(a.To)
	met := false
	for _, m := range p.generateFrom(nil, from, all, p.scan()) {
		if target(m) != to && (flag(m) != castle || p.castleOf(m).rook != to) {
			continue
		}
		if met = true; p.choice(p.Promotion(m)) == a.Choice {
			return rules.Refusal{}
		}
	}
	if met {
		return rules.Refusal{Code: rules.NoChoice}
	}
	if x := p.castlingAttempt(from, to); x != nil {
		return p.whyNotCastle(x)
	}
	return p.whyNot(from, to)
}

// whyNot refuses an attempt of an own man that is neither a legal move nor castling.
func (p *Position) whyNot(from, to uint8) rules.Refusal {
	own, other := p.on[from], p.on[to]
	var refusal rules.Refusal
	if p.pawns[own] != nil {
		refusal = p.whyNotPawn(p.pawns[own], from, to)
	} else {
		refusal = p.whyNotPiece(from, to)
	}
	switch mine := other&seatMask == own&seatMask; {
	case mine && (refusal.Code == "" || from == to):
		return rules.Refusal{Code: rules.OwnMan, Cells: []rules.Cell{rules.Cell(to)}}
	case refusal.Code == "":
		return p.whyNotSafe(from, to)
	}
	return refusal
}

func (p *Position) whyNotPawn(pawn *pawnTable, from, to uint8) rules.Refusal {
	if i := slices.Index(pawn.steps[from], to); i >= 0 {
		return p.inTheWay(pawn.steps[from][:i+1])
	}
	switch st := p.now(); {
	case !slices.Contains(pawn.takes[from], to):
		return rules.Refusal{Code: rules.NotItsMove}
	case p.on[to] == 0 && p.steppedOver(st, to) == none:
		return rules.Refusal{Code: NothingToCapture, Cells: []rules.Cell{rules.Cell(to)}}
	}
	return rules.Refusal{}
}

func (p *Position) whyNotPiece(from, to uint8) rules.Refusal {
	kind := p.on[from] & kindMask
	if slices.Contains(p.hops[kind][from], to) {
		return rules.Refusal{}
	}
	// Where two paths lead to the cell, the one with the fewer men in the way is told.
	refusal, found := rules.Refusal{Code: rules.NotItsMove}, false
	for _, path := range p.slide[kind][from] {
		i := slices.Index(path, to)
		if i < 0 {
			continue
		}
		way := p.inTheWay(path[:i])
		if !found || len(way.Cells) < len(refusal.Cells) {
			refusal, found = way, true
		}
	}
	return refusal
}

// inTheWay refuses a way with men on it.
func (p *Position) inTheWay(way []uint8) rules.Refusal {
	var refusal rules.Refusal
	for _, c := range way {
		if p.on[c] != 0 {
			refusal.Code = rules.Blocked
			refusal.Cells = append(refusal.Cells, rules.Cell(c))
		}
	}
	return refusal
}

// whyNotSafe names the men that would attack the king after a move from from to to.
func (p *Position) whyNotSafe(from, to uint8) rules.Refusal {
	own, other := p.on[from], p.on[to]
	gone := to
	if c := p.steppedOver(p.now(), to); c != none && p.pawns[own] != nil {
		gone = c
	}
	lifted := p.on[gone]
	p.on[gone], p.on[from], p.on[to] = 0, 0, own
	k := p.king[p.turn]
	if k == from {
		k = to
	}
	by := p.attackers(nil, k, p.turn)
	p.on[to], p.on[from], p.on[gone] = other, own, lifted
	return rules.Refusal{Code: rules.KingAttacked, Cells: by}
}

// castlingAttempt is the castling that bringing the king from from to to would mean, nil if none.
func (p *Position) castlingAttempt(from, to uint8) *castling {
	own := p.on[from]
	for i := range p.castles {
		x := &p.castles[i]
		if !p.royal(own) || x.Seat != p.turn || x.king != from || slices.Contains(p.hops[own&kindMask][from], to) {
			continue
		}
		vacant := p.now().rights>>i&1 != 0 || p.on[to]&seatMask != own&seatMask
		if to == x.kingTo && vacant || to == x.rook && p.on[to] == x.code {
			return x
		}
	}
	return nil
}

func (p *Position) whyNotCastle(x *castling) rules.Refusal {
	i := slices.IndexFunc(p.castles, func(y castling) bool { return y.Name == x.Name && y.Seat == x.Seat })
	if p.now().rights>>i&1 == 0 {
		return rules.Refusal{Code: CastlingLost}
	}
	refusal := rules.Refusal{Code: CastlingBlocked}
	for _, c := range x.free {
		if p.on[c] != 0 {
			refusal.Cells = append(refusal.Cells, rules.Cell(c))
		}
	}
	if len(refusal.Cells) > 0 {
		return refusal
	}
	refusal.Code = CastlingInCheck
	if !p.InCheck() {
		refusal.Code = CastlingThroughCheck
	}
	at := p.exposed(x)
	if at == none {
		return rules.Refusal{}
	}
	refusal.Cells = p.attackers(nil, at, p.turn)
	return refusal
}
