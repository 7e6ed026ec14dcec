package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// checkMoveNames checks that moves and their names are unique.
func (w *randomGame) checkMoveNames(p rules.Position, moves []rules.Move) error {
	const sentinel = rules.Move(0xFFFFFFFF)
	if list := p.Moves([]rules.Move{sentinel}); list[0] != sentinel || !slices.Equal(list[1:], moves) {
		return errors.New("list of moves: not appended to dst, or different the second time")
	}
	for _, s := range []string{"", " ", "?", "no such move", "\xff\xfe"} {
		if m, err := p.ParseMove(s); err == nil {
			return fmt.Errorf("ParseMove(%q) is %s", s, p.Format(m))
		}
	}
	unique := map[rules.Move]bool{}
	names, notations := map[string]bool{}, map[string]bool{}
	n, hasNotation := p.(rules.Notator)
	for _, m := range moves {
		name := p.Format(m)
		switch {
		case m == rules.NoMove || unique[m]:
			return fmt.Errorf("move %d (%s) is none or comes twice", m, name)
		case names[name]:
			return fmt.Errorf("two moves are both named %s", name)
		case hasNotation && notations[n.Notate(m)]:
			return fmt.Errorf("two moves are both written %s", n.Notate(m))
		}
		unique[m], names[name] = true, true
		if hasNotation {
			notations[n.Notate(m)] = true
		}
	}
	return nil
}

// checkMoveParsing checks that the names of moves are parsed as the same moves.
func (w *randomGame) checkMoveParsing(p rules.Position, moves []rules.Move) error {
	for _, m := range moves {
		name := p.Format(m)
		if got, err := p.ParseMove(name); err != nil || got != m {
			return fmt.Errorf("ParseMove(%q) is %d, %w; it should be %d", name, got, err, m)
		}
		n, ok := p.(rules.Notator)
		if !ok {
			continue
		}
		for _, s := range []string{n.Notate(m), name} {
			if got, err := n.ReadMove(s); err != nil || got != m {
				return fmt.Errorf("ReadMove(%q) is %d, %w; it should be %d", s, got, err, m)
			}
		}
	}
	return nil
}

// A gesture is one way to make a move on a board. Two moves must not share one.
type gesture struct {
	lifted string
	from   rules.Cell
	hand   rules.Piece
	to     rules.Cell
	choice rules.Piece
}

// checkSteps checks that steps are in order, on the board and with existing pieces, and that no gesture makes two
// moves.
func (w *randomGame) checkSteps(p rules.Position, moves []rules.Move) error {
	gestures := map[gesture]rules.Move{}
	pass := rules.NoMove
	if passing, ok := p.(rules.Passing); ok {
		pass = passing.PassMove()
		if pass != rules.NoMove && !slices.Contains(moves, pass) {
			return errors.New("passing is not a legal move")
		}
	}
	for _, m := range moves {
		list := p.Steps(m)
		if (len(list) == 0) != (m == pass) {
			return fmt.Errorf("%s has %d steps; only passing has none", p.Format(m), len(list))
		}
		for i, st := range list {
			if i > 0 && (list[i-1].Kind > st.Kind || list[i-1].Kind == st.Kind && st.Kind != rules.StepLift) {
				return fmt.Errorf("%s: steps out of order: %v", p.Format(m), list)
			}
			if err := w.checkStep(p, st); err != nil {
				return fmt.Errorf("%s: %w", p.Format(m), err)
			}
		}
		for _, candidate := range gesturesFor(list) {
			if other, ok := gestures[candidate]; ok {
				return fmt.Errorf("%s and %s have a gesture in common: %v", p.Format(other), p.Format(m), candidate)
			}
			gestures[candidate] = m
		}
	}
	return nil
}

// gesturesFor lists the gestures that make a move with these steps.
func gesturesFor(steps []rules.Step) []gesture {
	base := gesture{from: noCell, to: noCell}
	targets := []rules.Cell{noCell}
	for _, st := range steps {
		switch st.Kind {
		case rules.StepLift:
			base.lifted += fmt.Sprint(slices.Sorted(slices.Values(st.Cells)))
		case rules.StepPick:
			base.hand = st.Piece
			if len(st.Cells) > 0 {
				base.from, base.hand = st.Cells[0], rules.Piece{}
			}
		case rules.StepPlace:
			targets = st.Cells
		case rules.StepChoose:
			base.choice = st.Piece
		}
	}
	var result []gesture
	for _, to := range targets {
		base.to = to
		result = append(result, base)
	}
	return result
}

// checkStep checks a single step.
func (w *randomGame) checkStep(p rules.Position, st rules.Step) error {
	for _, c := range st.Cells {
		if int(c) >= len(w.board.Cells) {
			return fmt.Errorf("step %d concerns cell %d", st.Kind, c)
		}
	}
	switch st.Kind {
	case rules.StepPick:
		if len(st.Cells) > 0 {
			if piece := p.PieceAt(st.Cells[0]); piece.IsEmpty() || piece.Seat != p.Turn() {
				return fmt.Errorf("the piece picked up on %s is not that of the seat to move", w.board.Name(st.Cells[0]))
			}
			return nil
		}
		if h, ok := p.(rules.PiecesInHand); ok && !slices.ContainsFunc(h.Hand(p.Turn()), func(inHand rules.HandPiece) bool { return inHand.Piece == st.Piece }) {
			return fmt.Errorf("%v is not in the hand of the seat to move", st.Piece)
		}
	case rules.StepChoose:
		if st.Piece.IsEmpty() {
			return errors.New("no piece is chosen")
		}
	default:
		if len(st.Cells) == 0 {
			return fmt.Errorf("step %d has no cells", st.Kind)
		}
	}
	return nil
}

// maxPlayedMoves is the maximum number of moves that are played in one position.
const maxPlayedMoves = 60

// sampleMoves returns all moves, or maxPlayedMoves of them spread evenly, shifted by offset.
func sampleMoves(moves []rules.Move, offset int) []rules.Move {
	if len(moves) <= maxPlayedMoves {
		return moves
	}
	list := make([]rules.Move, maxPlayedMoves)
	for i := range list {
		list[i] = moves[(i*len(moves)/maxPlayedMoves+offset)%len(moves)]
	}
	return list
}

// checkPlay plays every move, or a sample of many: its effects, applied to a picture of the board, must give the
// board after the move, and Undo must restore everything.
func (w *randomGame) checkPlay(p rules.Position, moves []rules.Move) error {
	before, picture := takeSnapshot(p), takePicture(w, p)
	for _, m := range sampleMoves(moves, len(w.pictures)) {
		name := p.Format(m)
		after := picture.clone()
		if err := after.apply(p.Effects(m)); err != nil {
			return fmt.Errorf("effects of %s: %w", name, err)
		}
		p.Play(m)
		now := takePicture(w, p)
		if err := after.difference(w, now); err != nil {
			return fmt.Errorf("effects of %s: %w", name, err)
		}
		p.Undo()
		if err := before.difference(p); err != nil {
			return fmt.Errorf("played and undone, %s: %w", name, err)
		}
		if err := picture.difference(w, takePicture(w, p)); err != nil {
			return fmt.Errorf("played and undone, %s: %w", name, err)
		}
	}
	return nil
}
