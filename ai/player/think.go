package player

import (
	"context"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// Time and node limits of a player where the request has none, and of what it does besides the search.
const (
	defaultHintTime    = time.Second
	drawAnswerTime     = time.Second
	reservedReasonTime = 250 * time.Millisecond // kept from the time for a hint to find the reasons
	maxReasonTime      = 2 * time.Second        // for finding the reasons on slow machines
	// drawAnswerNodes is enough to see whether a draw is fair.
	drawAnswerNodes = 30_000 // alpha-beta nodes, as in the next line
	drawClaimNodes  = 3_000
)

// A parallelEngine can search the same request beside others, so that their root votes can be added up.
type parallelEngine interface {
	// SetWorkerIndex makes the engine number n of several, 0: the only one. Searches without a limit of nodes then report the
	// root moves with their first line, and use random numbers of their own.
	SetWorkerIndex(n int)
}

// A dynamicKomiEngine may give the side that gave a handicap extra points that dwindle during the game.
type dynamicKomiEngine interface{ SetDynamicKomi(isOn bool) }

// think answers t with the search that its purpose and level ask for.
func (p *player) think(ctx context.Context, t *job) ai.Info {
	t.Limits = p.engineLimits(t)
	p.engine.SetBlunders(search.Blunders{})
	p.engine.SetLineSpread(0)
	p.engine.SetPonderHit(nil)
	isLevel := t.Purpose == ai.Play && t.Level > 0 && t.Level < ai.MaxLevel
	if engine, ok := p.engine.Engine.(eval.FullStrength); ok {
		engine.SetFullStrength(!isLevel)
	}
	if parallel, ok := p.engine.Engine.(parallelEngine); ok {
		parallel.SetWorkerIndex(t.WorkerIndex)
	}
	var final ai.Info
	var err error
	switch {
	case t.Purpose == ai.Answer:
		final, err = p.answerDrawOffer(ctx, t)
	case t.Purpose == ai.Hint:
		final, err = p.findHint(ctx, t)
	case t.Purpose == ai.Threat:
		final, err = p.findThreat(ctx, t)
	case isLevel:
		final, err = p.chooser(t).Choose(ctx)
	case t.Purpose == ai.Play && t.Level == ai.MaxLevel:
		p.engine.SetPonderHit(t.ponderHit)
		final, err = p.chooser(t).ChooseTop(ctx)
	default:
		lim := t.Limits
		if t.Purpose != ai.Analyse && lim.IsInfinite() {
			lim.MoveTime = defaultHintTime
		}
		p.engine.SetPonderHit(t.ponderHit)
		final, err = p.runSearch(ctx, t, lim, nil)
	}
	if err == nil && t.Purpose == ai.Play {
		if t.Position.Claim() != "" && ctx.Err() == nil {
			// Whether to claim a draw is decided by a search without blunders.
			p.engine.SetBlunders(search.Blunders{})
			p.engine.SetLineSpread(0)
			p.engine.SetPonderHit(nil)
			if deeper, err := p.runSearch(ctx, t, ai.Limits{Nodes: p.engine.traits.EngineNodes(drawClaimNodes), MoveTime: drawAnswerTime / 10}, nil); err == nil {
				final.Score, final.WDL = deeper.Score, deeper.WDL
			}
		}
		p.decideResignAndDraw(t, &final)
	}
	return withError(final, err)
}

// answerDrawOffer returns what the asked seat expects, and whether it accepts a draw.
func (p *player) answerDrawOffer(ctx context.Context, t *job) (ai.Info, error) {
	seat := rules.Seat(t.Seat)
	if t.Seats > 2 {
		if score, getsTurn := t.passUntilTurn(seat); !getsTurn {
			i := ai.Info{Score: score, WDL: p.engine.traits.WDL(score), Best: t.Position.Format(t.Moves[0])}
			i.AcceptDraw = p.acceptsDraw(t, i)
			return i, nil
		}
	}
	i, err := p.runSearch(ctx, t, p.drawAnswerLimits(t.Limits), nil)
	if err == nil {
		if seat != t.Position.Turn() { // two seats
			i = reversed(i)
		}
		i.AcceptDraw = p.acceptsDraw(t, i)
	}
	return i, err
}

// drawAnswerLimits returns the limits for answering a draw offer, within those of the request.
func (p *player) drawAnswerLimits(requested ai.Limits) ai.Limits {
	lim := ai.Limits{Depth: requested.Depth, Nodes: p.engine.traits.EngineNodes(drawAnswerNodes), MoveTime: drawAnswerTime}
	if requested.Nodes > 0 {
		lim.Nodes = min(requested.Nodes, lim.Nodes)
	}
	if requested.MoveTime > 0 {
		lim.MoveTime = min(requested.MoveTime, lim.MoveTime)
	}
	return lim
}

func withError(i ai.Info, err error) ai.Info {
	if err != nil {
		return ai.Info{Err: err.Error()}
	}
	return i
}

// passUntilTurn lets all seats pass until the given seat is to move. If its turn never comes, because it or another
// seat is mated first, score is what that brings it.
func (t *job) passUntilTurn(seat rules.Seat) (score ai.Score, getsTurn bool) {
	pos, ok := t.Position.(search.Position)
	if !ok {
		return 0, t.Position.Turn() == seat
	}
	scratch, _ := t.Position.Clone().(search.Position)
	for n := 0; n < t.Seats && scratch.Turn() != seat && len(scratch.Moves(nil)) > 0; n++ {
		scratch.PlayNull()
	}
	switch r := scratch.Result(); {
	case scratch.Turn() == seat && len(scratch.Moves(nil)) > 0:
		for pos.Turn() != seat {
			pos.PlayNull()
		}
		return 0, true
	case r.Winner() == rules.NoSeat && r.Place[seat] == 1:
		return 0, false
	case scratch.Turn() != seat && rules.PlayingSeats(scratch, len(t.Info.Seats))[seat]:
		return ai.MateScore, false // another seat is mated, and the seats that passed did not do it
	}
	return -ai.MateScore, false
}

// runSearch lets the engine search and returns the Info of its answer. onLine, unless nil, gets every exact line.
func (p *player) runSearch(ctx context.Context, t *job, lim ai.Limits, onLine func(ai.Line)) (ai.Info, error) {
	scratch := t.Position.Clone()
	var best ai.Info
	if t.HasRootMoves {
		p.engine.SetRootMoves(t.Moves)
		defer p.engine.SetRootMoves(nil)
	}
	m, err := p.engine.Think(ctx, t.Position, lim, func(l ai.Line) {
		if onLine != nil && l.Bound == 0 {
			onLine(l)
		}
		isDue := t.stream.isDue(l.Bound)
		if !isDue && l.Number != 1 {
			return
		}
		i := p.newInfo(scratch, l)
		if t.Purpose == ai.Threat {
			i = reversed(i)
		}
		if l.Number == 1 && l.Bound == 0 {
			best = i
		}
		if isDue {
			t.stream.Send(i)
		}
	})
	if err != nil {
		return ai.Info{}, err
	}
	best.Best = t.Position.Format(m)
	if len(best.PV) == 0 || best.PV[0] != best.Best {
		best.PV = []string{best.Best}
	}
	return best, nil
}

// chooser returns what chooses the move of a level for t.
func (p *player) chooser(t *job) *level.Chooser {
	return &level.Chooser{
		Task: t.Task, Engine: jobEngine{p, t}, Traits: p.engine.traits, Strengths: p.engine.levels, Book: p.engine.book,
	}
}

// A jobEngine is the engine of a player as package level sees it, for one job.
type jobEngine struct {
	*player
	job *job
}

// Search implements level.Engine.
func (e jobEngine) Search(ctx context.Context, limits ai.Limits, onLine func(ai.Line)) (ai.Info, error) {
	return e.runSearch(ctx, e.job, limits, onLine)
}

// NewInfo implements level.Engine.
func (e jobEngine) NewInfo(l ai.Line) ai.Info { return e.newInfo(e.job.Position, l) }

// SetBlunders implements level.Engine.
func (e jobEngine) SetBlunders(b search.Blunders) { e.engine.SetBlunders(b) }

// SetLineSpread implements level.Engine.
func (e jobEngine) SetLineSpread(centipawns int) { e.engine.SetLineSpread(centipawns) }

// newInfo converts l to an Info. scratch is the root position and is the same again afterwards.
func (p *player) newInfo(scratch rules.Position, l ai.Line) ai.Info {
	i := ai.Info{
		Depth: l.Depth, SelDepth: l.SelDepth, Line: l.Number,
		Score: l.Score, Bound: l.Bound, WDL: p.engine.traits.WDL(l.Score),
		Nodes: l.Nodes, Time: l.Time, HashFull: l.HashFull,
		PV: make([]string, 0, len(l.PV)),
	}
	for _, move := range l.RootMoves {
		i.Votes = append(i.Votes, ai.RootMoveVote{
			Move: scratch.Format(move.Move), Visits: move.Visits, Score: move.Score, WDL: p.engine.traits.WDL(move.Score),
		})
	}
	for _, m := range l.PV {
		i.PV = append(i.PV, scratch.Format(m))
		scratch.Play(m)
	}
	for range l.PV {
		scratch.Undo()
	}
	return i
}
