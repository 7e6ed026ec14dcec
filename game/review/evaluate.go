package review

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// evaluatePosition evaluates the position at ply.
func (r *Review) evaluatePosition(ctx context.Context, ply int, lim ai.Limits) (Eval, error) {
	p := r.game.Position(ply)
	if res := resultAt(r.game, p, ply); res.IsOver() {
		return evalOfResult(res), closedError(ctx)
	}
	i, err := r.search(ctx, ai.Analyse, r.game.actions[:ply], lim, nil)
	eval := r.game.evalFromInfo(p, i)
	if m := r.game.Move(ply); err == nil && r.game.isMulti() && m != rules.NoMove {
		eval.PlayedShare = eval.BestShare
		if m != eval.BestMove() {
			eval.PlayedShare, err = r.evaluatePlayed(ctx, ply, lim)
		}
	}
	return eval, err
}

// evaluatePlayed is what the seat to move at ply may expect after the move that was played there, from its own point
// of view.
func (r *Review) evaluatePlayed(ctx context.Context, ply int, lim ai.Limits) (int, error) {
	p, m := r.game.Position(ply), r.game.Move(ply)
	seat := p.Turn()
	if res := resultAt(r.game, r.game.Position(ply+1), ply+1); res.IsOver() {
		return evalOfResult(res).Shares[seat], closedError(ctx)
	}
	i, err := r.search(ctx, ai.Analyse, r.game.actions[:ply], lim, nil, p.Format(m))
	return r.game.evalFromInfo(p, i).Shares[seat], err
}

// resultAt is the result at ply by the rules: that of the position, or what was claimed or declared there. Resigning
// or losing on time is no bad move.
func resultAt(g *PlayedGame, p rules.Position, ply int) rules.Result {
	if ply == len(g.Moves) {
		switch g.Result.Reason {
		case rules.Repetition, rules.MoveLimit, rules.Declaration, rules.ByScore:
			return g.Result
		}
	}
	return p.Result()
}

// evalOfResult returns the evaluation of a finished game.
func evalOfResult(res rules.Result) Eval {
	eval := Eval{Nodes: 1, IsEnd: true, Shares: game.FinalScores(res)}
	eval.WDL, eval.Score = game.ResultEvaluation(res)
	return eval
}

// evalFromInfo converts i, a search of p, to an evaluation: for the first seat of two, else for the seat to move.
func (g *PlayedGame) evalFromInfo(p rules.Position, i ai.Info) Eval {
	seats := len(g.Info.Seats)
	eval := Eval{Nodes: max(i.Nodes, 1), Seat: p.Turn(), toMove: p.Turn(), WDL: i.WDL, Score: i.Score, BestShare: i.WDL.Expectation()}
	eval.Shares = fillShares(eval.BestShare, eval.Seat, rules.PlayingSeats(p, seats))
	if eval.Seat != 0 && seats == 2 {
		eval.Seat, eval.Score, eval.WDL, eval.BestShare = 0, -eval.Score, eval.WDL.Reversed(), 1000-eval.BestShare
	}
	eval.PV = parseLine(p, i.PV).PV
	return eval
}

// parseLine parses a line of moves in coordinate form from p, up to the first that is illegal.
func parseLine(p rules.Position, line []string) (l game.Line) {
	const maxPlies = 8
	p = p.Clone()
	for _, s := range line[:min(len(line), maxPlies)] {
		m, err := p.ParseMove(s)
		if err != nil {
			break
		}
		l.AppendMove(p, m)
		p.Play(m)
	}
	return l
}
