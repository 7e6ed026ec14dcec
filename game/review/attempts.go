package review

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// An attempt is a move tried in place of what was played at ply.
type try struct {
	ply  int
	move rules.Move
}

// A Grade says how good an attempt was.
type Grade uint8

// The grades of an attempt.
const (
	Judging Grade = iota // not judged yet
	Right                // as good as the better move
	Good                 // slightly worse, but no mistake
	Worse                // a mistake, even if better than what was played
	Same                 // the played move
)

// A Verdict is the result of judging an attempt.
type Verdict struct {
	Ply     int
	Move    rules.Move
	Grade   Grade
	Saves   bool // it saves more than a third of what the played move lost
	Reply   game.Line
	Against []ai.Fact // for the reply
}

// judgeAttempt publishes the verdict on an attempt. After an error the pending verdict is removed.
func (r *Review) judge(ctx context.Context, t try) error {
	v, err := r.verdict(ctx, t.ply, t.move)
	r.change(func(s *State) {
		if s.Verdict != nil && s.Verdict.Ply == t.ply && s.Verdict.Move == t.move {
			s.Verdict = v
		}
	})
	return err
}

func (r *Review) verdict(ctx context.Context, ply int, m rules.Move) (*Verdict, error) {
	p := r.line.Position(ply)
	v := Verdict{Ply: ply, Move: m}
	best, known := r.State().point(ply)
	if !known {
		before, _, err := r.study(ctx, p, r.line.request[:ply])
		if err != nil {
			return nil, err
		}
		good, err := r.worth(ctx, ply, before.Best())
		if err != nil {
			return nil, err
		}
		best = Point{Better: before.Best(), before: good.Expectation(p.Turn())}
	}
	after, reply, err := r.after(ctx, ply, m)
	if err != nil {
		return nil, err
	}
	worth := after.Expectation(p.Turn())
	v.Saves = known && worth-best.after > max(0, best.before-best.after-doubt)/3
	p.Play(m)
	v.Grade, v.Against = r.grade(best.Better, v, best.before-worth), reply.Why
	v.Reply = follow(p, reply.PV)
	return &v, nil
}

// grade compares an attempt, which loses so much, with the best move and with what was played.
func (r *Review) grade(best rules.Move, v Verdict, loss int) Grade {
	const asGood = 20 // per mille of the point: too little to tell them apart
	switch loss = loss * r.line.playing(v.Ply) / 2; {
	case v.Move == best:
		return Right
	case v.Move == r.line.Move(v.Ply):
		return Same
	case loss < asGood:
		return Right
	case loss < slipFrom[Inaccuracy]:
		return Good
	}
	return Worse
}
