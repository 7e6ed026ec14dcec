package shogi

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Steps returns the inputs that make m: picking up a piece, from the board or the hand, putting it down and, where
// promotion is optional, the choice.
func (p *Position) Steps(m rules.Move) []rules.Step {
	from, to := p.Squares(m)
	own := rules.Man{Kind: p.Mover(m), Seat: p.Turn()}
	pick := rules.Step{Kind: rules.StepPick, Cells: []rules.Cell{from}}
	if isDrop(m) {
		pick = rules.Step{Kind: rules.StepPick, Man: own}
	}
	steps := []rules.Step{pick, {Kind: rules.StepDrop, Cells: []rules.Cell{to}}}
	if p.optional(m) {
		steps = append(steps, rules.Step{Kind: rules.StepChoose, Man: rules.Man{Kind: rules.Kind(becomes(m)), Seat: p.Turn()}})
	}
	return steps
}

// isPromotionOptional reports whether the piece of m may promote but need not.
func (p *Position) optional(m rules.Move) bool {
	return !isDrop(m) && p.zone(origin(m), mover(m)).Has(target(m)) && !p.dead[p.turn][mover(m)].Has(target(m))
}

// Effects returns what m shows: the captured piece going to the hand, the slide or drop, and the promotion.
func (p *Position) Effects(m rules.Move) []rules.Effect {
	from, to := p.Squares(m)
	own := rules.Man{Kind: p.Mover(m), Seat: p.Turn()}
	if isDrop(m) {
		return []rules.Effect{{Kind: rules.EffectDrop, From: board.None, To: to, Man: own}}
	}
	var effects []rules.Effect
	if taken := victim(m); taken != 0 {
		prisoner := rules.Man{Kind: rules.Kind(base(taken)), Seat: p.Turn()}
		effects = append(effects, rules.Effect{Kind: rules.EffectHand, From: to, To: to, Man: prisoner})
	}
	effects = append(effects, rules.Effect{Kind: rules.EffectSlide, From: from, To: to, Man: own})
	if promoting(m) {
		effects = append(effects, rules.Effect{Kind: rules.EffectFlip, From: to, To: to, Man: rules.Man{Kind: p.Promotion(m), Seat: p.Turn()}})
	}
	return effects
}
