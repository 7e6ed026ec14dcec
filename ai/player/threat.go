package player

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/explain"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// findThreat searches for what the opponent would play if the seat to move passed.
func (p *player) findThreat(ctx context.Context, t *job) (ai.Info, error) {
	if err := explain.PlayPass(t.Task, p.engine.traits); err != nil {
		return ai.Info{}, err
	}
	defer t.Position.Undo()
	if len(t.Position.Moves(nil)) == 0 {
		return ai.Info{}, nil // a side without moves threatens nothing
	}
	final, err := p.runSearch(ctx, t, t.hintLimits(), nil)
	if err == nil && ctx.Err() == nil {
		final.Reasons = p.explainer().Threat(ctx, t.Task, final)
		if len(final.Reasons) == 0 {
			final = p.findWinningCapture(ctx, t, final)
		}
	}
	return final, err
}

// captureNodes is enough to see whether a capture loses more than it wins; the time of the request is for the search of all moves.
const captureNodes = 20_000 // alpha-beta nodes

// findWinningCapture returns the search of the captures that win material, if the best of them threatens something and costs at most a pawn
// against the best move of all, whose search is final. A side that is far ahead often has better things to do than to take a pawn, which hangs
// all the same.
func (p *player) findWinningCapture(ctx context.Context, t *job, final ai.Info) ai.Info {
	pos, ok := t.Position.(search.Position)
	if !ok || p.engine.traits.PiecesAreBurden {
		return final
	}
	pawn := p.engine.traits.PawnUnit
	captures := slices.DeleteFunc(pos.Captures(nil), func(m rules.Move) bool { return pos.CapturedKind(m) == 0 || !pos.SEE(m, pawn) })
	if len(captures) == 0 {
		return final
	}
	p.engine.SetRootMoves(captures)
	defer p.engine.SetRootMoves(nil)
	capture, err := p.runSearch(ctx, t, ai.Limits{Nodes: p.engine.traits.EngineNodes(captureNodes)}, nil)
	if err != nil || ctx.Err() != nil || int(capture.Score-final.Score) > pawn { // the scores are those of the side that would pass
		return final
	}
	if capture.Reasons = p.explainer().Threat(ctx, t.Task, capture); len(capture.Reasons) == 0 {
		return final
	}
	return capture
}

// reversed is i from the other side's point of view.
func reversed(i ai.Info) ai.Info {
	i.Score, i.Bound, i.WDL = -i.Score, -i.Bound, i.WDL.Reversed()
	for n, v := range i.Votes {
		i.Votes[n].Score, i.Votes[n].WDL = -v.Score, v.WDL.Reversed()
	}
	return i
}
