package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// checkMoveNames checks that moves and their names are unique.
func (w *walk) checkNames(p rules.Position, moves []rules.Move) error {
	const mark = rules.Move(0xFFFFFFFF)
	if list := p.Moves([]rules.Move{mark}); list[0] != mark || !slices.Equal(list[1:], moves) {
		return errors.New("list of moves: not appended to dst, or different the second time")
	}
	for _, s := range []string{"", " ", "?", "no such move", "\xff\xfe"} {
		if m, err := p.ParseMove(s); err == nil {
			return fmt.Errorf("ParseMove(%q) is %s", s, p.Format(m))
		}
	}
	unique := map[rules.Move]bool{}
	names, written := map[string]bool{}, map[string]bool{}
	n, notates := p.(rules.Notator)
	for _, m := range moves {
		name := p.Format(m)
		switch {
		case m == rules.NoMove || unique[m]:
			return fmt.Errorf("move %d (%s) is none or comes twice", m, name)
		case names[name]:
			return fmt.Errorf("two moves are both named %s", name)
		case notates && written[n.Notate(m)]:
			return fmt.Errorf("two moves are both written %s", n.Notate(m))
		}
		unique[m], names[name] = true, true
		if notates {
			written[n.Notate(m)] = true
		}
	}
	return nil
}

// checkMoveParsing checks that the names of moves are parsed as the same moves.
func (w *walk) checkReading(p rules.Position, moves []rules.Move) error {
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
	hand   rules.Man
	to     rules.Cell
	choice rules.Man
}

// checkSteps checks that steps are in order, on the board and with existing pieces, and that no gesture makes two
// moves.
func (w *walk) checkSteps(p rules.Position, moves []rules.Move) error {
	gestures := map[gesture]rules.Move{}
	pass := rules.NoMove
	if ps, ok := p.(rules.Passer); ok {
		pass = ps.Pass()
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
		for _, way := range gesturesOf(list) {
			if other, ok := gestures[way]; ok {
				return fmt.Errorf("%s and %s have a gesture in common: %v", p.Format(other), p.Format(m), way)
			}
			gestures[way] = m
		}
	}
	return nil
}

// gesturesFor lists the gestures that make a move with these steps.
func gesturesOf(list []rules.Step) []gesture {
	way := gesture{from: noCell, to: noCell}
	targets := []rules.Cell{noCell}
	for _, st := range list {
		switch st.Kind {
		case rules.StepLift:
			way.lifted += fmt.Sprint(slices.Sorted(slices.Values(st.Cells)))
		case rules.StepPick:
			way.hand = st.Man
			if len(st.Cells) > 0 {
				way.from, way.hand = st.Cells[0], rules.Man{}
			}
		case rules.StepDrop:
			targets = st.Cells
		case rules.StepChoose:
			way.choice = st.Man
		}
	}
	var ways []gesture
	for _, to := range targets {
		way.to = to
		ways = append(ways, way)
	}
	return ways
}

// checkStep checks a single step.
func (w *walk) checkStep(p rules.Position, st rules.Step) error {
	for _, c := range st.Cells {
		if int(c) >= len(w.board.Cells) {
			return fmt.Errorf("step %d concerns cell %d", st.Kind, c)
		}
	}
	switch st.Kind {
	case rules.StepPick:
		if len(st.Cells) > 0 {
			if man := p.At(st.Cells[0]); man.Empty() || man.Seat != p.Turn() {
				return fmt.Errorf("the piece picked up on %s is not that of the seat to move", w.board.Name(st.Cells[0]))
			}
			return nil
		}
		if h, ok := p.(rules.Hander); ok && !slices.ContainsFunc(h.Hand(p.Turn()), func(held rules.Held) bool { return held.Man == st.Man }) {
			return fmt.Errorf("%v is not in the hand of the seat to move", st.Man)
		}
	case rules.StepChoose:
		if st.Man.Empty() {
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
const played = 60

// sampleMoves returns all moves, or maxPlayedMoves of them spread evenly, shifted by offset.
func some(moves []rules.Move, time int) []rules.Move {
	if len(moves) <= played {
		return moves
	}
	list := make([]rules.Move, played)
	for i := range list {
		list[i] = moves[(i*len(moves)/played+time)%len(moves)]
	}
	return list
}

// checkPlay plays every move, or a sample of many: its effects, applied to a picture of the board, must give the
// board after the move, and Undo must restore everything.
func (w *walk) checkPlay(p rules.Position, moves []rules.Move) error {
	before, picture := snap(p), takePicture(w, p)
	for _, m := range some(moves, len(w.seen)) {
		name := p.Format(m)
		after := picture.clone()
		if err := after.apply(p.Effects(m)); err != nil {
			return fmt.Errorf("effects of %s: %w", name, err)
		}
		p.Play(m)
		now := takePicture(w, p)
		if err := after.differs(w, now); err != nil {
			return fmt.Errorf("effects of %s: %w", name, err)
		}
		p.Undo()
		if err := before.differs(p); err != nil {
			return fmt.Errorf("played and undone, %s: %w", name, err)
		}
		if err := picture.differs(w, takePicture(w, p)); err != nil {
			return fmt.Errorf("played and undone, %s: %w", name, err)
		}
	}
	return nil
}
