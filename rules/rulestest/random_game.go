package rulestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A randomGame is one random game whose positions are checked.
type walk struct {
	g     rules.Game
	info  rules.Info
	o     rules.Options
	board *board.Board // nil: that of the first position
	rng   *rand.Rand
	seen  map[uint64]string // by key: the pieces and the turn of the position
	// Purely random play seldom ends on the board, so every other game captures when it can.
	greedy bool
}

// run plays forward from the start position, checks every position, and undoes all moves again.
func (w *walk) play(begin func(rules.Options) (rules.Position, error), plies int) (err error) {
	p, err := begin(w.o)
	if err != nil {
		return fmt.Errorf("starting: %w", err)
	}
	if w.board == nil {
		w.board = p.Board()
	}
	ply := 0
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("ply %d: panic: %v", ply, r)
		}
	}()
	at := func(err error) error { return fmt.Errorf("ply %d, %s: %w", ply, p, err) }
	var trail []snapshot
	for ; ; ply++ {
		before := snap(p)
		if err := w.check(p); err != nil {
			return at(err)
		}
		if err := before.differs(p); err != nil {
			return at(fmt.Errorf("changed by a method that only reads: %w", err))
		}
		if ply == plies {
			break
		}
		a, ok := w.choose(p, before.moves)
		if !ok {
			break
		}
		if err := w.checkClone(p, a); err != nil {
			return at(err)
		}
		trail = append(trail, before)
		rules.Apply(p, a)
	}
	if err := checkFrugal(p); err != nil {
		return at(err)
	}
	for len(trail) > 0 {
		p.Undo()
		if err := trail[len(trail)-1].differs(p); err != nil {
			return fmt.Errorf("going back to ply %d: %w", len(trail)-1, err)
		}
		trail = trail[:len(trail)-1]
	}
	first := snap(p)
	p.Undo()
	if err := first.differs(p); err != nil {
		return fmt.Errorf("undo with nothing to take back: %w", err)
	}
	return checkFrugal(p)
}

// chooseAction returns a random action: usually a move, sometimes an elimination, and after play has stopped, a
// resumption or none.
func (w *walk) choose(p rules.Position, moves []rules.Move) (rules.Action, bool) {
	if sc, ok := p.(rules.Scorer); ok && sc.Stopped() {
		return rules.Action{Kind: rules.ActResume, Seat: rules.Seat(w.rng.IntN(len(w.info.Seats)))}, w.rng.IntN(2) == 0
	}
	if p.Result().Over() || len(moves) == 0 {
		return rules.Action{}, false
	}
	if d, ok := p.(rules.Departer); ok && w.rng.IntN(40) == 0 {
		if s := rules.Seat(w.rng.IntN(len(w.info.Seats))); d.In(s) {
			return rules.Action{Kind: rules.ActLeave, Seat: s, Reason: rules.Resignation}, true
		}
	}
	if w.greedy && w.rng.IntN(8) > 0 {
		if list := taking(p, moves); len(list) > 0 {
			moves = list
		}
	}
	return rules.Action{Kind: rules.ActMove, Move: moves[w.rng.IntN(len(moves))], Seat: p.Turn()}, true
}

// captures returns the moves that remove pieces.
func taking(p rules.Position, moves []rules.Move) []rules.Move {
	var list []rules.Move
	for _, m := range moves {
		takes := func(e rules.Effect) bool { return e.Kind == rules.EffectRemove || e.Kind == rules.EffectHand }
		if slices.ContainsFunc(p.Effects(m), takes) {
			list = append(list, m)
		}
	}
	return list
}

// checkPosition checks one position against all promises.
func (w *walk) check(p rules.Position) error {
	moves := p.Moves(nil)
	for _, part := range []func(rules.Position, []rules.Move) error{
		w.checkEnd, w.checkText, w.checkNames, w.checkReading, w.checkSteps, w.checkPlay, w.checkActions, w.checkExtras, w.checkSearch,
	} {
		if err := part(p, moves); err != nil {
			return err
		}
	}
	return nil
}

// checkResultAndMoves checks the result against the list of moves.
func (w *walk) checkEnd(p rules.Position, moves []rules.Move) error {
	if s := p.Turn(); s < 0 || int(s) >= len(w.info.Seats) {
		return fmt.Errorf("seat to move: Turn is seat %d", s)
	}
	r := p.Result()
	if len(moves) == 0 && !r.Over() {
		return errors.New("no moves, but the game runs")
	}
	if err := w.checkResult(r); err != nil {
		return err
	}
	switch r.Reason {
	case rules.Mate, rules.Stalemate, rules.NoMoves, rules.NoMen, rules.MenLeft, rules.BareKing:
		if len(moves) > 0 {
			return fmt.Errorf("over by %s, but there are %d moves", r.Reason, len(moves))
		}
	}
	return nil
}

// checkResult checks that a finished game shares exactly one point and a running one none.
func (w *walk) checkResult(r rules.Result) error {
	sum, n := 0.0, len(w.info.Seats)
	for _, points := range r.Points(n) {
		sum += points
	}
	want := 0.0
	if r.Over() {
		want = 1
	}
	if sum < want-1e-9 || sum > want+1e-9 {
		return fmt.Errorf("result %+v: the points sum to %g, not %g", r, sum, want)
	}
	for s, place := range r.Place {
		if sits := r.Over() && s < n; sits != (place > 0) || int(place) > n {
			return fmt.Errorf("result %+v: place %d of seat %d", r, place, s)
		}
	}
	return nil
}

// checkParse checks that String is parsed as the same position, and that equal keys mean equal positions.
func (w *walk) checkText(p rules.Position, moves []rules.Move) error {
	q, err := w.g.Parse(p.String(), w.o)
	if err != nil {
		return fmt.Errorf("Parse(String()): %w", err)
	}
	if p.Board() != w.board || q.Board() != w.board {
		return errors.New("not on the board of its options")
	}
	if q.String() != p.String() {
		return fmt.Errorf("Parse(String()) is %s", q)
	}
	if q.Key() != p.Key() {
		return fmt.Errorf("key is %x, from scratch %x", p.Key(), q.Key())
	}
	if q.Turn() != p.Turn() {
		return fmt.Errorf("seat to move: Turn is %d, from scratch %d", p.Turn(), q.Turn())
	}
	again := q.Moves(nil)
	if r, ok := p.(rules.Rememberer); ok { // the text does not contain the history
		barred := r.Barred(nil)
		again = slices.DeleteFunc(again, func(m rules.Move) bool { return slices.Contains(barred, m) })
	}
	one, two := slices.Sorted(slices.Values(moves)), slices.Sorted(slices.Values(again))
	if !slices.Equal(one, two) {
		return fmt.Errorf("%d moves, from scratch %d, not the same", len(one), len(two))
	}
	picture := takePicture(w, p).String() + fmt.Sprint(p.Turn())
	if old, ok := w.seen[p.Key()]; ok && old != picture {
		return fmt.Errorf("key %x was also that of another position", p.Key())
	}
	w.seen[p.Key()] = picture
	return nil
}
