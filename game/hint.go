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
	HintMan   HintStep = iota + 1 // the piece: DroppedPiece, or the first of TouchedCells
	HintWhere                     // and the move
	HintWhy                       // and the reasons
)

// A Hint is a full-strength suggestion.
type Hint struct {
	Step  HintStep // how much may be shown
	Seat  rules.Seat
	Move  rules.Move
	Text  string       // in the game's notation
	Home  string       // in the game's native notation; "" where that is not a different one
	Lift  []rules.Cell // cells whose pieces are lifted first
	Hand  rules.Man    // the piece dropped from the hand; empty for a move on the board
	Cells []rules.Cell // the cells to touch after that, in order
	Score ai.Score     // for Seat
	Line  []string     // expected continuation in coordinate form, starting with the move
	Why   []ai.Fact    // the most important first; may be empty
}

// newHint builds a hint for p from an answer.
func suggestion(p rules.Position, i ai.Info) (*Hint, error) {
	mv, err := p.ParseMove(i.Best)
	if err != nil {
		return nil, fmt.Errorf("game: the adviser suggests %q: %w", i.Best, err)
	}
	steps := p.Steps(mv)
	return &Hint{
		Step: HintMan, Seat: p.Turn(), Move: mv, Text: notate(p, mv), Home: notateHome(p, mv), Score: i.Score, Line: i.PV, Why: i.Why,
		Lift: rules.Lifted(steps), Hand: rules.Dropped(steps), Cells: rules.Touched(steps),
	}, nil
}

// afterPass is p after the player to move has passed, or nil if that is impossible: in check, with a mandatory capture,
// or in games without null moves.
func passed(p rules.Position) rules.Position {
	q := p.Clone()
	if pass := rules.PassOf(p); pass != rules.NoMove {
		q.Play(pass)
		return q
	}
	null, ok := q.(rules.NullMover)
	if compeller, can := p.(rules.Compeller); !ok || checked(p) || can && compeller.Compelled() {
		return nil
	}
	null.PlayNull()
	return q
}

// RequestHint asks for a full-strength suggestion; every further call reveals one more [HintStep]. The hint comes as an
// event and in the snapshot. Any change of the position discards it, and ClearAdvice cancels it.
func (m *Match) Hint() error {
	switch {
	case m.over():
		return CannotOver
	case m.env.Open == nil:
		return CannotHint
	case m.players[m.pos.Turn()].Computer:
		return CannotTurn
	case m.advice.id != 0 && m.advice.purpose == ai.Hint:
		return nil
	}
	m.threat, m.estimate = nil, nil
	if m.hint == nil {
		m.consult(ai.Hint, m.pos.Turn(), 0)
		return nil
	}
	if m.hint.Step < HintWhy {
		more := *m.hint
		more.Step++
		m.hint = &more
		m.tell(Event{Kind: Hinted, Seat: more.Seat, Move: more.Move, Text: more.Text})
		m.touch()
	}
	return nil
}

// ClearAdvice cancels and removes a hint, a threat or an estimate.
func (m *Match) CancelHint() {
	if m.advice.awaited() {
		m.dismiss()
	}
	if m.hint != nil || m.threat != nil || m.estimate != nil {
		m.hint, m.threat, m.estimate = nil, nil, nil
		m.touch()
	}
}

// RequestThreat asks what the opponent would do if the player to move passed. The answer comes as an event and in the
// snapshot.
func (m *Match) Threat() error {
	switch {
	case m.over():
		return CannotOver
	case rules.CountPlaying(m.pos, len(m.players)) > 2:
		return CannotSeveral
	case !m.watchable() || passed(m.pos) == nil:
		return CannotThreat
	case m.players[m.pos.Turn()].Computer:
		return CannotTurn
	case m.advice.id != 0 && m.advice.purpose == ai.Threat || m.threat != nil:
		return nil
	}
	m.hint, m.estimate = nil, nil
	m.consult(ai.Threat, m.pos.Turn(), 0)
	return nil
}
