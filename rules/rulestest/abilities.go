package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// checkAbilities checks the optional interfaces that p implements.
func (w *randomGame) checkAbilities(p rules.Position, moves []rules.Move) error {
	if counter, ok := p.(rules.MoveCounter); ok && counter.CountMoves() != len(moves) {
		return fmt.Errorf("CountMoves is %d of %d", counter.CountMoves(), len(moves))
	}
	if royals, ok := p.(rules.RoyalPieces); ok {
		for _, c := range royals.CheckedRoyals(nil) {
			if int(c) >= len(w.board.Cells) || p.PieceAt(c).IsEmpty() || p.PieceAt(c).Seat != p.Turn() || p.PieceAt(c).Kind != royals.Royal() {
				return fmt.Errorf("the checked piece on cell %d is not a royal piece of the seat to move", c)
			}
		}
	}
	if hands, ok := p.(rules.PiecesInHand); ok {
		if err := w.checkHands(hands); err != nil {
			return err
		}
	}
	if forfeit, ok := p.(rules.TimeForfeit); ok && !p.Result().IsOver() {
		for s := range w.info.Seats {
			r := forfeit.TimeForfeitResult(rules.Seat(s))
			if err := w.checkResult(r); err != nil || !r.IsOver() {
				return fmt.Errorf("TimeForfeitResult(%d) is %+v: %w", s, r, err)
			}
		}
	}
	for _, part := range []func(rules.Position, []rules.Move) error{w.checkInfoFlags, w.checkExplainIllegal, w.checkAttackers, w.checkPremoves, w.checkEliminate, w.checkScoring, w.checkSetup} {
		if err := part(p, moves); err != nil {
			return err
		}
	}
	return nil
}

// checkHands checks that a hand lists every kind once, with a positive count and the right seat.
func (w *randomGame) checkHands(h rules.PiecesInHand) error {
	for s := range w.info.Seats {
		seen := map[rules.Kind]bool{}
		for _, inHand := range h.Hand(rules.Seat(s)) {
			if inHand.Count < 1 || inHand.Piece.Seat != rules.Seat(s) || inHand.Piece.IsEmpty() || seen[inHand.Piece.Kind] {
				return fmt.Errorf("the hand of seat %d is %v", s, h.Hand(rules.Seat(s)))
			}
			seen[inHand.Piece.Kind] = true
		}
	}
	return nil
}

// checkInfoFlags checks that Info announces the claims and choices that positions offer.
func (w *randomGame) checkInfoFlags(p rules.Position, moves []rules.Move) error {
	if c := p.Claim(); c != "" && c != rules.Declaration && !w.info.HasClaims {
		return fmt.Errorf("info: a draw by %s can be claimed, but HasClaims is not set", c)
	}
	for _, m := range moves {
		hasChoice := slices.ContainsFunc(p.Steps(m), func(s rules.Step) bool { return s.Kind == rules.StepChoose })
		if hasChoice && !w.info.HasPromotion {
			return fmt.Errorf("info: %s chooses a piece, but HasPromotion is not set", p.Format(m))
		}
	}
	return nil
}

// checkExplainIllegal checks that legal moves are not explained as illegal, and that everything else has a code and
// only cells on the board.
func (w *randomGame) checkExplainIllegal(p rules.Position, moves []rules.Move) error {
	explainer, ok := p.(rules.IllegalMoveExplainer)
	if !ok {
		return nil
	}
	legal := map[gesture]bool{}
	liftedSets := [][]rules.Cell{nil} // what can be lifted before
	over := p.Result().IsOver()       // by a draw, if there are moves: both answers are right then
	for _, m := range moves {
		list := p.Steps(m)
		for _, legalGesture := range gesturesFor(list) {
			a := rules.MoveAttempt{From: legalGesture.from, Hand: legalGesture.hand, To: legalGesture.to, Choice: legalGesture.choice, Lifted: liftedCells(list)}
			legalGesture.lifted = fmt.Sprint(a.Lifted)
			legal[legalGesture] = true
			liftedSets = append(liftedSets, a.Lifted)
			if r := explainer.ExplainIllegal(a); len(list) > 0 && r.Code != "" && (!over || r.Code != rules.GameOver) {
				return fmt.Errorf("%s is legal but explained as illegal: %w", p.Format(m), r)
			}
		}
	}
	n := len(w.board.Cells)
	attempts := []rules.MoveAttempt{
		{From: noCell, To: 0}, {From: 0, To: noCell}, {From: rules.Cell(n), To: 0}, {From: 0, To: rules.Cell(n)},
	}
	for range 40 {
		set := liftedSets[w.rng.IntN(len(liftedSets))]
		attempts = append(attempts, rules.MoveAttempt{From: rules.Cell(w.rng.IntN(n)), To: rules.Cell(w.rng.IntN(n)), Lifted: set})
	}
	for s := range w.info.Seats {
		for k := range w.info.Kinds {
			piece := rules.Piece{Kind: rules.Kind(k), Seat: rules.Seat(s)}
			attempts = append(attempts, rules.MoveAttempt{From: noCell, Hand: piece, To: rules.Cell(w.rng.IntN(n))})
		}
	}
	for _, a := range attempts {
		if legal[gesture{fmt.Sprint(a.Lifted), a.From, a.Hand, a.To, a.Choice}] {
			continue
		}
		r := explainer.ExplainIllegal(a)
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

// checkAttackers checks that whoever can capture a piece attacks it, and that every attacker of the seat to move can
// capture what it attacks, unless it is needed elsewhere.
func (w *randomGame) checkAttackers(p rules.Position, moves []rules.Move) error {
	attackers, ok := p.(rules.PieceAttackers)
	if !ok {
		return nil
	}
	type capture struct{ from, victim rules.Cell }
	legal := map[capture]bool{}
	for _, m := range moves {
		steps := p.Steps(m)
		touched := rules.TouchedCells(steps)
		if len(touched) < 2 || len(liftedCells(steps)) > 0 {
			continue
		}
		for _, e := range p.Effects(m) {
			if isCapture := e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand; !isCapture || e.From == touched[0] {
				continue
			}
			legal[capture{touched[0], e.From}] = true
			if !slices.Contains(attackers.AttackersOf(nil, e.From), touched[0]) {
				return fmt.Errorf("%s captures on %s, but %v attack it", p.Format(m), w.board.Name(e.From), attackers.AttackersOf(nil, e.From))
			}
		}
	}
	explainer, canExplain := p.(rules.IllegalMoveExplainer)
	for i := range w.board.Cells {
		c := rules.Cell(i)
		list := attackers.AttackersOf(nil, c)
		for j, from := range list {
			attacker := p.PieceAt(from)
			switch {
			case attacker.IsEmpty() || p.PieceAt(c).IsEmpty() || attacker.Seat == p.PieceAt(c).Seat || slices.Contains(list[:j], from):
				return fmt.Errorf("%v attack the piece on %s", list, w.board.Name(c))
			case attacker.Seat != p.Turn() || legal[capture{from, c}] || !canExplain || len(moves) == 0 || p.Result().IsOver():
				continue
			}
			if r := explainer.ExplainIllegal(rules.MoveAttempt{From: from, To: c}); r.Code == rules.NotItsMove || r.Code == rules.Blocked {
				return fmt.Errorf("the piece on %s attacks that on %s, but it cannot capture it: %w", w.board.Name(from), w.board.Name(c), r)
			}
		}
	}
	return nil
}

// checkScoring scores a game whose play has stopped, and resumes it for every seat.
func (w *randomGame) checkScoring(p rules.Position, moves []rules.Move) error {
	scoring, ok := p.(rules.DeadStoneScoring)
	if !ok || !scoring.IsScoring() {
		return nil
	}
	if len(moves) == 0 || p.Result().IsOver() {
		return errors.New("stopped for scoring, but there are no moves or the game is over")
	}
	before := takeSnapshot(p)
	dead := scoring.EstimateDead()
	for _, list := range [][]rules.Cell{nil, dead} {
		score := scoring.Score(list, nil)
		if err := w.checkResult(score.Result); err != nil || !score.Result.IsOver() {
			return fmt.Errorf("the score gives %+v: %w", score.Result, err)
		}
		if n := len(score.Lines); n == 0 || score.Lines[n-1].Code != "total" {
			return errors.New("the last line of the score is not the total")
		}
		if margin := w.winningMargin(score); margin != score.Result.MarginHalfPoints {
			return fmt.Errorf("the score is won by %d half points, not by %d", margin, score.Result.MarginHalfPoints)
		}
		if len(score.Owner) != len(w.board.Cells) {
			return fmt.Errorf("the score has owners for %d cells", len(score.Owner))
		}
	}
	for s := range w.info.Seats {
		scoring.Resume(rules.Seat(s))
		if scoring.IsScoring() || p.Turn() != rules.Seat(s) {
			return fmt.Errorf("after Resume(%d) seat %d is to move, stopped is %t", s, p.Turn(), scoring.IsScoring())
		}
		err := w.checkParse(p, p.Moves(nil))
		p.Undo()
		if err = errors.Join(err, before.difference(p)); err != nil {
			return fmt.Errorf("Resume(%d) and Undo: %w", s, err)
		}
	}
	return nil
}

// winningMargin returns by how many half points the winner leads; 0 if nobody has won.
func (w *randomGame) winningMargin(score rules.Score) int {
	winner := score.Result.Winner()
	if winner == rules.NoSeat {
		return 0
	}
	total := score.Lines[len(score.Lines)-1].HalfPoints[:len(w.info.Seats)]
	return total[winner] - slices.Max(slices.Delete(slices.Clone(total), int(winner), int(winner)+1))
}

// checkSetup sets up a stone of each seat on a random cell and takes it back.
func (w *randomGame) checkSetup(p rules.Position, _ []rules.Move) error {
	setup, ok := p.(rules.SetupStones)
	if !ok {
		return nil
	}
	before := takeSnapshot(p)
	c := rules.Cell(w.rng.IntN(len(w.board.Cells)))
	for s := range w.info.Seats {
		if err := setup.PlaySetup(rules.Seat(s), c); err != nil {
			if err := before.difference(p); err != nil {
				return fmt.Errorf("PlaySetup failed but changed something: %w", err)
			}
			continue
		}
		if p.PieceAt(c).Seat != rules.Seat(s) || p.PieceAt(c).IsEmpty() {
			return fmt.Errorf("PlaySetup(%d) put %v on %s", s, p.PieceAt(c), w.board.Name(c))
		}
		p.Undo()
		if err := before.difference(p); err != nil {
			return fmt.Errorf("PlaySetup(%d) and Undo: %w", s, err)
		}
	}
	return nil
}

// liftedCells returns the first cell of each step that lifts pieces.
func liftedCells(steps []rules.Step) (cells []rules.Cell) {
	for _, s := range steps {
		if s.Kind == rules.StepLift {
			cells = append(cells, s.Cells[0])
		}
	}
	return cells
}
