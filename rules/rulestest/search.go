package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// searchPosition is what search needs of positions; package ai/search documents the promises.
type searched interface {
	rules.Position
	Noisy(dst []rules.Move) []rules.Move
	Quiet(dst []rules.Move) []rules.Move
	Legal(m rules.Move) bool
	PlayNull()
	InCheck() bool
	GivesCheck(m rules.Move) bool
	See(m rules.Move, threshold int) bool
	Victim(m rules.Move) rules.Kind
	Mover(m rules.Move) rules.Kind
	Squares(m rules.Move) (from, to rules.Cell)
	Promotion(m rules.Move) rules.Kind
	Ended(ply int) (value int, over bool)
	Men(s rules.Seat) []rules.Cell
}

// checkSearch checks what search uses against the plain rules.
func (w *walk) checkSearch(p rules.Position, moves []rules.Move) error {
	s, ok := p.(searched)
	if !ok {
		return nil
	}
	noisy, quiet := s.Noisy(nil), s.Quiet(nil)
	both := slices.Sorted(slices.Values(slices.Concat(noisy, quiet)))
	if !slices.Equal(both, slices.Sorted(slices.Values(moves))) {
		return fmt.Errorf("%d captures and %d quiet moves are not the %d moves", len(noisy), len(quiet), len(moves))
	}
	for _, m := range moves {
		loud := s.Victim(m) != 0 || s.Promotion(m) != 0 || len(rules.Lifted(s.Steps(m))) > 0
		if slices.Contains(noisy, m) != loud {
			return fmt.Errorf("%s captures or promotes: %t, and is in the wrong list", p.Format(m), loud)
		}
		if err := w.checkTraits(s, m); err != nil {
			return fmt.Errorf("%s: %w", p.Format(m), err)
		}
	}
	if err := w.checkLegal(s, moves); err != nil {
		return err
	}
	for seat := range w.info.Seats {
		var there []rules.Cell
		for c := range w.board.Cells {
			if man := p.At(rules.Cell(c)); !man.Empty() && man.Seat == rules.Seat(seat) {
				there = append(there, rules.Cell(c))
			}
		}
		if !slices.Equal(there, slices.Sorted(slices.Values(s.Men(rules.Seat(seat))))) {
			return fmt.Errorf("PieceCells(%d) is %v, on the board are %v", seat, s.Men(rules.Seat(seat)), there)
		}
	}
	if ch, ok := p.(rules.Checker); ok && len(ch.Checked(nil)) > 0 != s.InCheck() {
		return fmt.Errorf("InCheck is %t, CheckedRoyals is %v", s.InCheck(), ch.Checked(nil))
	}
	return errors.Join(w.checkEnded(s, moves), w.checkNull(s, moves))
}

// checkMoveInfo checks the answers about one move against its effects and the position after it.
func (w *walk) checkTraits(s searched, m rules.Move) error {
	from, to := s.Squares(m)
	stands := s.Mover(m)
	if from == to && s.At(from).Empty() { // a drop
		stands = 0
	}
	if int(from) >= len(w.board.Cells) || int(to) >= len(w.board.Cells) || s.At(from).Kind != stands {
		return fmt.Errorf("kind %d goes from cell %d to cell %d", s.Mover(m), from, to)
	}
	lifted := rules.Lifted(s.Steps(m))
	var taken []rules.Kind
	for _, e := range s.Effects(m) {
		if slices.Contains(lifted, e.From) {
			continue
		}
		if (e.Kind == rules.EffectRemove || e.Kind == rules.EffectHand) && s.At(e.From).Seat != s.Turn() {
			taken = append(taken, s.At(e.From).Kind)
		}
	}
	if v := s.Victim(m); (v != 0) != (len(taken) > 0) || v != 0 && !slices.Contains(taken, v) {
		return fmt.Errorf("the captured kind is %d, the effects capture %v", v, taken)
	}
	if !s.See(m, -1_000_000) || s.See(m, 1_000_000) {
		return errors.New("SEE is below -1000000 or above 1000000")
	}
	for t := -500; t < 1500; t += 100 {
		if s.See(m, t+100) && !s.See(m, t) {
			return fmt.Errorf("SEE is at least %d but not at least %d", t+100, t)
		}
	}
	seats := len(w.info.Seats)
	check, in, before := s.GivesCheck(m), rules.Playing(s, seats), checks(s, seats)
	s.Play(m)
	left, after := rules.Playing(s, seats), checks(s, seats)
	s.Undo()
	is := slices.ContainsFunc(after, func(c attack) bool {
		if c.from == to {
			c.from = from // this piece gave check before it moved
		}
		return !slices.Contains(before, c)
	})
	if check != is && in == left { // an eliminated seat may have lost its king
		return fmt.Errorf("GivesCheck is %t, but after the move it is %t", check, is)
	}
	return nil
}

// A checkingPiece is the cell of a piece that gives check and the seat in check.
type attack struct {
	seat rules.Seat
	from rules.Cell
}

// checksOnOthers returns the checks that are on the board, by all pieces. If the position cannot tell who is in check
// out of turn, it returns only whether the seat to move is in check.
func checks(s searched, seats int) (list []attack) {
	w, ok := s.(rules.Watcher)
	if !ok {
		if s.InCheck() {
			list = append(list, attack{s.Turn(), board.None})
		}
		return list
	}
	for seat := range rules.Seat(seats) {
		for _, c := range w.CheckersOf(nil, seat) {
			list = append(list, attack{seat, c})
		}
	}
	return list
}

// checkLegal calls IsLegal with all moves, with moves in which one or two bits are flipped, and with random numbers.
func (w *walk) checkLegal(s searched, moves []rules.Move) error {
	legal := map[rules.Move]bool{}
	for _, m := range moves {
		legal[m] = true
	}
	asked := slices.Concat(moves, []rules.Move{rules.NoMove, 0xFFFFFFFF})
	for range 4 {
		m := rules.Move(w.rng.Uint32())
		if len(moves) > 0 {
			m = moves[w.rng.IntN(len(moves))]
		}
		for bit := range 32 {
			asked = append(asked, m^1<<bit, m^1<<bit^1<<w.rng.IntN(32))
		}
	}
	for range 100 {
		m := rules.Move(w.rng.Uint32())
		asked = append(asked, m, m&0xFFFF, m&0xFFF)
	}
	for _, m := range asked {
		if s.Legal(m) != legal[m] {
			return fmt.Errorf("IsLegal(%#x) is %t", uint32(m), s.Legal(m))
		}
	}
	return nil
}

// checkSearchResult checks the result that search sees at its root against the result of the rules.
func (w *walk) checkEnded(s searched, moves []rules.Move) error {
	value, over := s.Ended(0)
	r := s.Result()
	if over && !r.Over() && s.Claim() == "" {
		return fmt.Errorf("search result is %d, but the game runs and nothing can be claimed", value)
	}
	if r.Over() && len(moves) > 0 && !over {
		return fmt.Errorf("over by %s, but not for search", r.Reason)
	}
	if !over {
		return nil
	}
	if claim, ok := rules.ClaimOf(s); ok && !r.Over() {
		r, _ = rules.EndOf(w.info, s, claim)
	}
	want := 0
	switch {
	case r.Winner() == rules.NoSeat:
	case r.Winner() == s.Turn():
		want = 1
	default:
		want = -1
	}
	if value != want {
		return fmt.Errorf("over by %s: search result is %d, not %d", r.Reason, value, want)
	}
	return nil
}
