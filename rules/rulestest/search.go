package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// searchPosition is what search needs of positions; package ai/search documents the promises.
type searchPosition interface {
	rules.Position
	Captures(dst []rules.Move) []rules.Move
	Quiets(dst []rules.Move) []rules.Move
	IsLegal(m rules.Move) bool
	PlayNull()
	InCheck() bool
	GivesCheck(m rules.Move) bool
	SEE(m rules.Move, threshold int) bool
	CapturedKind(m rules.Move) rules.Kind
	MovedKind(m rules.Move) rules.Kind
	FromTo(m rules.Move) (from, to rules.Cell)
	PromotionKind(m rules.Move) rules.Kind
	SearchResult(ply int) (value int, over bool)
	PieceCells(s rules.Seat) []rules.Cell
}

// checkSearch checks what search uses against the plain rules.
func (w *randomGame) checkSearch(p rules.Position, moves []rules.Move) error {
	s, ok := p.(searchPosition)
	if !ok {
		return nil
	}
	captures, quiets := s.Captures(nil), s.Quiets(nil)
	both := slices.Sorted(slices.Values(slices.Concat(captures, quiets)))
	if !slices.Equal(both, slices.Sorted(slices.Values(moves))) {
		return fmt.Errorf("%d captures and %d quiet moves are not the %d moves", len(captures), len(quiets), len(moves))
	}
	for _, m := range moves {
		isTactical := s.CapturedKind(m) != 0 || s.PromotionKind(m) != 0 || len(rules.LiftedCells(s.Steps(m))) > 0
		if slices.Contains(captures, m) != isTactical {
			return fmt.Errorf("%s captures or promotes: %t, and is in the wrong list", p.Format(m), isTactical)
		}
		if err := w.checkMoveInfo(s, m); err != nil {
			return fmt.Errorf("%s: %w", p.Format(m), err)
		}
	}
	if err := w.checkLegal(s, moves); err != nil {
		return err
	}
	for seat := range w.info.Seats {
		var cells []rules.Cell
		for c := range w.board.Cells {
			if piece := p.PieceAt(rules.Cell(c)); !piece.IsEmpty() && piece.Seat == rules.Seat(seat) {
				cells = append(cells, rules.Cell(c))
			}
		}
		if !slices.Equal(cells, slices.Sorted(slices.Values(s.PieceCells(rules.Seat(seat))))) {
			return fmt.Errorf("PieceCells(%d) is %v, on the board are %v", seat, s.PieceCells(rules.Seat(seat)), cells)
		}
	}
	if royals, ok := p.(rules.RoyalPieces); ok && len(royals.CheckedRoyals(nil)) > 0 != s.InCheck() {
		return fmt.Errorf("InCheck is %t, CheckedRoyals is %v", s.InCheck(), royals.CheckedRoyals(nil))
	}
	return errors.Join(w.checkSearchResult(s, moves), w.checkNullMove(s, moves))
}

// checkMoveInfo checks the answers about one move against its effects and the position after it.
func (w *randomGame) checkMoveInfo(s searchPosition, m rules.Move) error {
	from, to := s.FromTo(m)
	movedKind := s.MovedKind(m)
	if from == to && s.PieceAt(from).IsEmpty() { // a drop
		movedKind = 0
	}
	if int(from) >= len(w.board.Cells) || int(to) >= len(w.board.Cells) || s.PieceAt(from).Kind != movedKind {
		return fmt.Errorf("kind %d goes from cell %d to cell %d", s.MovedKind(m), from, to)
	}
	lifted := rules.LiftedCells(s.Steps(m))
	var capturedKinds []rules.Kind
	for _, e := range s.Effects(m) {
		if slices.Contains(lifted, e.From) {
			continue
		}
		if (e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand) && s.PieceAt(e.From).Seat != s.Turn() {
			capturedKinds = append(capturedKinds, s.PieceAt(e.From).Kind)
		}
	}
	if captured := s.CapturedKind(m); (captured != 0) != (len(capturedKinds) > 0) || captured != 0 && !slices.Contains(capturedKinds, captured) {
		return fmt.Errorf("the captured kind is %d, the effects capture %v", captured, capturedKinds)
	}
	if !s.SEE(m, -1_000_000) || s.SEE(m, 1_000_000) {
		return errors.New("SEE is below -1000000 or above 1000000")
	}
	for threshold := -500; threshold < 1500; threshold += 100 {
		if s.SEE(m, threshold+100) && !s.SEE(m, threshold) {
			return fmt.Errorf("SEE is at least %d but not at least %d", threshold+100, threshold)
		}
	}
	seats := len(w.info.Seats)
	givesCheck, playingBefore, checksBefore := s.GivesCheck(m), rules.PlayingSeats(s, seats), checksOnOthers(s, seats)
	s.Play(m)
	playingAfter, checksAfter := rules.PlayingSeats(s, seats), checksOnOthers(s, seats)
	s.Undo()
	hasNewCheck := slices.ContainsFunc(checksAfter, func(c checkingPiece) bool {
		if c.from == to {
			c.from = from // this piece gave check before it moved
		}
		return !slices.Contains(checksBefore, c)
	})
	if givesCheck != hasNewCheck && playingBefore == playingAfter { // an eliminated seat may have lost its king
		return fmt.Errorf("GivesCheck is %t, but after the move it is %t", givesCheck, hasNewCheck)
	}
	return nil
}

// A checkingPiece is the cell of a piece that gives check and the seat in check.
type checkingPiece struct {
	seat rules.Seat
	from rules.Cell
}

// checksOnOthers returns the checks that are on the board, by all pieces. If the position cannot tell who is in check
// out of turn, it returns only whether the seat to move is in check.
func checksOnOthers(s searchPosition, seats int) (list []checkingPiece) {
	w, ok := s.(rules.CheckersBySeat)
	if !ok {
		if s.InCheck() {
			list = append(list, checkingPiece{s.Turn(), board.None})
		}
		return list
	}
	for seat := range rules.Seat(seats) {
		for _, c := range w.CheckersOf(nil, seat) {
			list = append(list, checkingPiece{seat, c})
		}
	}
	return list
}

// checkLegal calls IsLegal with all moves, with moves in which one or two bits are flipped, and with random numbers.
func (w *randomGame) checkLegal(s searchPosition, moves []rules.Move) error {
	legal := map[rules.Move]bool{}
	for _, m := range moves {
		legal[m] = true
	}
	tested := slices.Concat(moves, []rules.Move{rules.NoMove, 0xFFFFFFFF})
	for range 4 {
		m := rules.Move(w.rng.Uint32())
		if len(moves) > 0 {
			m = moves[w.rng.IntN(len(moves))]
		}
		for bit := range 32 {
			tested = append(tested, m^1<<bit, m^1<<bit^1<<w.rng.IntN(32))
		}
	}
	for range 100 {
		m := rules.Move(w.rng.Uint32())
		tested = append(tested, m, m&0xFFFF, m&0xFFF)
	}
	for _, m := range tested {
		if s.IsLegal(m) != legal[m] {
			return fmt.Errorf("IsLegal(%#x) is %t", uint32(m), s.IsLegal(m))
		}
	}
	return nil
}

// checkSearchResult checks the result that search sees at its root against the result of the rules.
func (w *randomGame) checkSearchResult(s searchPosition, moves []rules.Move) error {
	value, over := s.SearchResult(0)
	r := s.Result()
	if over && !r.IsOver() && s.Claim() == "" {
		return fmt.Errorf("search result is %d, but the game runs and nothing can be claimed", value)
	}
	if r.IsOver() && len(moves) > 0 && !over {
		return fmt.Errorf("over by %s, but not for search", r.Reason)
	}
	if !over {
		return nil
	}
	if claim, ok := rules.ClaimAction(s); ok && !r.IsOver() {
		r, _ = rules.EndResult(w.info, s, claim)
	}
	wantValue := 0
	switch {
	case r.Winner() == rules.NoSeat:
	case r.Winner() == s.Turn():
		wantValue = 1
	default:
		wantValue = -1
	}
	if value != wantValue {
		return fmt.Errorf("over by %s: search result is %d, not %d", r.Reason, value, wantValue)
	}
	return nil
}
