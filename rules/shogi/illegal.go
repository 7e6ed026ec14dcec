package shogi

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Codes of illegal moves that only shogi has.
const (
	Nifu          Code = "nifu"           // two unpromoted pawns on one file; the other one is on Cells
	DeadEnd       Code = "dead-end"       // a piece dropped where it could never move
	Uchifuzume    Code = "uchifuzume"     // mate by a dropped pawn
	MustPromote   Code = "must-promote"   // a piece that could not move again without promoting
	CannotPromote Code = "cannot-promote" // the piece has no promoted form, or is promoted
	NotInCamp     Code = "not-in-camp"    // the move neither starts nor ends in the promotion zone
	DropPromoted  Code = "drop-promoted"  // pieces are dropped unpromoted
	DoubledPawns  Code = "doubled-pawns"  // of a position, which can be looked at but not played: pawns of one side on a file
	NotInHand     Code = "not-in-hand"    // no such piece in hand
)

// ExplainIllegal returns why an attempt is illegal; the zero IllegalReason if it is legal. Without a choice a forced
// promotion is assumed.
func (p *Position) Why(a rules.Attempt) rules.Refusal {
	switch {
	case len(p.Moves(nil)) == 0:
		return refuse(rules.GameOver)
	case a.To >= cells, a.From >= cells && a.From != board.None:
		return refuse(rules.NotOnBoard)
	case a.From == board.None:
		return p.whyNotDrop(a)
	}
	man := p.At(a.From)
	switch {
	case man.Empty():
		return refuse(rules.NoManThere, a.From)
	case man.Seat != p.Turn():
		return refuse(rules.NotYourMan, a.From)
	}
	from, to, kind := uint8(a.From), uint8(a.To), uint8(man.Kind)
	m := pack(from, to, kind, p.on[to]&kindMask)
	if from != to && (p.Legal(m) || p.Legal(m|promoteBit)) {
		return p.whyNotFace(m, a.Choice)
	}
	if r := p.whyNotReach(from, to, kind); r.Code != "" {
		return r
	}
	return p.whyNotSafe(m)
}

func refuse(code Code, on ...rules.Cell) rules.Refusal { return rules.Refusal{Code: code, Cells: on} }

// explainPromotion checks the promotion choice of a move that is legal with one choice at least.
func (p *Position) whyNotFace(m rules.Move, choice rules.Man) rules.Refusal {
	kind := mover(m)
	plain, far := p.Legal(m), p.Legal(m|promoteBit)
	switch {
	case choice.Empty():
		if plain && far {
			return refuse(rules.NoChoice)
		}
		return rules.Refusal{}
	case choice.Seat != p.Turn():
		return refuse(rules.NoChoice)
	case choice.Kind == rules.Kind(kind) && !plain:
		return refuse(MustPromote, rules.Cell(target(m)))
	case choice.Kind == rules.Kind(kind) && far:
		return rules.Refusal{}
	case !canPromote(kind):
		return refuse(CannotPromote, rules.Cell(origin(m)))
	case choice.Kind != rules.Kind(kind)+promotes:
		return refuse(rules.NoChoice)
	case !far:
		return refuse(NotInCamp, rules.Cell(origin(m)))
	case !plain: // a forced promotion is no choice
		return refuse(rules.NoChoice)
	}
	return rules.Refusal{}
}

// explainUnreachable explains why the piece on from cannot move to a cell, regardless of check.
func (p *Position) whyNotReach(from, to, kind uint8) rules.Refusal {
	occ := p.occupied()
	if p.sees(p.turn, kind, from, occ).Has(to) {
		if p.seat[p.turn].Has(to) {
			return refuse(rules.OwnMan, rules.Cell(to))
		}
		return rules.Refusal{}
	}
	if !p.sees(p.turn, kind, from, Set{}).Has(to) {
		return refuse(rules.NotItsMove, rules.Cell(from))
	}
	var way []rules.Cell
	for men := p.between(from, to).And(occ); !men.Empty(); men = men.Rest() {
		way = append(way, rules.Cell(men.First()))
	}
	return refuse(rules.Blocked, way...)
}

// explainKingInCheck names the pieces that would give check after m. If some of them give check already, only those are
// named, as that check is the reason.
func (p *Position) whyNotSafe(m rules.Move) rules.Refusal {
	k, to := p.kings[p.turn], target(m)
	if k == none {
		return refuse(rules.NotItsMove, rules.Cell(origin(m)))
	}
	occ := p.occupied().Or(one(to))
	if !isDrop(m) {
		occ = occ.Minus(one(origin(m)))
	}
	if mover(m) == uint8(King) {
		k = to
		occ = occ.Minus(one(p.kings[p.turn])).Or(one(to))
	}
	r := refuse(rules.KingAttacked)
	men := p.attackers(p.turn^1, k, occ).Minus(one(to))
	if checks := men.And(p.attackers(p.turn^1, k, p.occupied())); mover(m) != uint8(King) && !checks.Empty() {
		r.Check, men = true, checks
	}
	for ; !men.Empty(); men = men.Rest() {
		r.Cells = append(r.Cells, rules.Cell(men.First()))
	}
	return r
}

// explainDrop explains why a drop is illegal.
func (p *Position) whyNotDrop(a rules.Attempt) rules.Refusal {
	kind, to := uint8(a.Hand.Kind), uint8(a.To)
	switch {
	case a.Hand.Empty() || a.Hand.Seat != p.Turn() || int(kind) >= kinds:
		return refuse(NotInHand)
	case promoted(kind) || !a.Choice.Empty() && promoted(uint8(a.Choice.Kind)):
		return refuse(DropPromoted)
	case kind > uint8(Gold) || p.hand[p.turn][kind] == 0:
		return refuse(NotInHand)
	case p.on[to] != 0:
		return refuse(rules.Occupied, a.To)
	case !a.Choice.Empty():
		return refuse(rules.NoChoice)
	}
	if m := dropped(kind, to); p.Legal(m) {
		return rules.Refusal{}
	}
	if p.dead[p.turn][kind].Has(to) {
		return refuse(DeadEnd, a.To)
	}
	if kind == uint8(Pawn) && p.pawnFiles(p.turn).Has(to) {
		pawn := p.columns[to%side].And(p.men[Pawn]).And(p.seat[p.turn])
		return refuse(Nifu, rules.Cell(pawn.First()))
	}
	if !p.shield(p.scan()).Has(to) {
		return p.whyNotSafe(dropped(kind, to))
	}
	return refuse(Uchifuzume, a.To)
}
