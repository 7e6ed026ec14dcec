package retro

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// A Value is the value of a position with best play, for the side to move.
type Value struct {
	Outcome int8 // 1 won, -1 lost, 0 drawn
	Plies   int  // to the end of a game that is not drawn: the winner plays for the shortest win, the loser for the longest loss
}

// A Table is a solved endgame.
type Table struct {
	index      map[uint64]int32 // by key
	values     []Value
	firstMove  []int   // by position: index of its first successor
	successors []int32 // the positions that moves lead to
}

// Solve solves the position and all positions that can arise from it.
func Solve(g rules.Game, position string) (*Table, error) {
	t := &Table{index: map[uint64]int32{}}
	p, err := g.Parse(position, nil)
	if err != nil {
		return nil, fmt.Errorf("retro: %w", err)
	}
	t.addPosition(p)
	var moves []rules.Move
	for frontier := []string{position}; len(frontier) > 0; {
		var nextFrontier []string
		for _, text := range frontier {
			if p, err = g.Parse(text, nil); err != nil {
				return nil, fmt.Errorf("retro: %q: %w", text, err)
			}
			t.firstMove = append(t.firstMove, len(t.successors))
			moves = p.Moves(moves[:0])
			if len(moves) == 0 {
				t.setTerminal(p)
			}
			for _, m := range moves {
				p.Play(m)
				n, isNew := t.addPosition(p)
				if isNew {
					nextFrontier = append(nextFrontier, p.String())
				}
				t.successors = append(t.successors, n)
				p.Undo()
			}
		}
		frontier = nextFrontier
	}
	t.firstMove = append(t.firstMove, len(t.successors))
	for plies := 1; t.solvePlies(plies); plies++ {
	}
	return t, nil
}

// addPosition returns the index of p and whether p is new.
func (t *Table) addPosition(p rules.Position) (n int32, isNew bool) {
	n, ok := t.index[p.Key()]
	if !ok {
		n = int32(len(t.values))
		t.index[p.Key()] = n
		t.values = append(t.values, Value{})
	}
	return n, !ok
}

// setTerminal stores how the game ended in p.
func (t *Table) setTerminal(p rules.Position) {
	n := t.index[p.Key()]
	switch p.Result().Winner() {
	case rules.NoSeat:
	case p.Turn():
		t.values[n].Outcome = 1
	default:
		t.values[n].Outcome = -1
	}
}

// solvePlies finds the positions that are decided in exactly this many plies and reports whether there are any.
func (t *Table) solvePlies(plies int) (found bool) {
	for n := range t.values {
		if t.values[n].Outcome != 0 || t.firstMove[n] == t.firstMove[n+1] {
			continue
		}
		isLost := true
		for _, to := range t.successors[t.firstMove[n]:t.firstMove[n+1]] {
			w := t.values[to]
			if w.Outcome < 0 && w.Plies == plies-1 {
				t.values[n], isLost = Value{1, plies}, false
				break
			}
			isLost = isLost && w.Outcome > 0 && w.Plies < plies
		}
		if isLost {
			t.values[n] = Value{-1, plies}
		}
		found = found || t.values[n].Outcome != 0
	}
	return found
}

// Lookup returns the value of p; false if p cannot arise.
func (t *Table) Lookup(p rules.Position) (w Value, ok bool) {
	n, ok := t.index[p.Key()]
	if !ok {
		return Value{}, false
	}
	return t.values[n], true
}

// Len returns the number of positions.
func (t *Table) Len() int { return len(t.values) }

// Count returns the number of positions with the value w.
func (t *Table) Count(w Value) (n int) {
	for _, x := range t.values {
		if x == w {
			n++
		}
	}
	return n
}

// MaxPlies returns the greatest distance to a forced end, in plies.
func (t *Table) MaxPlies() (plies int) {
	for _, x := range t.values {
		plies = max(plies, x.Plies)
	}
	return plies
}
