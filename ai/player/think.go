package player

import (
	"context"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// Time and node limits of a player where the request has none, and of what it does besides the search.
const (
	hintTime   = time.Second
	topTime    = 10 * time.Second
	topShare   = 3 * time.Second // about what level 10 uses of a longer time
	answerTime = time.Second
	reasonTime = 250 * time.Millisecond // kept from the time for a hint to find the reasons
	longReason = 2 * time.Second        // for finding the reasons on slow machines
	// drawAnswerNodes is enough to see whether a draw is fair.
	answerNodes = 30_000 // alpha-beta nodes, as in the next line
	claimNodes  = 3_000
)

// A parallelEngine can search the same request beside others, so that their root votes can be added up.
type voter interface {
	// SetWorkerIndex makes the engine number n of several, 0: the only one. Searches without a limit of nodes then report the
	// root moves with their first line, and use random numbers of their own.
	Vote(n int)
}

// think answers t with the search that its purpose and level ask for.
func (p *player) think(ctx context.Context, t *task) ai.Info {
	t.Limits = p.limits(t)
	p.brain.Attend(search.Attention{})
	p.brain.Spread(0)
	p.brain.Ponder(nil)
	if v, ok := p.brain.Engine.(voter); ok {
		v.Vote(t.Voter)
	}
	var final ai.Info
	var err error
	switch {
	case t.Purpose == ai.Answer:
		final, err = p.reply(ctx, t)
	case t.Purpose == ai.Hint:
		final, err = p.hint(ctx, t)
	case t.Purpose == ai.Threat:
		final, err = p.threat(ctx, t)
	case t.Purpose == ai.Play && t.Level > 0 && t.Level < ai.MaxLevel:
		final, err = p.play(ctx, t)
	case t.Purpose == ai.Play && t.Level == ai.MaxLevel:
		p.brain.Ponder(t.hit)
		final, err = p.top(ctx, t)
	default:
		lim := t.Limits
		if t.Purpose != ai.Analyse && lim.Endless() {
			lim.MoveTime = hintTime
		}
		p.brain.Ponder(t.hit)
		final, err = p.run(ctx, t, lim, nil)
	}
	if err == nil && t.Purpose == ai.Play {
		if t.pos.Claim() != "" && ctx.Err() == nil {
			// Whether to claim a draw is decided by a search without blunders.
			p.brain.Attend(search.Attention{})
			p.brain.Spread(0)
			p.brain.Ponder(nil)
			if look, err := p.run(ctx, t, ai.Limits{Nodes: p.nodes(claimNodes), MoveTime: answerTime / 10}, nil); err == nil {
				final.Score, final.WDL = look.Score, look.WDL
			}
		}
		p.behave(t, &final)
	}
	return failed(final, err)
}

// answerDrawOffer returns what the asked seat expects, and whether it accepts a draw.
func (p *player) reply(ctx context.Context, t *task) (ai.Info, error) {
	seat := rules.Seat(t.Seat)
	if t.seats > 2 {
		if worth, comes := t.await(seat); !comes {
			i := ai.Info{Score: worth, WDL: shares(worth, p.brain.traits), Best: t.pos.Format(t.moves[0])}
			i.AcceptDraw = p.accepts(t, i)
			return i, nil
		}
	}
	i, err := p.run(ctx, t, p.answering(t.Limits), nil)
	if err == nil {
		if seat != t.pos.Turn() { // two seats
			i = turned(i)
		}
		i.AcceptDraw = p.accepts(t, i)
	}
	return i, err
}

// drawAnswerLimits returns the limits for answering a draw offer, within those of the request.
func (p *player) answering(lim ai.Limits) ai.Limits {
	out := ai.Limits{Depth: lim.Depth, Nodes: p.nodes(answerNodes), MoveTime: answerTime}
	if lim.Nodes > 0 {
		out.Nodes = min(lim.Nodes, out.Nodes)
	}
	if lim.MoveTime > 0 {
		out.MoveTime = min(lim.MoveTime, out.MoveTime)
	}
	return out
}

func failed(i ai.Info, err error) ai.Info {
	if err != nil {
		return ai.Info{Err: err.Error()}
	}
	return i
}

// passUntilTurn lets all seats pass until the given seat is to move. If its turn never comes, because it or another
// seat is mated first, score is what that brings it.
func (t *task) await(seat rules.Seat) (worth ai.Score, comes bool) {
	pos, ok := t.pos.(search.Pos)
	if !ok {
		return 0, t.pos.Turn() == seat
	}
	view, _ := t.pos.Clone().(search.Pos)
	for n := 0; n < t.seats && view.Turn() != seat && len(view.Moves(nil)) > 0; n++ {
		view.PlayNull()
	}
	switch r := view.Result(); {
	case view.Turn() == seat && len(view.Moves(nil)) > 0:
		for pos.Turn() != seat {
			pos.PlayNull()
		}
		return 0, true
	case r.Winner() == rules.NoSeat && r.Place[seat] == 1:
		return 0, false
	case view.Turn() != seat && rules.Playing(view, len(t.info.Seats))[seat]:
		return ai.MateScore, false // another seat is mated, and the seats that passed did not do it
	}
	return -ai.MateScore, false
}

// runSearch lets the engine search and returns the Info of its answer. onLine, unless nil, gets every exact line.
func (p *player) run(ctx context.Context, t *task, lim ai.Limits, see func(ai.Line)) (ai.Info, error) {
	view := t.pos.Clone()
	var best ai.Info
	if t.only {
		p.brain.Only(t.moves)
		defer p.brain.Only(nil)
	}
	m, err := p.brain.Think(ctx, t.pos, lim, func(l ai.Line) {
		if see != nil && l.Bound == 0 {
			see(l)
		}
		due := t.out.due(l.Bound)
		if !due && l.Number != 1 {
			return
		}
		i := p.info(view, l)
		if t.Purpose == ai.Threat {
			i = turned(i)
		}
		if l.Number == 1 && l.Bound == 0 {
			best = i
		}
		if due {
			t.out.Send(i)
		}
	})
	if err != nil {
		return ai.Info{}, err
	}
	best.Best = t.pos.Format(m)
	if len(best.PV) == 0 || best.PV[0] != best.Best {
		best.PV = []string{best.Best}
	}
	return best, nil
}

// newInfo converts l to an Info. scratch is the root position and is the same again afterwards.
func (p *player) info(view rules.Position, l ai.Line) ai.Info {
	i := ai.Info{
		Depth: l.Depth, SelDepth: l.SelDepth, Line: l.Number,
		Score: l.Score, Bound: l.Bound, WDL: shares(l.Score, p.brain.traits),
		Nodes: l.Nodes, Time: l.Time, HashFull: l.HashFull,
		PV: make([]string, 0, len(l.PV)),
	}
	for _, r := range l.Root {
		i.Votes = append(i.Votes, ai.Vote{
			Move: view.Format(r.Move), Visits: r.Visits, Score: r.Score, WDL: shares(r.Score, p.brain.traits),
		})
	}
	for _, m := range l.PV {
		i.PV = append(i.PV, view.Format(m))
		view.Play(m)
	}
	for range l.PV {
		view.Undo()
	}
	return i
}
