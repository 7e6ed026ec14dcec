package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Codes of illegal moves that only chess variants have.
const (
	NothingToCapture     rules.IllegalCode = "nothing-to-capture"     // a pawn moves diagonally only to capture
	CastlingLost         rules.IllegalCode = "castling-lost"          // king or rook has moved, or the rook was captured
	CastlingBlocked      rules.IllegalCode = "castling-blocked"       // the pieces on Cells are in the way
	CastlingInCheck      rules.IllegalCode = "castling-in-check"      // the pieces on Cells give check
	CastlingThroughCheck rules.IllegalCode = "castling-through-check" // the pieces on Cells attack the king's path
	NoPair               rules.IllegalCode = "no-pair"                // the pieces to lift off are not a pair of the other side
)

// ExplainIllegal returns the reason why an attempt is illegal, or the zero reason for a legal move.
func (p *Position) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	switch {
	case p.closed(): // tested before pairs are hidden, which could change it
		return rules.IllegalReason{Code: rules.GameOver}
	case len(a.Lifted) == 0:
		return p.explainIllegal(a)
	}
	x := p.pairs()
	set := uint8(0)
	for _, c := range a.Lifted {
		i := slices.IndexFunc(x.cells[:x.n], func(pair [2]uint8) bool { return slices.Contains(pair[:], uint8(c)) })
		if i < 0 {
			return rules.IllegalReason{Code: NoPair, Cells: []rules.Cell{c}}
		}
		set |= 1 << i
	}
	return p.explainLifting(a, set)
}

// explainIllegal is ExplainIllegal for a running game and no lifted pairs.
func (p *Position) explainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	cells := rules.Cell(len(p.board.Cells))
	switch {
	case a.From == board.None:
		return rules.IllegalReason{Code: rules.NoPieceThere}
	case a.From >= cells || a.To >= cells:
		return rules.IllegalReason{Code: rules.NotOnBoard}
	case p.PieceAt(a.From).IsEmpty():
		return rules.IllegalReason{Code: rules.NoPieceThere, Cells: []rules.Cell{a.From}}
	case p.PieceAt(a.From).Seat != p.turn:
		return rules.IllegalReason{Code: rules.NotYourPiece, Cells: []rules.Cell{a.From}}
	}
	from, to := uint8(a.From), uint8(a.To)
	met := false
	st := p.scan()
	for _, m := range p.generateFrom(nil, from, all, st) {
		if !p.means(m, to) {
			continue
		}
		if met = true; p.choice(p.PromotionKind(m)) == a.Choice {
			return rules.IllegalReason{}
		}
	}
	if met {
		return rules.IllegalReason{Code: rules.InvalidChoice}
	}
	if st.must && !p.takes(from, st) {
		return p.mustTake(st)
	}
	if x, right := p.castlingAttempt(from, to); x != nil {
		return p.explainCastling(x, right)
	}
	return p.whyNot(from, to)
}

// isDropTarget reports whether putting the piece of m on the cell to means m. Putting the king on its target only means
// castling if the king does not stand there and cannot move there by a normal move; putting it on the rook always does.
func (p *Position) means(m rules.Move, to uint8) bool {
	if flag(m) == castle {
		return to == p.castleOf(m).rook || to == target(m) && p.ownWay(m)
	}
	return to == target(m)
}

// explainMustCapture refuses a move that is not a capture although there is one. Its cells are those of the pieces
// that can capture.
func (p *Position) mustTake(st *state) rules.IllegalReason {
	refusal := rules.IllegalReason{Code: rules.MustCapture}
	for _, c := range p.pieces[p.turn] {
		if p.takes(uint8(c), st) {
			refusal.Cells = append(refusal.Cells, c)
		}
	}
	slices.Sort(refusal.Cells)
	return refusal
}

// explainNormalMove explains an attempt of an own piece that is neither legal nor castling.
func (p *Position) whyNot(from, to uint8) rules.IllegalReason {
	own, other := p.on[from], p.on[to]
	var refusal rules.IllegalReason
	if p.pawns[own] != nil {
		refusal = p.explainPawnMove(p.pawns[own], from, to)
	} else {
		refusal = p.explainPieceMove(from, to)
	}
	switch mine := other&seatMask == own&seatMask; {
	case mine && (refusal.Code == "" || from == to):
		return rules.IllegalReason{Code: rules.OwnPiece, Cells: []rules.Cell{rules.Cell(to)}}
	case refusal.Code == "" && p.now().must:
		return p.mustTake(p.now())
	case refusal.Code == "":
		return p.explainCheck(from, to)
	}
	return refusal
}

// explainPawnMove explains why a pawn cannot make a move, without regard to checks.
func (p *Position) explainPawnMove(pawn *pawnTable, from, to uint8) rules.IllegalReason {
	if i := slices.Index(pawn.advances[from], to); i >= 0 {
		return p.inTheWay(pawn.advances[from][:i+1])
	}
	switch st := p.now(); {
	case !slices.Contains(pawn.attacks[from], to):
		return rules.IllegalReason{Code: rules.NotItsMove}
	case p.on[to] == 0 && p.enPassantTargets(st, to) == none:
		return rules.IllegalReason{Code: NothingToCapture, Cells: []rules.Cell{rules.Cell(to)}}
	}
	return rules.IllegalReason{}
}

// explainPieceMove explains why a piece other than a pawn cannot make a move, without regard to checks.
func (p *Position) explainPieceMove(from, to uint8) rules.IllegalReason {
	kind := p.on[from] & kindMask
	if slices.Contains(p.hops[kind][from], to) {
		return rules.IllegalReason{}
	}
	// If two paths lead to the cell, the one with fewer pieces in the way counts.
	refusal, found := rules.IllegalReason{Code: rules.NotItsMove}, false
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

// explainBlocked refuses a path with pieces on it.
func (p *Position) inTheWay(way []uint8) rules.IllegalReason {
	var refusal rules.IllegalReason
	for _, c := range way {
		if p.on[c] != 0 {
			refusal.Code = rules.Blocked
			refusal.Cells = append(refusal.Cells, rules.Cell(c))
		}
	}
	return refusal
}

// explainCheck names the pieces that would attack the king after a move. If some of them already give check, it names
// only those, as that check is the reason.
func (p *Position) explainCheck(from, to uint8) rules.IllegalReason {
	own, other := p.on[from], p.on[to]
	gone := to
	if c := p.enPassantTargets(p.now(), to); c != none && p.pawns[own] != nil {
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
	if k != to {
		fresh := func(c rules.Cell) bool { return !slices.Contains(by, c) }
		if checks := slices.DeleteFunc(p.attackers(nil, k, p.turn), fresh); len(checks) > 0 {
			return rules.IllegalReason{Code: rules.KingInCheck, Cells: checks, Check: true}
		}
	}
	return rules.IllegalReason{Code: rules.KingInCheck, Cells: by}
}

// castlingAttempt returns the castling that moving the king between two cells would mean, nil if none, and whether the
// right to it is left.
func (p *Position) castlingAttempt(from, to uint8) (x *castling, right bool) {
	own := p.on[from]
	if own&kindMask != p.game.castler {
		return nil, false
	}
	step := from == to || slices.Contains(p.hops[own&kindMask][from], to)
	mine := p.on[to]&seatMask == own&seatMask
	for i := range p.castles {
		x := &p.castles[i]
		right := x.king == from && p.now().rights>>i&1 != 0
		switch onRook := p.on[to] == x.code; {
		case x.Seat != p.turn:
		case x.anywhere() && onRook && slices.Contains(p.rooks(x.home), to):
			return x, right && to == x.rook
		case step || x.king != from:
		case to == x.kingTo && (right || !mine), to == x.rook && onRook:
			return x, right
		}
	}
	return nil, false
}

// explainCastling returns the reason why x is illegal, the zero reason if it is legal.
func (p *Position) explainCastling(x *castling, right bool) rules.IllegalReason {
	if !right {
		return rules.IllegalReason{Code: CastlingLost}
	}
	refusal := rules.IllegalReason{Code: CastlingBlocked}
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
	switch {
	case at == none && p.now().must:
		return p.mustTake(p.now())
	case at == none:
		return rules.IllegalReason{}
	}
	if refusal.Cells = p.attackers(nil, at, p.turn); len(refusal.Cells) == 0 { // the rook shielded the king
		p.swap(x, x.king, x.rook, x.kingTo, x.rookTo)
		refusal.Cells = p.attackers(nil, at, p.turn)
		p.uncastle(x)
	}
	return refusal
}
