package player

import (
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A task is a request that has been understood.
type task struct {
	ai.Request
	game    rules.Game
	info    rules.Info
	options rules.Options
	pos     rules.Position
	plies   int // actions played
	moves   []rules.Move
	last    rules.Cell   // where the man stands who made the last move
	moved   bool         // there is one such man
	took    bool         // he captured
	lost    []rules.Kind // what he captured
	out     *outlet
}

// newTask builds the position of r. The error says what cannot be understood.
func newTask(find func(id string) (rules.Game, bool), r ai.Request) (*task, error) {
	g, ok := find(r.Game)
	if !ok {
		return nil, fmt.Errorf("player: unknown game %q", r.Game)
	}
	switch r.Purpose {
	case ai.Play, ai.Hint, ai.Analyse, ai.Answer, ai.Threat:
	default:
		return nil, fmt.Errorf("player: unknown purpose %q", r.Purpose)
	}
	if r.Level < 0 || r.Level > ai.MaxLevel {
		return nil, fmt.Errorf("player: level %d: not from 0 to %d", r.Level, ai.MaxLevel)
	}
	t := &task{Request: r, game: g, info: g.Info()}
	var err error
	if t.options, err = t.info.Complete(r.Options); err != nil {
		return nil, fmt.Errorf("player: %w", err)
	}
	if r.Start == "" {
		t.pos, err = g.Start(t.options)
	} else {
		t.pos, err = g.Parse(r.Start, t.options)
	}
	if err != nil {
		return nil, fmt.Errorf("player: start: %w", err)
	}
	for i, s := range r.Actions {
		a, err := rules.ParseAction(t.info, t.pos, s)
		if err != nil {
			return nil, fmt.Errorf("player: action %d: %w", i+1, err)
		}
		if a.Kind == rules.ActEnd {
			return nil, fmt.Errorf("player: action %d: %q: the match is over", i+1, s)
		}
		t.moved, t.took = false, false
		if a.Kind == rules.ActMove && i == len(r.Actions)-1 {
			t.last, t.moved, t.took = arrival(t.pos, a.Move)
			t.lost = captured(t.pos, a.Move)
		}
		rules.Apply(t.pos, a)
		t.plies++
	}
	if t.moves = t.pos.Moves(nil); len(t.moves) == 0 {
		return nil, fmt.Errorf("player: %s: there is no legal move", t.pos)
	}
	return t, nil
}

// arrival is where the man that makes m stands afterwards, if it is one man, and whether he captures.
func arrival(p rules.Position, m rules.Move) (to rules.Cell, one, takes bool) {
	slides := 0
	for _, e := range p.Effects(m) {
		switch e.Kind {
		case rules.EffectRemove, rules.EffectHand, rules.EffectLeave:
			takes = true
		case rules.EffectSlide, rules.EffectDrop:
			to = e.To
			slides++
		}
	}
	return to, slides == 1, takes && slides == 1
}

// captured are the kinds of the men that m takes, as they stand on the board.
func captured(p rules.Position, m rules.Move) []rules.Kind {
	var kinds []rules.Kind
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectRemove || e.Kind == rules.EffectHand {
			kinds = append(kinds, p.At(e.From).Kind)
		}
	}
	return kinds
}

// removes says that m takes the man on c.
func removes(p rules.Position, m rules.Move, c rules.Cell) bool {
	for _, e := range p.Effects(m) {
		if (e.Kind == rules.EffectRemove || e.Kind == rules.EffectHand) && e.From == c {
			return true
		}
	}
	return false
}
