package shogi

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Codes of illegal moves that only shogi has.
const (
	Nifu               IllegalCode = "nifu"           // two unpromoted pawns on one file; the other one is on Cells
	DeadEnd            IllegalCode = "dead-end"       // a piece dropped where it could never move
	Uchifuzume         IllegalCode = "uchifuzume"     // mate by a dropped pawn
	MustPromote        IllegalCode = "must-promote"   // a piece that could not move again without promoting
	CannotPromote      IllegalCode = "cannot-promote" // the piece has no promoted form, or is promoted
	NotInPromotionZone IllegalCode = "not-in-camp"    // the move neither starts nor ends in the promotion zone
	DropPromoted       IllegalCode = "drop-promoted"  // pieces are dropped unpromoted
	DoubledPawns       IllegalCode = "doubled-pawns"  // of a position, which can be looked at but not played: pawns of one side on a file
	NotInHand          IllegalCode = "not-in-hand"    // no such piece in hand
)

// ExplainIllegal returns why an attempt is illegal; the zero IllegalReason if it is legal. Without a choice a forced
// promotion is assumed.
func (p *Position) ExplainIllegal(attempt rules.MoveAttempt) rules.IllegalReason {
	switch {
	case len(p.Moves(nil)) == 0:
		return illegal(rules.GameOver)
	case attempt.To >= numCells, attempt.From >= numCells && attempt.From != board.None:
		return illegal(rules.NotOnBoard)
	case attempt.From == board.None:
		return p.explainDrop(attempt)
	}
	piece := p.PieceAt(attempt.From)
	switch {
	case piece.IsEmpty():
		return illegal(rules.NoPieceThere, attempt.From)
	case piece.Seat != p.Turn():
		return illegal(rules.NotYourPiece, attempt.From)
	}
	from, to, kind := uint8(attempt.From), uint8(attempt.To), uint8(piece.Kind)
	m := newMove(from, to, kind, p.board[to]&kindMask)
	if from != to && (p.IsLegal(m) || p.IsLegal(m|promoteBit)) {
		return p.explainPromotion(m, attempt.Choice)
	}
	if reason := p.explainUnreachable(from, to, kind); reason.Code != "" {
		return reason
	}
	return p.explainKingInCheck(m)
}

func illegal(code IllegalCode, cells ...rules.Cell) rules.IllegalReason {
	return rules.IllegalReason{Code: code, Cells: cells}
}

// explainPromotion checks the promotion choice of a move that is legal with one choice at least.
func (p *Position) explainPromotion(m rules.Move, choice rules.Piece) rules.IllegalReason {
	kind := movedKind(m)
	isUnpromotedLegal, isPromotedLegal := p.IsLegal(m), p.IsLegal(m|promoteBit)
	switch {
	case choice.IsEmpty():
		if isUnpromotedLegal && isPromotedLegal {
			return illegal(rules.InvalidChoice)
		}
		return rules.IllegalReason{}
	case choice.Seat != p.Turn():
		return illegal(rules.InvalidChoice)
	case choice.Kind == rules.Kind(kind) && !isUnpromotedLegal:
		return illegal(MustPromote, rules.Cell(target(m)))
	case choice.Kind == rules.Kind(kind) && isPromotedLegal:
		return rules.IllegalReason{}
	case !canPromote(kind):
		return illegal(CannotPromote, rules.Cell(origin(m)))
	case choice.Kind != rules.Kind(kind)+promotionOffset:
		return illegal(rules.InvalidChoice)
	case !isPromotedLegal:
		return illegal(NotInPromotionZone, rules.Cell(origin(m)))
	case !isUnpromotedLegal: // a forced promotion is no choice
		return illegal(rules.InvalidChoice)
	}
	return rules.IllegalReason{}
}

// explainUnreachable explains why the piece on from cannot move to a cell, regardless of check.
func (p *Position) explainUnreachable(from, to, kind uint8) rules.IllegalReason {
	occ := p.occupied()
	if p.attacks(p.turn, kind, from, occ).Has(to) {
		if p.bySeat[p.turn].Has(to) {
			return illegal(rules.OwnPiece, rules.Cell(to))
		}
		return rules.IllegalReason{}
	}
	if !p.attacks(p.turn, kind, from, Bitboard{}).Has(to) {
		return illegal(rules.NotItsMove, rules.Cell(from))
	}
	var blockers []rules.Cell
	for pieces := p.between(from, to).And(occ); !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		blockers = append(blockers, rules.Cell(pieces.First()))
	}
	return illegal(rules.Blocked, blockers...)
}

// explainKingInCheck names the pieces that would give check after m. If some of them give check already, only those are
// named, as that check is the reason.
func (p *Position) explainKingInCheck(m rules.Move) rules.IllegalReason {
	king, to := p.kingCells[p.turn], target(m)
	if king == noCell {
		return illegal(rules.NotItsMove, rules.Cell(origin(m)))
	}
	occ := p.occupied().Or(cellBit(to))
	if !isDrop(m) {
		occ = occ.AndNot(cellBit(origin(m)))
	}
	if movedKind(m) == uint8(King) {
		king = to
		occ = occ.AndNot(cellBit(p.kingCells[p.turn])).Or(cellBit(to))
	}
	reason := illegal(rules.KingInCheck)
	attackers := p.attackers(p.turn^1, king, occ).AndNot(cellBit(to))
	if checkers := attackers.And(p.attackers(p.turn^1, king, p.occupied())); movedKind(m) != uint8(King) && !checkers.IsEmpty() {
		reason.Check, attackers = true, checkers
	}
	for ; !attackers.IsEmpty(); attackers = attackers.WithoutFirst() {
		reason.Cells = append(reason.Cells, rules.Cell(attackers.First()))
	}
	return reason
}

// explainDrop explains why a drop is illegal.
func (p *Position) explainDrop(attempt rules.MoveAttempt) rules.IllegalReason {
	kind, to := uint8(attempt.Hand.Kind), uint8(attempt.To)
	switch {
	case attempt.Hand.IsEmpty() || attempt.Hand.Seat != p.Turn() || int(kind) >= numKinds:
		return illegal(NotInHand)
	case isPromoted(kind) || !attempt.Choice.IsEmpty() && isPromoted(uint8(attempt.Choice.Kind)):
		return illegal(DropPromoted)
	case kind > uint8(Gold) || p.hands[p.turn][kind] == 0:
		return illegal(NotInHand)
	case p.board[to] != 0:
		return illegal(rules.Occupied, attempt.To)
	case !attempt.Choice.IsEmpty():
		return illegal(rules.InvalidChoice)
	}
	if m := newDrop(kind, to); p.IsLegal(m) {
		return rules.IllegalReason{}
	}
	if p.deadEndCells[p.turn][kind].Has(to) {
		return illegal(DeadEnd, attempt.To)
	}
	if kind == uint8(Pawn) && p.pawnFiles(p.turn).Has(to) {
		pawn := p.fileCells[to%boardSize].And(p.byKind[Pawn]).And(p.bySeat[p.turn])
		return illegal(Nifu, rules.Cell(pawn.First()))
	}
	if !p.checkMask(p.checkInfo()).Has(to) {
		return p.explainKingInCheck(newDrop(kind, to))
	}
	return illegal(Uchifuzume, attempt.To)
}
