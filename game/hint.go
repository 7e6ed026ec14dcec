package game

import (
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A HintStep is how much of a hint is given away.
type HintStep uint8

// The steps of a hint.
const (
	HintMan   HintStep = iota + 1 // which man: Hand, or only the first of Cells
	HintWhere                     // and where it goes
	HintWhy                       // and why
)

// A Hint is what a computer player at full strength would play.
type Hint struct {
	Step  HintStep // what of it may be shown
	Seat  rules.Seat
	Move  rules.Move
	Text  string       // in the game's notation
	Home  string       // and in that of its home; "" where that is not another one
	Lift  []rules.Cell // the men that are lifted off first
	Hand  rules.Man    // the man in hand that is dropped; empty: it is one of the board
	Cells []rules.Cell // what a hand touches then, in order
	Score ai.Score     // for Seat
	Line  []string     // what may follow, in coordinate form; the move comes first
	Why   []ai.Fact    // the weightiest first; may be empty
}

// suggestion is the hint that an answer makes in p.
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

// passed is p after the player to move has passed, or nil where that cannot be: in check, when only some of the moves are
// allowed, or in a game without it.
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

// Hint asks for a suggestion at full strength, and with every further call gives a step more of it away: see
// [HintStep]. It comes as an event and in the snapshot; any change of the position makes it senseless, CancelHint
// stops it.
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

// CancelHint stops and takes away a hint, a threat or an estimate.
func (m *Match) CancelHint() {
	if m.advice.awaited() {
		m.dismiss()
	}
	if m.hint != nil || m.threat != nil || m.estimate != nil {
		m.hint, m.threat, m.estimate = nil, nil, nil
		m.touch()
	}
}

// Threat asks what the other side would do if the player to move passed. It comes as an event and in the snapshot.
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
