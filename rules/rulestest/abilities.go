package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// checkAbilities checks the optional interfaces that p implements.
func (w *walk) checkExtras(p rules.Position, moves []rules.Move) error {
	if n, ok := p.(rules.Counter); ok && n.CountMoves() != len(moves) {
		return fmt.Errorf("CountMoves is %d of %d", n.CountMoves(), len(moves))
	}
	if ch, ok := p.(rules.Checker); ok {
		for _, c := range ch.Checked(nil) {
			if int(c) >= len(w.board.Cells) || p.At(c).Empty() || p.At(c).Seat != p.Turn() || p.At(c).Kind != ch.Royal() {
				return fmt.Errorf("the checked piece on cell %d is not a royal piece of the seat to move", c)
			}
		}
	}
	if h, ok := p.(rules.Hander); ok {
		if err := w.checkHands(h); err != nil {
			return err
		}
	}
	if f, ok := p.(rules.Forfeiter); ok && !p.Result().Over() {
		for s := range w.info.Seats {
			r := f.Forfeit(rules.Seat(s))
			if err := w.checkResult(r); err != nil || !r.Over() {
				return fmt.Errorf("TimeForfeitResult(%d) is %+v: %w", s, r, err)
			}
		}
	}
	for _, part := range []func(rules.Position, []rules.Move) error{w.checkTold, w.checkWhy, w.checkLeave, w.checkScore, w.checkSetup} {
		if err := part(p, moves); err != nil {
			return err
		}
	}
	return nil
}

// checkHands checks that a hand lists every kind once, with a positive count and the right seat.
func (w *walk) checkHands(h rules.Hander) error {
	for s := range w.info.Seats {
		seen := map[rules.Kind]bool{}
		for _, held := range h.Hand(rules.Seat(s)) {
			if held.Count < 1 || held.Man.Seat != rules.Seat(s) || held.Man.Empty() || seen[held.Man.Kind] {
				return fmt.Errorf("the hand of seat %d is %v", s, h.Hand(rules.Seat(s)))
			}
			seen[held.Man.Kind] = true
		}
	}
	return nil
}

// checkInfoFlags checks that Info announces the claims and choices that positions offer.
func (w *walk) checkTold(p rules.Position, moves []rules.Move) error {
	if c := p.Claim(); c != "" && c != rules.Declaration && !w.info.Claims {
		return fmt.Errorf("info: a draw by %s can be claimed, but HasClaims is not set", c)
	}
	for _, m := range moves {
		chooses := slices.ContainsFunc(p.Steps(m), func(s rules.Step) bool { return s.Kind == rules.StepChoose })
		if chooses && !w.info.Promotes {
			return fmt.Errorf("info: %s chooses a piece, but HasPromotion is not set", p.Format(m))
		}
	}
	return nil
}

// checkExplainIllegal checks that legal moves are not explained as illegal, and that everything else has a code and
// only cells on the board.
func (w *walk) checkWhy(p rules.Position, moves []rules.Move) error {
	e, ok := p.(rules.Explainer)
	if !ok {
		return nil
	}
	legal := map[gesture]bool{}
	sets := [][]rules.Cell{nil} // what can be lifted before
	over := p.Result().Over()   // by a draw, if there are moves: both answers are right then
	for _, m := range moves {
		list := p.Steps(m)
		for _, way := range gesturesOf(list) {
			a := rules.Attempt{From: way.from, Hand: way.hand, To: way.to, Choice: way.choice, Lifted: liftedBy(list)}
			way.lifted = fmt.Sprint(a.Lifted)
			legal[way] = true
			sets = append(sets, a.Lifted)
			if r := e.Why(a); len(list) > 0 && r.Code != "" && (!over || r.Code != rules.GameOver) {
				return fmt.Errorf("%s is legal but explained as illegal: %w", p.Format(m), r)
			}
		}
	}
	n := len(w.board.Cells)
	attempts := []rules.Attempt{
		{From: noCell, To: 0}, {From: 0, To: noCell}, {From: rules.Cell(n), To: 0}, {From: 0, To: rules.Cell(n)},
	}
	for range 40 {
		set := sets[w.rng.IntN(len(sets))]
		attempts = append(attempts, rules.Attempt{From: rules.Cell(w.rng.IntN(n)), To: rules.Cell(w.rng.IntN(n)), Lifted: set})
	}
	for s := range w.info.Seats {
		for k := range w.info.Kinds {
			man := rules.Man{Kind: rules.Kind(k), Seat: rules.Seat(s)}
			attempts = append(attempts, rules.Attempt{From: noCell, Hand: man, To: rules.Cell(w.rng.IntN(n))})
		}
	}
	for _, a := range attempts {
		if legal[gesture{fmt.Sprint(a.Lifted), a.From, a.Hand, a.To, a.Choice}] {
			continue
		}
		r := e.Why(a)
		switch {
		case r.Code == "":
			return fmt.Errorf("%+v is illegal but not explained", a)
		case r.Code == rules.GameOver && !over && len(moves) > 0:
			return fmt.Errorf("%+v is explained by the end of the game, but it runs", a)
		}
		for _, c := range r.Cells {
			if int(c) >= n {
				return fmt.Errorf("the reason for %+v concerns cell %d", a, c)
			}
		}
	}
	return nil
}

// checkScoring scores a game whose play has stopped, and resumes it for every seat.
func (w *walk) checkScore(p rules.Position, moves []rules.Move) error {
	sc, ok := p.(rules.Scorer)
	if !ok || !sc.Stopped() {
		return nil
	}
	if len(moves) == 0 || p.Result().Over() {
		return errors.New("stopped for scoring, but there are no moves or the game is over")
	}
	before := snap(p)
	dead := sc.Estimate()
	for _, list := range [][]rules.Cell{nil, dead} {
		score := sc.Score(list, nil)
		if err := w.checkResult(score.Result); err != nil || !score.Result.Over() {
			return fmt.Errorf("the score gives %+v: %w", score.Result, err)
		}
		if n := len(score.Lines); n == 0 || score.Lines[n-1].Code != "total" {
			return errors.New("the last line of the score is not the total")
		}
		if by := w.lead(score); by != score.Result.By {
			return fmt.Errorf("the score is won by %d half points, not by %d", by, score.Result.By)
		}
		if len(score.Owner) != len(w.board.Cells) {
			return fmt.Errorf("the score has owners for %d cells", len(score.Owner))
		}
	}
	for s := range w.info.Seats {
		sc.Resume(rules.Seat(s))
		if sc.Stopped() || p.Turn() != rules.Seat(s) {
			return fmt.Errorf("after Resume(%d) seat %d is to move, stopped is %t", s, p.Turn(), sc.Stopped())
		}
		err := w.checkText(p, p.Moves(nil))
		p.Undo()
		if err = errors.Join(err, before.differs(p)); err != nil {
			return fmt.Errorf("Resume(%d) and Undo: %w", s, err)
		}
	}
	return nil
}

// winningMargin returns by how many half points the winner leads; 0 if nobody has won.
func (w *walk) lead(score rules.Score) int {
	winner := score.Result.Winner()
	if winner == rules.NoSeat {
		return 0
	}
	total := score.Lines[len(score.Lines)-1].Halfs[:len(w.info.Seats)]
	return total[winner] - slices.Max(slices.Delete(slices.Clone(total), int(winner), int(winner)+1))
}

// checkSetup sets up a stone of each seat on a random cell and takes it back.
func (w *walk) checkSetup(p rules.Position, _ []rules.Move) error {
	st, ok := p.(rules.Setter)
	if !ok {
		return nil
	}
	before := snap(p)
	c := rules.Cell(w.rng.IntN(len(w.board.Cells)))
	for s := range w.info.Seats {
		if err := st.PlaySetup(rules.Seat(s), c); err != nil {
			if err := before.differs(p); err != nil {
				return fmt.Errorf("PlaySetup failed but changed something: %w", err)
			}
			continue
		}
		if p.At(c).Seat != rules.Seat(s) || p.At(c).Empty() {
			return fmt.Errorf("PlaySetup(%d) put %v on %s", s, p.At(c), w.board.Name(c))
		}
		p.Undo()
		if err := before.differs(p); err != nil {
			return fmt.Errorf("PlaySetup(%d) and Undo: %w", s, err)
		}
	}
	return nil
}

// liftedCells returns the first cell of each step that lifts pieces.
func liftedBy(steps []rules.Step) (cells []rules.Cell) {
	for _, s := range steps {
		if s.Kind == rules.StepLift {
			cells = append(cells, s.Cells[0])
		}
	}
	return cells
}
