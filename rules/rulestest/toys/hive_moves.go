package toys

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Hand returns the pawns in hand.
func (p *hivePosition) Hand(s rules.Seat) []rules.Held {
	if p.hand[s] == 0 {
		return nil
	}
	return []rules.Held{{Man: rules.Man{Kind: hivePawn, Seat: s}, Count: int(p.hand[s])}}
}

func (p *hivePosition) Steps(m rules.Move) []rules.Step {
	from, to, choice := hiveParts(m)
	pick := rules.Step{Kind: rules.StepPick, Cells: []rules.Cell{from}}
	if from == fromHand {
		pick = rules.Step{Kind: rules.StepPick, Man: rules.Man{Kind: hivePawn, Seat: p.turn}}
	}
	steps := []rules.Step{pick, {Kind: rules.StepDrop, Cells: []rules.Cell{to}}}
	if choice != 0 {
		steps = append(steps, rules.Step{Kind: rules.StepChoose, Man: rules.Man{Kind: choice, Seat: p.turn}})
	}
	return steps
}

func (p *hivePosition) Effects(m rules.Move) []rules.Effect {
	from, to, choice := hiveParts(m)
	if from == fromHand {
		return []rules.Effect{{Kind: rules.EffectDrop, From: board.None, To: to, Man: rules.Man{Kind: hivePawn, Seat: p.turn}}}
	}
	var effects []rules.Effect
	if !p.men[to].Empty() {
		effects = append(effects, rules.Effect{Kind: rules.EffectHand, From: to, To: to, Man: rules.Man{Kind: hivePawn, Seat: p.turn}})
	}
	effects = append(effects, rules.Effect{Kind: rules.EffectSlide, From: from, To: to, Man: p.men[from]})
	if choice != 0 {
		effects = append(effects, rules.Effect{Kind: rules.EffectFlip, From: to, To: to, Man: rules.Man{Kind: choice, Seat: p.turn}})
	}
	return effects
}

// ExplainIllegal returns the reason why a move attempt is illegal.
func (p *hivePosition) Why(a rules.Attempt) rules.Refusal {
	drop := a.From == board.None
	if !drop && a.From >= hiveCells || a.To >= hiveCells {
		return rules.Refusal{Code: rules.NotOnBoard}
	}
	target := p.men[a.To]
	switch {
	case p.Result().Over():
		return rules.Refusal{Code: rules.GameOver}
	case drop && (p.hand[p.turn] == 0 || a.Hand != rules.Man{Kind: hivePawn, Seat: p.turn}):
		return rules.Refusal{Code: rules.NoManThere}
	case drop && !target.Empty():
		return rules.Refusal{Code: rules.Occupied, Cells: []rules.Cell{a.To}}
	case !drop && p.men[a.From].Empty():
		return rules.Refusal{Code: rules.NoManThere, Cells: []rules.Cell{a.From}}
	case !drop && p.men[a.From].Seat != p.turn:
		return rules.Refusal{Code: rules.NotYourMan, Cells: []rules.Cell{a.From}}
	case !drop && !target.Empty() && target.Seat == p.turn:
		return rules.Refusal{Code: rules.OwnMan, Cells: []rules.Cell{a.To}}
	}
	reached := false
	from := a.From
	if drop {
		from = fromHand
	}
	for _, m := range p.Moves(nil) {
		f, t, choice := hiveParts(m)
		if f != from || t != a.To {
			continue
		}
		reached = true
		if choice == a.Choice.Kind && (choice == 0 || a.Choice.Seat == p.turn) {
			return rules.Refusal{}
		}
	}
	if reached {
		return rules.Refusal{Code: rules.NoChoice}
	}
	return rules.Refusal{Code: rules.NotItsMove}
}

func (p *hivePosition) String() string {
	rows := writeRows(hiveRows, func(c rules.Cell) byte {
		man := p.men[c]
		if man.Empty() {
			return 0
		}
		return hiveLetters[int(man.Kind)+3*int(man.Seat)]
	})
	return fmt.Sprintf("%s %d,%d %c %d", rows, p.hand[0], p.hand[1], "wb"[p.turn], p.quiet)
}

func (p *hivePosition) Format(m rules.Move) string {
	from, to, choice := hiveParts(m)
	name := hiveBoard().Name(to)
	if from == fromHand {
		return "@" + name
	}
	name = hiveBoard().Name(from) + name
	if choice != 0 {
		name += "=" + hiveLetters[choice:choice+1]
	}
	return name
}

func (p *hivePosition) ParseMove(s string) (rules.Move, error) { return readMove(p, s) }
