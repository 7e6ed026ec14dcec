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
type randomGame struct {
	game     rules.Game
	info     rules.Info
	options  rules.Options
	board    *board.Board // nil: that of the first position
	rng      *rand.Rand
	pictures map[uint64]string // by key: the pieces and the turn of the position
	// Purely random play seldom ends on the board, so every other game captures when it can.
	prefersCaptures bool
}

// newRandomGame returns the random game of this number, which is its seed, with one of the sets of options.
func newRandomGame(g rules.Game, number int, variants []rules.Options) *randomGame {
	o := variants[number%len(variants)]
	return &randomGame{
		game: g, info: g.Info(), options: o, board: g.Board(o),
		rng:      rand.New(rand.NewPCG(uint64(number), 0x6c756461)),
		pictures: map[uint64]string{}, prefersCaptures: number/len(variants)%2 == 1,
	}
}

// run plays forward from the start position, checks every position, and undoes all moves again.
func (w *randomGame) run(start func(rules.Options) (rules.Position, error), plies int) (err error) {
	p, err := start(w.options)
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
	var history []snapshot
	for ; ; ply++ {
		before := takeSnapshot(p)
		if err := w.checkPosition(p); err != nil {
			return at(err)
		}
		if err := before.difference(p); err != nil {
			return at(fmt.Errorf("changed by a method that only reads: %w", err))
		}
		if ply == plies {
			break
		}
		a, ok := w.chooseAction(p, before.moves)
		if !ok {
			break
		}
		if err := w.checkClone(p, a); err != nil {
			return at(err)
		}
		history = append(history, before)
		rules.ApplyAction(p, a)
	}
	if err := checkAllocations(p); err != nil {
		return at(err)
	}
	for len(history) > 0 {
		p.Undo()
		if err := history[len(history)-1].difference(p); err != nil {
			return fmt.Errorf("going back to ply %d: %w", len(history)-1, err)
		}
		history = history[:len(history)-1]
	}
	first := takeSnapshot(p)
	p.Undo()
	if err := first.difference(p); err != nil {
		return fmt.Errorf("undo with nothing to take back: %w", err)
	}
	return checkAllocations(p)
}

// chooseAction returns a random action: usually a move, sometimes an elimination, and after play has stopped, a
// resumption or none.
func (w *randomGame) chooseAction(p rules.Position, moves []rules.Move) (rules.Action, bool) {
	if sc, ok := p.(rules.DeadStoneScoring); ok && sc.IsScoring() {
		return rules.Action{Kind: rules.ActResume, Seat: rules.Seat(w.rng.IntN(len(w.info.Seats)))}, w.rng.IntN(2) == 0
	}
	if p.Result().IsOver() || len(moves) == 0 {
		return rules.Action{}, false
	}
	if d, ok := p.(rules.Elimination); ok && w.rng.IntN(40) == 0 {
		if s := rules.Seat(w.rng.IntN(len(w.info.Seats))); d.IsPlaying(s) {
			return rules.Action{Kind: rules.ActEliminate, Seat: s, Reason: rules.Resignation}, true
		}
	}
	if w.prefersCaptures && w.rng.IntN(8) > 0 {
		if list := captures(p, moves); len(list) > 0 {
			moves = list
		}
	}
	return rules.Action{Kind: rules.ActMove, Move: moves[w.rng.IntN(len(moves))], Seat: p.Turn()}, true
}

// captures returns the moves that remove pieces.
func captures(p rules.Position, moves []rules.Move) []rules.Move {
	var list []rules.Move
	for _, m := range moves {
		isCapture := func(e rules.Effect) bool { return e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand }
		if slices.ContainsFunc(p.Effects(m), isCapture) {
			list = append(list, m)
		}
	}
	return list
}

// checkPosition checks one position against all promises.
func (w *randomGame) checkPosition(p rules.Position) error {
	moves := p.Moves(nil)
	for _, part := range []func(rules.Position, []rules.Move) error{
		w.checkResultAndMoves, w.checkParse, w.checkMoveNames, w.checkMoveParsing, w.checkSteps, w.checkPlay, w.checkActions, w.checkAbilities, w.checkSearch,
	} {
		if err := part(p, moves); err != nil {
			return err
		}
	}
	return nil
}

// checkResultAndMoves checks the result against the list of moves.
func (w *randomGame) checkResultAndMoves(p rules.Position, moves []rules.Move) error {
	if s := p.Turn(); s < 0 || int(s) >= len(w.info.Seats) {
		return fmt.Errorf("seat to move: Turn is seat %d", s)
	}
	r := p.Result()
	if len(moves) == 0 && !r.IsOver() {
		return errors.New("no moves, but the game runs")
	}
	if err := w.checkResult(r); err != nil {
		return err
	}
	switch r.Reason {
	case rules.Mate, rules.Stalemate, rules.NoMoves, rules.NoPieces, rules.PiecesLeft, rules.BareKing:
		if len(moves) > 0 {
			return fmt.Errorf("over by %s, but there are %d moves", r.Reason, len(moves))
		}
	}
	return nil
}

// checkResult checks that a finished game shares exactly one point and a running one none.
func (w *randomGame) checkResult(r rules.Result) error {
	sum, n := 0.0, len(w.info.Seats)
	for _, points := range r.Points(n) {
		sum += points
	}
	want := 0.0
	if r.IsOver() {
		want = 1
	}
	if sum < want-1e-9 || sum > want+1e-9 {
		return fmt.Errorf("result %+v: the points sum to %g, not %g", r, sum, want)
	}
	for s, place := range r.Place {
		if hasPlace := r.IsOver() && s < n; hasPlace != (place > 0) || int(place) > n {
			return fmt.Errorf("result %+v: place %d of seat %d", r, place, s)
		}
	}
	return nil
}

// checkParse checks that String is parsed as the same position, and that equal keys mean equal positions.
func (w *randomGame) checkParse(p rules.Position, moves []rules.Move) error {
	if err := w.checkFromScratch(p, moves); err != nil {
		return err
	}
	picture := takePicture(w, p).String() + fmt.Sprint(p.Turn())
	if previous, ok := w.pictures[p.Key()]; ok && previous != picture {
		return fmt.Errorf("key %x was also that of another position", p.Key())
	}
	w.pictures[p.Key()] = picture
	return nil
}

// checkFromScratch checks that a position which is parsed from String, and thus computed from scratch, is the same.
func (w *randomGame) checkFromScratch(p rules.Position, moves []rules.Move) error {
	text := p.String()
	q, err := w.game.Parse(text, w.options)
	if err != nil {
		return fmt.Errorf("Parse(String()): %w", err)
	}
	if p.Board() != w.board || q.Board() != w.board {
		return errors.New("not on the board of its options")
	}
	if q.String() != text {
		return fmt.Errorf("Parse(String()) is %s", q)
	}
	if q.Key() != p.Key() {
		return fmt.Errorf("key is %x, from scratch %x", p.Key(), q.Key())
	}
	if q.Turn() != p.Turn() {
		return fmt.Errorf("seat to move: Turn is %d, from scratch %d", p.Turn(), q.Turn())
	}
	parsedMoves := q.Moves(nil)
	if r, ok := p.(rules.RepetitionBan); ok { // the text does not contain the history
		banned := r.BannedMoves(nil)
		parsedMoves = slices.DeleteFunc(parsedMoves, func(m rules.Move) bool { return slices.Contains(banned, m) })
	}
	if slices.Equal(moves, parsedMoves) {
		return nil
	}
	sortedMoves, sortedParsed := slices.Sorted(slices.Values(moves)), slices.Sorted(slices.Values(parsedMoves))
	if !slices.Equal(sortedMoves, sortedParsed) {
		return fmt.Errorf("%d moves, from scratch %d, not the same", len(sortedMoves), len(sortedParsed))
	}
	return nil
}
