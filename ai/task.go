package ai

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// A Task is a validated request with its position.
type Task struct {
	Request
	Rules       rules.Game
	Info        rules.Info
	FullOptions rules.Options // the request's options, completed with defaults
	Position    rules.Position
	History     []rules.Action // the request's actions
	Moves       []rules.Move   // to choose among; at least one
}

// NewTask builds the position of r. The error says what is invalid.
func NewTask(find func(id string) (rules.Game, bool), r Request) (*Task, error) {
	g, ok := find(r.Game)
	if !ok {
		return nil, fmt.Errorf("ai: unknown game %q", r.Game)
	}
	switch r.Purpose {
	case Play, Hint, Analyse, Answer, Threat, Ponder, EstimateOwnership:
	default:
		return nil, fmt.Errorf("ai: unknown purpose %q", r.Purpose)
	}
	if r.Level < 0 || r.Level > MaxLevel {
		return nil, fmt.Errorf("ai: level %d: not from 0 to %d", r.Level, MaxLevel)
	}
	if !r.Style.IsValid() {
		return nil, fmt.Errorf("ai: unknown style %q", r.Style)
	}
	t := &Task{Request: r, Rules: g, Info: g.Info()}
	var err error
	if t.FullOptions, err = t.Info.Complete(r.Options); err != nil {
		return nil, fmt.Errorf("ai: %w", err)
	}
	if t.Position, err = rules.LenientPosition(g, r.Start, t.FullOptions); err != nil {
		return nil, fmt.Errorf("ai: start: %w", err)
	}
	if err := t.playActions(); err != nil {
		return nil, err
	}
	if t.Moves = t.Position.Moves(nil); len(t.Moves) == 0 {
		return nil, fmt.Errorf("ai: %s: there is no legal move", t.Position)
	}
	if len(r.RootMoves) > 0 {
		t.Moves = nil
	}
	for _, s := range r.RootMoves {
		m, err := t.Position.ParseMove(s)
		if err != nil {
			return nil, fmt.Errorf("ai: only: %w", err)
		}
		t.Moves = append(t.Moves, m)
	}
	return t, nil
}

// playActions plays the request's actions.
func (t *Task) playActions() error {
	for i, s := range t.Actions {
		a, err := rules.ParseAction(t.Info, t.Position, s)
		if err != nil {
			return fmt.Errorf("ai: action %d: %w", i+1, err)
		}
		if a.Kind == rules.ActEnd {
			return fmt.Errorf("ai: action %d: %q: the match is over", i+1, s)
		}
		rules.ApplyAction(t.Position, a)
		t.History = append(t.History, a)
	}
	return nil
}
