package review

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// findKeyMoments studies the moves that lost most. Those that are still mistakes become key moments and are published
// as they are found.
func (r *Review) findKeyMoments(ctx context.Context) error {
	worst := r.State().worstMoves(r.game)
	worst = worst[:min(len(worst), maxStudiedMoves)]
	start := r.State().Progress
	for i, ply := range worst {
		if len(r.State().KeyMoments) == maxKeyMoments {
			break
		}
		moment, err := r.studyMove(ctx, ply)
		if err != nil {
			return err
		}
		r.updateState(func(s *State) {
			s.addKeyMoment(r.game, moment)
			s.Progress = start + (1-start)*float64(i+1)/float64(len(worst))
		})
		if err := r.servePending(ctx); err != nil {
			return err
		}
	}
	return nil
}

// studyMove compares the move at ply with the better one, both from the same side, so that the advantage of having the
// move cancels out. The evaluation of the played move is from its player's point of view.
func (r *Review) studyMove(ctx context.Context, ply int) (KeyMoment, error) {
	p := r.game.Position(ply)
	seat, played := p.Turn(), r.game.Move(ply)
	moment := KeyMoment{Ply: ply, Seat: seat, Seats: r.game.countPlaying(ply)}
	before, better, err := r.studyPosition(ctx, p, r.game.actions[:ply])
	if err != nil || before.BestMove() == played || before.BestMove() == rules.NoMove {
		return moment, err
	}
	moment.BetterLine = parseLine(p, better.PV)
	moment.BetterMove, moment.Reasons = before.BestMove(), better.Reasons
	best, err := r.evaluateMove(ctx, ply, moment.BetterMove)
	if err != nil {
		return moment, err
	}
	after, reply, err := r.evaluateReply(ctx, ply, played)
	if err != nil {
		return moment, err
	}
	if res := resultAt(r.game, r.game.Position(ply+1), ply+1); res.IsOver() {
		after = evalOfResult(res)
	}
	moment.Reply = parseLine(r.game.Position(ply+1), reply.PV)
	moment.ownBest, moment.ownPlayed, moment.ReplyReasons = best.Expectation(seat), after.Expectation(seat), reply.Reasons
	return moment, nil
}

// evaluateMove evaluates m in place of the move at ply.
func (r *Review) evaluateMove(ctx context.Context, ply int, m rules.Move) (Eval, error) {
	p := r.game.Position(ply)
	if !r.game.isMulti() {
		eval, _, err := r.evaluateReply(ctx, ply, m)
		return eval, err
	}
	i, err := r.search(ctx, ai.Analyse, r.game.actions[:ply], r.carefulLimits(), nil, p.Format(m))
	eval := r.game.evalFromInfo(p, i)
	if p.Play(m); p.Result().IsOver() {
		eval = evalOfResult(p.Result())
	}
	return eval, err
}

// evaluateReply evaluates m in place of the move at ply, and studies the reply to it.
func (r *Review) evaluateReply(ctx context.Context, ply int, m rules.Move) (eval Eval, reply ai.Info, err error) {
	p := r.game.Position(ply)
	seat, actions := p.Turn(), append(slices.Clone(r.game.actions[:ply]), p.Format(m))
	p.Play(m)
	eval, reply, err = r.studyPosition(ctx, p, actions)
	if err == nil && r.game.isMulti() {
		reply.Reasons = reasonsAgainst(r.game.Info, p, seat, reply.Reasons)
		eval, err = r.evaluateMove(ctx, ply, m)
	}
	return eval, reply, err
}

// reasonsAgainst keeps those reasons for a move at p that hurt seat: a piece won from another seat is not its loss.
func reasonsAgainst(info rules.Info, p rules.Position, seat rules.Seat, reasons []ai.Fact) (kept []ai.Fact) {
	for _, f := range reasons {
		if c, ok := p.Board().CellByName(f.Cell); f.Fact == ai.FactWins && (!ok || p.PieceAt(c).Seat != seat || info.Kinds[p.PieceAt(c).Kind].Name != f.Kind) {
			continue
		}
		kept = append(kept, f)
	}
	return kept
}
