package player

import (
	"slices"

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
	foes    []arrival     // of the others since the player's last move, the latest first
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
	t.look(a.Past)
	return t, nil
}

// look finds what the others have done since the player's last move.
func (t *task) look(past []rules.Action) {
	own, n := t.pos.Turn(), len(past)
	for n > 0 && past[n-1].Kind != rules.ActResume {
		n--
		t.pos.Undo()
		if !past[n].Kind.TakesTurn() {
			continue
		}
		if t.pos.Turn() == own {
			break
		}
		if past[n].Kind == rules.ActNull {
			continue
		}
		if a, one := arrive(t.pos, past[n].Move, own); one {
			t.foes = append(t.foes, a)
		}
	}
	for _, a := range past[n:] {
		rules.Apply(t.pos, a)
	}
	t.foes = slices.DeleteFunc(t.foes, func(a arrival) bool {
		m := t.pos.At(a.at)
		return m.Empty() || m.Seat != a.by // somebody has taken him since
	})
}

// retakes says that m takes a man that has just taken one of the player's, and which.
func (t *task) retakes(m rules.Move) (a arrival, ok bool) {
	for _, a := range t.foes {
		if len(a.lost) > 0 && removes(t.pos, m, a.at) {
			return a, true
		}
	}
	return arrival{}, false
}

// playing is how many seats are in the game.
func playing(p rules.Position) int { return rules.CountPlaying(p, len(p.Board().Turns)) }

// An arrival is where a man stands who has moved.
type arrival struct {
	at   rules.Cell
	by   rules.Seat
	took bool   // he captured
	lost []prey // whom he captured of the player's men
}

// arrive is the arrival of the man that makes m, if it is one man. It may cost own some men.
func arrive(p rules.Position, m rules.Move, own rules.Seat) (a arrival, one bool) {
	a.by = p.Turn()
	slides := 0
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			a.at = e.To
			slides++
		}
	}
	for _, c := range taken(p, m) {
		a.took = true
		if man := p.At(c); man.Seat == own {
			a.lost = append(a.lost, caught(p, m, c))
		}
	}
	return a, slides == 1
}

// taken are the cells of the men that m captures. Who is lifted off is captured by nobody, nor is who leaves.
func taken(p rules.Position, m rules.Move) (cells []rules.Cell) {
	lifted := rules.Lifted(p.Steps(m))
	for _, e := range p.Effects(m) {
		if (e.Kind == rules.EffectRemove || e.Kind == rules.EffectHand) && !slices.Contains(lifted, e.From) {
			cells = append(cells, e.From)
		}
	}
	return cells
}

// caught is the man on c, as m takes him.
func caught(p rules.Position, m rules.Move, c rules.Cell) prey {
	man := prey{kind: p.At(c).Kind}
	for _, e := range p.Effects(m) {
		if e.From == c && e.Kind == rules.EffectHand {
			man.held = e.Man.Kind
		}
	}
	return man
}

// removes says that m captures the man on c.
func removes(p rules.Position, m rules.Move, c rules.Cell) bool {
	return slices.Contains(taken(p, m), c)
}
