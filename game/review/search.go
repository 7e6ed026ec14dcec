package review

import (
	"context"
	"errors"
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// computerPlayer returns the computer player, which is made with the first search.
func (r *Review) mind() (ai.Player, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.shut {
		return nil, errShut
	}
	if r.player == nil {
		p, err := r.open()
		if err != nil {
			return nil, err
		}
		r.player = p
	}
	return r.player, nil
}

// search sends one request and waits for its answer; onInfo, unless nil, gets every Info. The search is limited to the
// root moves, if there are any.
func (r *Review) ask(
	ctx context.Context, why ai.Purpose, actions []string, lim ai.Limits, see func(ai.Info), only ...string,
) (ai.Info, error) {
	if err := ctxErr(ctx); err != nil {
		return ai.Info{}, err
	}
	p, err := r.mind()
	if err != nil {
		return ai.Info{}, err
	}
	r.id++
	reports, err := p.Start(ai.Request{
		ID: r.id, Game: r.line.Info.ID, Options: r.line.Options, Start: r.line.from, Actions: actions, Limits: lim, Purpose: why, Only: only,
	})
	if err != nil {
		return ai.Info{}, err
	}
	var final ai.Info
	for {
		select {
		case i, ok := <-reports:
			switch {
			case ok:
				if final = i; see != nil {
					see(i)
				}
				continue
			case ctx.Err() != nil:
				return final, errShut
			case !final.Final:
				return final, errors.New("review: the computer player ended without an answer")
			case final.Err != "":
				return final, fmt.Errorf("review: the computer player failed: %s", final.Err)
			}
			return final, nil
		case <-ctx.Done():
			p.Stop()
			return final, errShut
		}
	}
}

func ctxErr(ctx context.Context) error {
	if ctx.Err() != nil {
		return errShut
	}
	return nil
}

// carefulLimits are the limits of the searches that matter.
func (r *Review) careful() ai.Limits {
	return ai.Limits{Work: r.effort.Careful, MoveTime: r.effort.Whole / 16}
}

// studyPosition evaluates the position after these actions with care, and with reasons; p is that position.
func (r *Review) study(ctx context.Context, p rules.Position, actions []string) (Look, ai.Info, error) {
	if res := p.Result(); res.Over() {
		look := ended(res)
		return look, ai.Info{}, ctxErr(ctx)
	}
	i, err := r.ask(ctx, ai.Hint, actions, r.careful(), nil)
	if err != nil {
		return Look{}, i, err
	}
	if len(i.Why) == 0 && rules.CountPlaying(p, len(r.line.Info.Seats)) == 2 { // in a multiplayer game the win would not be proved
		if n, ok := i.Score.Mate(); ok && n > 0 {
			i.Why = []ai.Fact{{Fact: winning(p, i.PV), Count: n, Line: i.PV}}
		}
	}
	return r.line.lookOf(p, i), i, nil
}

// winReason returns the fact for a line that wins at p. It is a mate only if the line ends in one, as some games can
// end otherwise.
func winning(p rules.Position, line []string) ai.FactKind {
	if c, ok := p.(rules.Checker); !ok || c.Royal() == 0 {
		return ai.FactMates
	}
	p = p.Clone()
	for _, s := range line {
		m, err := p.ParseMove(s)
		if err != nil {
			break
		}
		p.Play(m)
	}
	if p.Result().Reason == rules.Mate {
		return ai.FactMates
	}
	return ai.FactEnds
}
