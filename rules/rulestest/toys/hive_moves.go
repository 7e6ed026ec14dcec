package toys

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Hand returns the pawns in hand.
func (p *hivePosition) Hand(s rules.Seat) []rules.HandPiece {
	if p.hand[s] == 0 {
		return nil
	}
	return []rules.HandPiece{{Piece: rules.Piece{Kind: hivePawn, Seat: s}, Count: int(p.hand[s])}}
}

func (p *hivePosition) Steps(m rules.Move) []rules.Step {
	from, to, choice := unpackHiveMove(m)
	pick := rules.Step{Kind: rules.StepPick, Cells: []rules.Cell{from}}
	if from == hiveFromHand {
		pick = rules.Step{Kind: rules.StepPick, Piece: rules.Piece{Kind: hivePawn, Seat: p.turn}}
	}
	steps := []rules.Step{pick, {Kind: rules.StepPlace, Cells: []rules.Cell{to}}}
	if choice != 0 {
		steps = append(steps, rules.Step{Kind: rules.StepChoose, Piece: rules.Piece{Kind: choice, Seat: p.turn}})
	}
	return steps
}

func (p *hivePosition) Effects(m rules.Move) []rules.Effect {
	from, to, choice := unpackHiveMove(m)
	if from == hiveFromHand {
		return []rules.Effect{{Kind: rules.EffectDrop, From: board.None, To: to, Piece: rules.Piece{Kind: hivePawn, Seat: p.turn}}}
	}
	var effects []rules.Effect
	if !p.pieces[to].IsEmpty() {
		effects = append(effects, rules.Effect{Kind: rules.EffectToHand, From: to, To: to, Piece: rules.Piece{Kind: hivePawn, Seat: p.turn}})
	}
	effects = append(effects, rules.Effect{Kind: rules.EffectSlide, From: from, To: to, Piece: p.pieces[from]})
	if choice != 0 {
		effects = append(effects, rules.Effect{Kind: rules.EffectPromote, From: to, To: to, Piece: rules.Piece{Kind: choice, Seat: p.turn}})
	}
	return effects
}

// ExplainIllegal returns the reason why a move attempt is illegal.
func (p *hivePosition) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	isDrop := a.From == board.None
	if !isDrop && a.From >= hiveCells || a.To >= hiveCells {
		return rules.IllegalReason{Code: rules.NotOnBoard}
	}
	target := p.pieces[a.To]
	switch {
	case p.Result().IsOver():
		return rules.IllegalReason{Code: rules.GameOver}
	case isDrop && (p.hand[p.turn] == 0 || a.Hand != rules.Piece{Kind: hivePawn, Seat: p.turn}):
		return rules.IllegalReason{Code: rules.NoPieceThere}
	case isDrop && !target.IsEmpty():
		return rules.IllegalReason{Code: rules.Occupied, Cells: []rules.Cell{a.To}}
	case !isDrop && p.pieces[a.From].IsEmpty():
		return rules.IllegalReason{Code: rules.NoPieceThere, Cells: []rules.Cell{a.From}}
	case !isDrop && p.pieces[a.From].Seat != p.turn:
		return rules.IllegalReason{Code: rules.NotYourPiece, Cells: []rules.Cell{a.From}}
	case !isDrop && !target.IsEmpty() && target.Seat == p.turn:
		return rules.IllegalReason{Code: rules.OwnPiece, Cells: []rules.Cell{a.To}}
	}
	isReachable := false
	from := a.From
	if isDrop {
		from = hiveFromHand
	}
	for _, m := range p.Moves(nil) {
		f, t, choice := unpackHiveMove(m)
		if f != from || t != a.To {
			continue
		}
		isReachable = true
		if choice == a.Choice.Kind && (choice == 0 || a.Choice.Seat == p.turn) {
			return rules.IllegalReason{}
		}
	}
	if isReachable {
		return rules.IllegalReason{Code: rules.InvalidChoice}
	}
	return rules.IllegalReason{Code: rules.NotItsMove}
}

func (p *hivePosition) String() string {
	rows := formatRows(hiveRows, func(c rules.Cell) byte {
		piece := p.pieces[c]
		if piece.IsEmpty() {
			return 0
		}
		return hiveLetters[int(piece.Kind)+3*int(piece.Seat)]
	})
	return fmt.Sprintf("%s %d,%d %c %d", rows, p.hand[0], p.hand[1], "wb"[p.turn], p.quietPlies)
}

func (p *hivePosition) Format(m rules.Move) string {
	from, to, choice := unpackHiveMove(m)
	name := hiveBoard().Name(to)
	if from == hiveFromHand {
		return "@" + name
	}
	name = hiveBoard().Name(from) + name
	if choice != 0 {
		name += "=" + hiveLetters[choice:choice+1]
	}
	return name
}

func (p *hivePosition) ParseMove(s string) (rules.Move, error) { return parseMove(p, s) }
