package review

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// look judges the position at ply.
func (r *Review) look(ctx context.Context, ply int, lim ai.Limits) (Look, error) {
	p := r.line.Position(ply)
	if res := over(r.line, p, ply); res.Over() {
		return ended(res), ctxErr(ctx)
	}
	i, err := r.ask(ctx, ai.Analyse, r.line.request[:ply], lim, nil)
	return lookOf(p, i), err
}

// over is the result at ply by the rules: that of the position, or what was claimed or declared there. Who resigned or ran
// out of time played no bad move by it.
func over(l *Line, p rules.Position, ply int) rules.Result {
	if ply == len(l.Moves) {
		switch l.Result.Reason {
		case rules.Repetition, rules.MoveCount, rules.Declaration, rules.ByScore:
			return l.Result
		}
	}
	return p.Result()
}

// ended is what a finished game is worth.
func ended(res rules.Result) Look {
	switch res.Winner() {
	case 0:
		return Look{Nodes: 1, WDL: ai.WDL{1000, 0, 0}, Score: ai.MateScore}
	case 1:
		return Look{Nodes: 1, WDL: ai.WDL{0, 0, 1000}, Score: -ai.MateScore}
	}
	return Look{Nodes: 1, WDL: ai.WDL{0, 1000, 0}}
}

// lookOf is what i says of p, turned to seat 0.
func lookOf(p rules.Position, i ai.Info) Look {
	look := Look{Nodes: max(i.Nodes, 1), WDL: i.WDL, Score: i.Score}
	if p.Turn() != 0 {
		look.Score, look.WDL = -look.Score, look.WDL.Turned()
	}
	look.PV, _ = follow(p, i.PV)
	return look
}

// follow reads a line of coordinate moves from p, as far as it goes.
func follow(p rules.Position, line []string) (moves []rules.Move, texts []string) {
	const most = 8
	p = p.Clone()
	for _, s := range line[:min(len(line), most)] {
		m, err := p.ParseMove(s)
		if err != nil {
			break
		}
		moves, texts = append(moves, m), append(texts, notate(p, m))
		p.Play(m)
	}
	return moves, texts
}
