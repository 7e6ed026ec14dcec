package player

import (
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
	plies   int           // actions played
	seats   int           // that are in the game
	moves   []rules.Move  // to choose among
	only    bool          // there are others
	hit     chan struct{} // closed when play begins; nil: it has
	last    rules.Cell    // where the man stands who made the last move
	moved   bool          // there is one such man
	took    bool          // he captured
	lost    []rules.Kind  // what he captured
	out     *outlet
}

// newTask builds the position of r. The error says what cannot be understood.
func newTask(find func(id string) (rules.Game, bool), r ai.Request) (*task, error) {
	a, err := ai.Understand(find, r)
	if err != nil {
		return nil, err
	}
	t := &task{
		Request: r, game: a.Rules, info: a.Info, options: a.Settings, pos: a.Position, plies: len(r.Actions),
		moves: a.Moves, only: len(r.Only) > 0, seats: playing(a.Position),
	}
	if a.Last != nil && a.Last.Kind == rules.ActMove {
		t.pos.Undo()
		t.last, t.moved, t.took = arrival(t.pos, a.Last.Move)
		t.lost = captured(t.pos, a.Last.Move)
		t.pos.Play(a.Last.Move)
	}
	return t, nil
}

// playing is how many seats are in the game.
func playing(p rules.Position) int {
	seats := len(p.Board().Turns)
	d, ok := p.(rules.Departer)
	if !ok {
		return seats
	}
	n := 0
	for s := range rules.Seat(seats) {
		if d.In(s) {
			n++
		}
	}
	return n
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
