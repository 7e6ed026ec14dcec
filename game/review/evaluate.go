package review

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// evaluatePosition evaluates the position at ply.
func (r *Review) look(ctx context.Context, ply int, lim ai.Limits) (Look, error) {
	p := r.line.Position(ply)
	if res := over(r.line, p, ply); res.Over() {
		return ended(res), ctxErr(ctx)
	}
	i, err := r.ask(ctx, ai.Analyse, r.line.request[:ply], lim, nil)
	look := r.line.lookOf(p, i)
	if m := r.line.Move(ply); err == nil && r.line.several() && m != rules.NoMove {
		look.After = look.Before
		if m != look.Best() {
			look.After, err = r.played(ctx, ply, lim)
		}
	}
	return look, err
}

// evaluatePlayed is what the seat to move at ply may expect after the move that was played there, from its own point
// of view.
func (r *Review) played(ctx context.Context, ply int, lim ai.Limits) (int, error) {
	p, m := r.line.Position(ply), r.line.Move(ply)
	seat := p.Turn()
	if res := over(r.line, r.line.Position(ply+1), ply+1); res.Over() {
		return ended(res).Shares[seat], ctxErr(ctx)
	}
	i, err := r.ask(ctx, ai.Analyse, r.line.request[:ply], lim, nil, p.Format(m))
	return r.line.lookOf(p, i).Shares[seat], err
}

// resultAt is the result at ply by the rules: that of the position, or what was claimed or declared there. Resigning
// or losing on time is no bad move.
func over(l *Line, p rules.Position, ply int) rules.Result {
	if ply == len(l.Moves) {
		switch l.Result.Reason {
		case rules.Repetition, rules.MoveCount, rules.Declaration, rules.ByScore:
			return l.Result
		}
	}
	return p.Result()
}

// evalOfResult returns the evaluation of a finished game.
func ended(res rules.Result) Look {
	look := Look{Nodes: 1, Over: true, Shares: game.Final(res)}
	look.WDL, look.Score = game.Worth(res)
	return look
}

// evalFromInfo converts i, a search of p, to an evaluation: for the first seat of two, else for the seat to move.
func (l *Line) lookOf(p rules.Position, i ai.Info) Look {
	seats := len(l.Info.Seats)
	look := Look{Nodes: max(i.Nodes, 1), Seat: p.Turn(), turn: p.Turn(), WDL: i.WDL, Score: i.Score, Before: i.WDL.Expectation()}
	look.Shares = alike(look.Before, look.Seat, rules.Playing(p, seats))
	if look.Seat != 0 && seats == 2 {
		look.Seat, look.Score, look.WDL, look.Before = 0, -look.Score, look.WDL.Turned(), 1000-look.Before
	}
	look.PV = follow(p, i.PV).PV
	return look
}

// parseLine parses a line of moves in coordinate form from p, up to the first that is illegal.
func follow(p rules.Position, line []string) (l game.Line) {
	const most = 8
	p = p.Clone()
	for _, s := range line[:min(len(line), most)] {
		m, err := p.ParseMove(s)
		if err != nil {
			break
		}
		l.Append(p, m)
		p.Play(m)
	}
	return l
}
