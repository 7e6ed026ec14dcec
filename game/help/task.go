package help

import (
	"slices"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
)

// A Task is something to try on a board.
type Task struct {
	Text string // what to do: "Free the knight in one move."
	Done string // what is said when it is done
	Goal Goal
}

// A Goal says which moves do what a task asks for. A move does when one of the wishes is met.
type Goal struct {
	Moves   []string     // the move is one of these, in coordinate form
	Ends    rules.Reason // it ends the game so
	Takes   []string     // it takes the pieces off all these cells, and no others
	Becomes string       // the piece on the board becomes one of this kind: "knight"
	Checks  bool         // it attacks the enemy's king
	Reply   string       // what the other side answers to a move that does
	Then    *Goal        // and what is to be done after that
}

// worded is the task with its words; id is the message of its board.
func (t *Task) worded(w *text.Words, id string) *Task {
	if t == nil {
		return nil
	}
	return &Task{Text: w.T(id + ".task"), Done: w.T(id + ".done"), Goal: t.Goal}
}

// Met says whether playing m on p, the position before it, is what g asks for. info is the game's; p is as before
// when Met returns.
func (g Goal) Met(info rules.Info, p rules.Position, m rules.Move) bool {
	if slices.Contains(g.Moves, p.Format(m)) || g.takes(p, m) || g.becomes(info, p, m) {
		return true
	}
	if g.Ends == "" && !g.Checks {
		return false
	}
	p.Play(m)
	defer p.Undo()
	if g.Ends != "" && p.Result().IsOver() && p.Result().Reason == g.Ends {
		return true
	}
	c, ok := p.(rules.RoyalPieces)
	return g.Checks && ok && len(c.CheckedRoyals(nil)) > 0
}

// takes says that m takes exactly what is to be taken.
func (g Goal) takes(p rules.Position, m rules.Move) bool {
	if len(g.Takes) == 0 {
		return false
	}
	taken := 0
	for _, e := range p.Effects(m) {
		if e.Kind != rules.EffectRemove && e.Kind != rules.EffectToHand {
			continue
		}
		if !slices.Contains(g.Takes, p.Board().Name(e.From)) {
			return false
		}
		taken++
	}
	return taken == len(g.Takes)
}

// becomes says that m makes a piece of the kind that is asked for.
func (g Goal) becomes(info rules.Info, p rules.Position, m rules.Move) bool {
	return g.Becomes != "" && slices.ContainsFunc(p.Effects(m), func(e rules.Effect) bool {
		return e.Kind == rules.EffectPromote && int(e.Piece.Kind) < len(info.Kinds) && info.Kinds[e.Piece.Kind].Name == g.Becomes
	})
}
