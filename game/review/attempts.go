package review

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// An attempt is a move tried in place of what was played at ply.
type attempt struct {
	ply  int
	move rules.Move
}

// A Grade says how good an attempt was.
type Grade uint8

// The grades of an attempt.
const (
	GradePending  Grade = iota // not judged yet
	GradeBest                  // as good as the better move
	GradeGood                  // slightly worse, but no mistake
	GradeMistake               // a mistake, even if better than what was played
	GradeSameMove              // the played move
)

// A Verdict is the result of judging an attempt.
type Verdict struct {
	Ply           int
	Move          rules.Move
	Grade         Grade
	IsImprovement bool // it saves more than a third of what the played move lost
	Reply         game.Line
	ReplyReasons  []ai.Fact // for the reply
}

// judgeAttempt publishes the verdict on an attempt. After an error the pending verdict is removed.
func (r *Review) judgeAttempt(ctx context.Context, t attempt) error {
	v, err := r.newVerdict(ctx, t.ply, t.move)
	r.updateState(func(s *State) {
		if s.Verdict != nil && s.Verdict.Ply == t.ply && s.Verdict.Move == t.move {
			s.Verdict = v
		}
	})
	return err
}

func (r *Review) newVerdict(ctx context.Context, ply int, m rules.Move) (*Verdict, error) {
	p := r.game.Position(ply)
	v := Verdict{Ply: ply, Move: m}
	moment, known := r.State().keyMomentAt(ply)
	if !known {
		before, _, err := r.studyPosition(ctx, p, r.game.actions[:ply])
		if err != nil {
			return nil, err
		}
		bestEval, err := r.evaluateMove(ctx, ply, before.BestMove())
		if err != nil {
			return nil, err
		}
		moment = KeyMoment{BetterMove: before.BestMove(), ownBest: bestEval.Expectation(p.Turn())}
	}
	after, reply, err := r.evaluateReply(ctx, ply, m)
	if err != nil {
		return nil, err
	}
	share := after.Expectation(p.Turn())
	v.IsImprovement = known && share-moment.ownPlayed > max(0, moment.ownBest-moment.ownPlayed-game.SearchNoise)/3
	p.Play(m)
	v.Grade, v.ReplyReasons = r.grade(moment.BetterMove, v, moment.ownBest-share), reply.Reasons
	v.Reply = parseLine(p, reply.PV)
	return &v, nil
}

// grade compares an attempt, which loses so much, with the best move and with what was played.
func (r *Review) grade(best rules.Move, v Verdict, loss int) Grade {
	switch loss = r.State().scale(r.game, v.Ply, max(0, loss-game.SearchNoise)); {
	case v.Move == best:
		return GradeBest
	case v.Move == r.game.Move(v.Ply):
		return GradeSameMove
	case loss == 0:
		return GradeBest
	case loss < minLoss[Inaccuracy]:
		return GradeGood
	}
	return GradeMistake
}
