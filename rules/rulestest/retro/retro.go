package retro

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// A Value is the value of a position with best play, for the side to move.
type Worth struct {
	Points int8 // 1 won, -1 lost, 0 drawn
	Plies  int  // to the end of a game that is not drawn: the winner plays for the shortest win, the loser for the longest loss
}

// A Table is a solved endgame.
type Table struct {
	number map[uint64]int32 // by key
	worth  []Worth
	first  []int   // by position: index of its first successor
	next   []int32 // the positions that moves lead to
}

// Solve solves the position and all positions that can arise from it.
func Solve(g rules.Game, position string) (*Table, error) {
	t := &Table{number: map[uint64]int32{}}
	p, err := g.Parse(position, nil)
	if err != nil {
		return nil, fmt.Errorf("retro: %w", err)
	}
	t.add(p)
	var moves []rules.Move
	for wave := []string{position}; len(wave) > 0; {
		var found []string
		for _, text := range wave {
			if p, err = g.Parse(text, nil); err != nil {
				return nil, fmt.Errorf("retro: %q: %w", text, err)
			}
			t.first = append(t.first, len(t.next))
			moves = p.Moves(moves[:0])
			if len(moves) == 0 {
				t.end(p)
			}
			for _, m := range moves {
				p.Play(m)
				n, fresh := t.add(p)
				if fresh {
					found = append(found, p.String())
				}
				t.next = append(t.next, n)
				p.Undo()
			}
		}
		wave = found
	}
	t.first = append(t.first, len(t.next))
	for plies := 1; t.sweep(plies); plies++ {
	}
	return t, nil
}

// addPosition returns the index of p and whether p is new.
func (t *Table) add(p rules.Position) (n int32, fresh bool) {
	n, ok := t.number[p.Key()]
	if !ok {
		n = int32(len(t.worth))
		t.number[p.Key()] = n
		t.worth = append(t.worth, Worth{})
	}
	return n, !ok
}

// setTerminal stores how the game ended in p.
func (t *Table) end(p rules.Position) {
	n := t.number[p.Key()]
	switch p.Result().Winner() {
	case rules.NoSeat:
	case p.Turn():
		t.worth[n].Points = 1
	default:
		t.worth[n].Points = -1
	}
}

// solvePlies finds the positions that are decided in exactly this many plies and reports whether there are any.
func (t *Table) sweep(plies int) (found bool) {
	for n := range t.worth {
		if t.worth[n].Points != 0 || t.first[n] == t.first[n+1] {
			continue
		}
		lost := true
		for _, to := range t.next[t.first[n]:t.first[n+1]] {
			w := t.worth[to]
			if w.Points < 0 && w.Plies == plies-1 {
				t.worth[n], lost = Worth{1, plies}, false
				break
			}
			lost = lost && w.Points > 0 && w.Plies < plies
		}
		if lost {
			t.worth[n] = Worth{-1, plies}
		}
		found = found || t.worth[n].Points != 0
	}
	return found
}

// Lookup returns the value of p; false if p cannot arise.
func (t *Table) Worth(p rules.Position) (w Worth, ok bool) {
	n, ok := t.number[p.Key()]
	if !ok {
		return Worth{}, false
	}
	return t.worth[n], true
}

// Len returns the number of positions.
func (t *Table) Len() int { return len(t.worth) }

// Count returns the number of positions with the value w.
func (t *Table) Count(w Worth) (n int) {
	for _, x := range t.worth {
		if x == w {
			n++
		}
	}
	return n
}

// MaxPlies returns the greatest distance to a forced end, in plies.
func (t *Table) Longest() (plies int) {
	for _, x := range t.worth {
		plies = max(plies, x.Plies)
	}
	return plies
}
