package shogi

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Steps returns the inputs that make m: picking up a piece, from the board or the hand, putting it down and, where
// promotion is optional, the choice.
func (p *Position) Steps(m rules.Move) []rules.Step {
	from, to := p.FromTo(m)
	piece := rules.Piece{Kind: p.MovedKind(m), Seat: p.Turn()}
	pick := rules.Step{Kind: rules.StepPick, Cells: []rules.Cell{from}}
	if isDrop(m) {
		pick = rules.Step{Kind: rules.StepPick, Piece: piece}
	}
	steps := []rules.Step{pick, {Kind: rules.StepPlace, Cells: []rules.Cell{to}}}
	if p.isPromotionOptional(m) {
		steps = append(steps, rules.Step{Kind: rules.StepChoose, Piece: rules.Piece{Kind: rules.Kind(kindAfter(m)), Seat: p.Turn()}})
	}
	return steps
}

// isPromotionOptional reports whether the piece of m may promote but need not.
func (p *Position) isPromotionOptional(m rules.Move) bool {
	return !isDrop(m) && p.promotionTargets(origin(m), movedKind(m)).Has(target(m)) && !p.deadEndCells[p.turn][movedKind(m)].Has(target(m))
}

// Effects returns what m shows: the captured piece going to the hand, the slide or drop, and the promotion.
func (p *Position) Effects(m rules.Move) []rules.Effect {
	from, to := p.FromTo(m)
	piece := rules.Piece{Kind: p.MovedKind(m), Seat: p.Turn()}
	if isDrop(m) {
		return []rules.Effect{{Kind: rules.EffectDrop, From: board.None, To: to, Piece: piece}}
	}
	var effects []rules.Effect
	if captured := capturedKind(m); captured != 0 {
		captive := rules.Piece{Kind: rules.Kind(unpromoted(captured)), Seat: p.Turn()}
		effects = append(effects, rules.Effect{Kind: rules.EffectToHand, From: to, To: to, Piece: captive})
	}
	effects = append(effects, rules.Effect{Kind: rules.EffectSlide, From: from, To: to, Piece: piece})
	if isPromotion(m) {
		effects = append(effects, rules.Effect{Kind: rules.EffectPromote, From: to, To: to, Piece: rules.Piece{Kind: p.PromotionKind(m), Seat: p.Turn()}})
	}
	return effects
}
