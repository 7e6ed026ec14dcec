package help

import (
	"slices"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
)

// A Task is an exercise on a board.
type Task struct {
	Text string // what to do: "Free the knight in one move."
	Done string // the praise for solving it
	Goal Goal
}

// A Goal says which moves solve a task. A move that meets one of the conditions is enough.
type Goal struct {
	Moves      []string     // it is one of these moves, in coordinate form
	EndReason  rules.Reason // it ends the game for this reason
	Captures   []string     // it captures the pieces on all of these cells and no others
	PromotesTo string       // it promotes to this kind of piece: "knight"
	GivesCheck bool         // it gives check
	Reply      string       // the move that the opponent replies with
	Then       *Goal        // the goal after the reply
}

// withTexts returns the task with its texts; id is the message id of its board.
func (t *Task) withTexts(w *text.Words, id string) *Task {
	if t == nil {
		return nil
	}
	return &Task{Text: w.T(id + ".task"), Done: w.T(id + ".done"), Goal: t.Goal}
}

// IsMetBy reports whether playing m in the position p meets the goal. info is that of the game. p is unchanged when
// IsMetBy returns.
func (g Goal) IsMetBy(info rules.Info, p rules.Position, m rules.Move) bool {
	if slices.Contains(g.Moves, p.Format(m)) || g.capturesAll(p, m) || g.promotes(info, p, m) {
		return true
	}
	if g.EndReason == "" && !g.GivesCheck {
		return false
	}
	p.Play(m)
	defer p.Undo()
	if g.EndReason != "" && p.Result().IsOver() && p.Result().Reason == g.EndReason {
		return true
	}
	c, ok := p.(rules.RoyalPieces)
	return g.GivesCheck && ok && len(c.CheckedRoyals(nil)) > 0
}

// capturesAll reports whether m captures exactly the pieces of the goal.
func (g Goal) capturesAll(p rules.Position, m rules.Move) bool {
	if len(g.Captures) == 0 {
		return false
	}
	captured := 0
	for _, e := range p.Effects(m) {
		if e.Kind != rules.EffectRemove && e.Kind != rules.EffectToHand {
			continue
		}
		if !slices.Contains(g.Captures, p.Board().Name(e.From)) {
			return false
		}
		captured++
	}
	return captured == len(g.Captures)
}

// promotes reports whether m promotes to the kind of the goal.
func (g Goal) promotes(info rules.Info, p rules.Position, m rules.Move) bool {
	return g.PromotesTo != "" && slices.ContainsFunc(p.Effects(m), func(e rules.Effect) bool {
		return e.Kind == rules.EffectPromote && int(e.Piece.Kind) < len(info.Kinds) && info.Kinds[e.Piece.Kind].Name == g.PromotesTo
	})
}
