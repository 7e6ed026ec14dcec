package review

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// findKeyMoments studies the moves that lost most. Those that are still mistakes become key moments and are published
// as they are found.
func (r *Review) points(ctx context.Context) error {
	suspects := r.State().suspects(r.line)
	suspects = suspects[:min(len(suspects), mostSuspects)]
	begun := r.State().Part
	for i, ply := range suspects {
		if len(r.State().Points) == maxPoints {
			break
		}
		point, err := r.confirm(ctx, ply)
		if err != nil {
			return err
		}
		r.change(func(s *State) {
			s.settle(r.line, point)
			s.Part = begun + (1-begun)*float64(i+1)/float64(len(suspects))
		})
		if err := r.aside(ctx); err != nil {
			return err
		}
	}
	return nil
}

// studyMove compares the move at ply with the better one, both from the same side, so that the advantage of having the
// move cancels out. The evaluation of the played move is from its player's point of view.
func (r *Review) confirm(ctx context.Context, ply int) (Point, error) {
	p := r.line.Position(ply)
	seat, played := p.Turn(), r.line.Move(ply)
	point := Point{Ply: ply, Seat: seat, Playing: r.line.playing(ply)}
	before, better, err := r.study(ctx, p, r.line.request[:ply])
	if err != nil || before.Best() == played || before.Best() == rules.NoMove {
		return point, err
	}
	point.Line = follow(p, better.PV)
	point.Better, point.Why = before.Best(), better.Why
	good, err := r.worth(ctx, ply, point.Better)
	if err != nil {
		return point, err
	}
	after, reply, err := r.after(ctx, ply, played)
	if err != nil {
		return point, err
	}
	if res := over(r.line, r.line.Position(ply+1), ply+1); res.Over() {
		after = ended(res)
	}
	point.Reply = follow(r.line.Position(ply+1), reply.PV)
	point.before, point.after, point.Against = good.Expectation(seat), after.Expectation(seat), reply.Why
	return point, nil
}

// evaluateMove evaluates m in place of the move at ply.
func (r *Review) worth(ctx context.Context, ply int, m rules.Move) (Look, error) {
	p := r.line.Position(ply)
	if !r.line.several() {
		look, _, err := r.after(ctx, ply, m)
		return look, err
	}
	i, err := r.ask(ctx, ai.Analyse, r.line.request[:ply], r.careful(), nil, p.Format(m))
	look := r.line.lookOf(p, i)
	if p.Play(m); p.Result().Over() {
		look = ended(p.Result())
	}
	return look, err
}

// evaluateReply evaluates m in place of the move at ply, and studies the reply to it.
func (r *Review) after(ctx context.Context, ply int, m rules.Move) (look Look, reply ai.Info, err error) {
	p := r.line.Position(ply)
	seat, actions := p.Turn(), append(slices.Clone(r.line.request[:ply]), p.Format(m))
	p.Play(m)
	look, reply, err = r.study(ctx, p, actions)
	if err == nil && r.line.several() {
		reply.Why = against(r.line.Info, p, seat, reply.Why)
		look, err = r.worth(ctx, ply, m)
	}
	return look, reply, err
}

// reasonsAgainst keeps those reasons for a move at p that hurt seat: a piece won from another seat is not its loss.
func against(info rules.Info, p rules.Position, seat rules.Seat, why []ai.Fact) (left []ai.Fact) {
	for _, f := range why {
		if c, ok := p.Board().Find(f.Cell); f.Fact == ai.FactWins && (!ok || p.At(c).Seat != seat || info.Kinds[p.At(c).Kind].Name != f.Kind) {
			continue
		}
		left = append(left, f)
	}
	return left
}
