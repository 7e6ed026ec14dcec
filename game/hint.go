package game

import (
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A HintStep is how much of a hint is shown.
type HintStep uint8

// The steps of a hint.
const (
	HintPiece   HintStep = iota + 1 // the piece: DroppedPiece, or the first of TouchedCells
	HintMove                        // and the move
	HintReasons                     // and the reasons
)

// A Hint is a full-strength suggestion.
type Hint struct {
	Step         HintStep // how much may be shown
	Seat         rules.Seat
	Move         rules.Move
	Text         string       // in the game's notation
	NativeText   string       // in the game's native notation; "" where that is not a different one
	LiftedCells  []rules.Cell // cells whose pieces are lifted first
	DroppedPiece rules.Piece  // the piece dropped from the hand; empty for a move on the board
	TouchedCells []rules.Cell // the cells to touch after that, in order
	Score        ai.Score     // for Seat
	PV           []string     // expected continuation in coordinate form, starting with the move
	Reasons      []ai.Fact    // the most important first; may be empty
}

// newHint builds a hint for p from an answer.
func newHint(p rules.Position, i ai.Info) (*Hint, error) {
	mv, err := p.ParseMove(i.Best)
	if err != nil {
		return nil, fmt.Errorf("game: the adviser suggests %q: %w", i.Best, err)
	}
	steps := p.Steps(mv)
	return &Hint{
		Step: HintPiece, Seat: p.Turn(), Move: mv, Text: formatMove(p, mv), NativeText: formatNative(p, mv), Score: i.Score, PV: i.PV, Reasons: i.Reasons,
		LiftedCells: rules.LiftedCells(steps), DroppedPiece: rules.DroppedPiece(steps), TouchedCells: rules.TouchedCells(steps),
	}, nil
}

// afterPass is p after the player to move has passed, or nil if that is impossible: in check, with a mandatory capture,
// or in games without null moves.
func afterPass(p rules.Position) rules.Position {
	next := p.Clone()
	if pass := rules.PassMove(p); pass != rules.NoMove {
		next.Play(pass)
		return next
	}
	null, ok := next.(rules.NullMove)
	if rule, hasRule := p.(rules.MandatoryCapture); !ok || inCheck(p) || hasRule && rule.MustCapture() {
		return nil
	}
	null.PlayNull()
	return next
}

// RequestHint asks for a full-strength suggestion; every further call reveals one more [HintStep]. The hint comes as an
// event and in the snapshot. Any change of the position discards it, and ClearAdvice cancels it.
func (m *Match) RequestHint() error {
	m.resolveHeldMove()
	playableErr := m.checkPlayable()
	switch {
	case m.isOver():
		return ErrGameOver
	case playableErr != nil:
		return playableErr
	case !m.hasAdviser():
		return ErrNoAdviser
	case !m.canHelpToMove():
		return ErrComputerToMove
	case m.advice.id != 0 && m.advice.purpose == ai.Hint:
		return nil
	}
	m.threat, m.estimate = nil, nil
	if m.hint == nil {
		m.requestAdvice(ai.Hint, m.pos.Turn(), 0)
		return nil
	}
	if m.hint.Step < HintReasons {
		next := *m.hint
		next.Step++
		m.hint = &next
		m.emit(Event{Kind: HintReady, Seat: next.Seat, Move: next.Move, Text: next.Text})
		m.markChanged()
	}
	return nil
}

// ClearAdvice cancels and removes a hint, a threat or an estimate.
func (m *Match) ClearAdvice() {
	if m.advice.isAwaited() {
		m.cancelAdvice()
	}
	if m.hint != nil || m.threat != nil || m.estimate != nil {
		m.hint, m.threat, m.estimate = nil, nil, nil
		m.markChanged()
	}
}

// canHelpToMove reports whether somebody can be helped with the move in the position on the board: a person, or whoever views a match that is
// over.
func (m *Match) canHelpToMove() bool {
	return !m.players[m.pos.Turn()].Computer || !m.live && m.OverallResult().IsOver()
}

// RequestThreat asks what the opponent would do if the player to move passed. The answer comes as an event and in the
// snapshot.
func (m *Match) RequestThreat() error {
	m.resolveHeldMove()
	playableErr := m.checkPlayable()
	switch {
	case m.isOver():
		return ErrGameOver
	case playableErr != nil:
		return playableErr
	case rules.CountPlayingSeats(m.pos, len(m.players)) > 2:
		return ErrThreatNeedsTwoPlayers
	case !m.hasAdviser() || afterPass(m.pos) == nil:
		return ErrNoThreat
	case !m.canHelpToMove():
		return ErrComputerToMove
	case m.advice.id != 0 && m.advice.purpose == ai.Threat || m.threat != nil:
		return nil
	}
	m.hint, m.estimate = nil, nil
	m.requestAdvice(ai.Threat, m.pos.Turn(), 0)
	return nil
}
