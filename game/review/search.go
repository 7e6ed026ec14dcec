package review

import (
	"context"
	"errors"
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// computerPlayer returns the computer player, which is made with the first search.
func (r *Review) computerPlayer() (ai.Player, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil, errClosed
	}
	if r.player == nil {
		p, err := r.newPlayer()
		if err != nil {
			return nil, err
		}
		r.player = p
	}
	return r.player, nil
}

// search sends one request and waits for its answer; onInfo, unless nil, gets every Info. The search is limited to the
// root moves, if there are any.
func (r *Review) search(
	ctx context.Context, purpose ai.Purpose, actions []string, lim ai.Limits, onInfo func(ai.Info), rootMoves ...string,
) (ai.Info, error) {
	if err := closedError(ctx); err != nil {
		return ai.Info{}, err
	}
	p, err := r.computerPlayer()
	if err != nil {
		return ai.Info{}, err
	}
	r.lastID++
	reports, err := p.Start(ai.Request{
		ID: r.lastID, Game: r.game.Info.ID, Options: r.game.Options, Start: r.game.startText, Actions: actions, Limits: lim, Purpose: purpose, RootMoves: rootMoves,
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
				if final = i; onInfo != nil {
					onInfo(i)
				}
				continue
			case ctx.Err() != nil:
				return final, errClosed
			case !final.Final:
				return final, errors.New("review: the computer player ended without an answer")
			case final.Err != "":
				return final, fmt.Errorf("review: the computer player failed: %s", final.Err)
			}
			return final, nil
		case <-ctx.Done():
			p.Stop()
			return final, errClosed
		}
	}
}

func closedError(ctx context.Context) error {
	if ctx.Err() != nil {
		return errClosed
	}
	return nil
}

// carefulLimits are the limits of the searches that matter.
func (r *Review) carefulLimits() ai.Limits {
	return ai.Limits{AlphaBetaNodes: r.effort.Careful, MoveTime: r.effort.PassTime / 16}
}

// studyPosition evaluates the position after these actions with care, and with reasons; p is that position.
func (r *Review) studyPosition(ctx context.Context, p rules.Position, actions []string) (Eval, ai.Info, error) {
	if res := p.Result(); res.IsOver() {
		eval := evalOfResult(res)
		return eval, ai.Info{}, closedError(ctx)
	}
	i, err := r.search(ctx, ai.Hint, actions, r.carefulLimits(), nil)
	if err != nil {
		return Eval{}, i, err
	}
	if len(i.Reasons) == 0 && rules.CountPlayingSeats(p, len(r.game.Info.Seats)) == 2 { // in a multiplayer game the win would not be proved
		if moves, ok := i.Score.Mate(); ok && moves > 0 {
			i.Reasons = []ai.Fact{{Fact: winReason(p, i.PV), Count: moves, Line: i.PV}}
		}
	}
	return r.game.evalFromInfo(p, i), i, nil
}

// winReason returns the fact for a line that wins at p. It is a mate only if the line ends in one, as some games can
// end otherwise.
func winReason(p rules.Position, line []string) ai.FactKind {
	if c, ok := p.(rules.RoyalPieces); !ok || c.Royal() == 0 {
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
