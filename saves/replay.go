package saves

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// A Find looks up a game by its id; catalog.Find is one.
type Find = func(id string) (rules.Game, bool)

// A State is how a record stands at its node Now.
type State struct {
	Position rules.Position // with its past
	Result   rules.Result   // zero while the game runs
	Plies    int            // actions from the start
	Moves    int            // as players count them, see [rules.Numbering]
	Next     int            // the number of the next move; 0: there is none
}

// Outcome writes a result as the command line does: "running", "white mate", "draw repetition".
func Outcome(info rules.Info, r rules.Result) string {
	switch winner := r.Winner(); {
	case !r.IsOver():
		return "running"
	case winner == rules.NoSeat:
		return "draw " + string(r.Reason)
	default:
		return info.SeatName(winner) + " " + string(r.Reason)
	}
}

// Flaw is what is wrong with the position that the record begins with, where it can be looked at but not played on.
func (r *Record) Flaw(find Find) (rules.IllegalReason, bool) {
	g, ok := find(r.Game)
	if !ok {
		return rules.IllegalReason{}, false
	}
	p, err := rules.View(g, r.Start, r.Options)
	if err != nil {
		return rules.IllegalReason{}, false
	}
	return rules.FlawOf(p)
}

// Check replays every action of the tree through the rules. The error names the first that is not legal.
func (r *Record) Check(find Find) error {
	_, err := r.State(find)
	return err
}

// State replays the record and tells how it stands.
func (r *Record) State(find Find) (State, error) {
	w := walk{rec: r, lim: standard()}
	err := w.run(find)
	return w.state, err
}

// A walk replays a whole tree, depth first, with a stack of its own.
type walk struct {
	rec   *Record
	lim   limits
	tidy  bool // write actions back in the one form that Format gives
	info  rules.Info
	pos   rules.Position
	good  []bool // by node: replayed without fault
	state State
}

// A visit is a node on the way from the start to where the walk stands.
type visit struct {
	node, child int
	played      bool // Undo takes it back
	depth       int  // of variations
	over        rules.Reason
	numbers     rules.Numbering
}

func (w *walk) run(find Find) error {
	g, ok := find(w.rec.Game)
	if !ok {
		return wrapped(UnknownGameError{w.rec.Game})
	}
	w.info = g.Info()
	if err := w.rec.shape(w.info, w.lim); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	var err error
	if w.pos, err = rules.View(g, w.rec.Start, w.rec.Options); err != nil {
		return fmt.Errorf("saves: start: %w", PositionError{err})
	}
	w.good = make([]bool, len(w.rec.Tree.Nodes))
	w.good[0] = true
	first := visit{over: w.pos.Result().Reason, numbers: w.info.NewNumbering()}
	w.arrive(&first, 0, w.pos.Result())
	path := []visit{first}
	for len(path) > 0 {
		top := &path[len(path)-1]
		children := w.rec.Tree.Nodes[top.node].Children
		if top.child == len(children) {
			if top.played {
				w.pos.Undo()
			}
			path = path[:len(path)-1]
			continue
		}
		next := visit{node: children[top.child], depth: top.depth, numbers: top.numbers}
		if top.child++; top.child > 1 {
			next.depth++
		}
		if fault := w.enter(&next, top.over, len(path)); fault == nil {
			path = append(path, next)
		} else if err == nil { // the first one is told; what hangs on a bad node is passed over
			action := w.rec.Tree.Nodes[next.node].Action
			err = MoveError{
				Game: w.info.ID, Move: action, Number: top.numbers.NextNumber(w.pos.Turn()), Err: fault,
				text: fmt.Sprintf("saves: node %d (ply %d) %.60q: %v", next.node, len(path), action, fault),
			}
		}
	}
	return err
}

// enter does the action of v, which stands plies from the start.
func (w *walk) enter(v *visit, over rules.Reason, plies int) error {
	node := &w.rec.Tree.Nodes[v.node]
	if over != "" {
		return fmt.Errorf("%w (%s)", ErrAfterEnd, over)
	}
	if err := cmp.Or(within(plies, w.lim.plies, "plies in one line"), within(v.depth, w.lim.depth, "variations inside each other")); err != nil {
		return err
	}
	if len(node.Action) > maxAction {
		return rules.IllegalReason{Code: rules.Unreadable}
	}
	a, err := rules.ParseAction(w.info, w.pos, node.Action)
	var refusal rules.IllegalReason
	if errors.As(err, &refusal) { // the action stands in front already, safe to print
		return rules.IllegalReason{Code: refusal.Code, Cells: refusal.Cells}
	}
	if err != nil {
		return err
	}
	if w.tidy {
		node.Action = rules.FormatAction(w.info, w.pos, a)
	}
	var result rules.Result
	if a.Kind == rules.ActEnd {
		if result, err = rules.EndResult(w.info, w.pos, a); err != nil {
			return err
		}
	} else {
		if a.Kind.TakesTurn() {
			v.numbers.Add(w.pos.Turn())
		}
		rules.ApplyAction(w.pos, a)
		v.played = true
		result = w.pos.Result()
	}
	v.over = result.Reason
	w.good[v.node] = true
	w.arrive(v, plies, result)
	return nil
}

// arrive keeps the state if this is the node on the board.
func (w *walk) arrive(v *visit, plies int, result rules.Result) {
	if v.node != w.rec.Now {
		return
	}
	w.state = State{Position: w.pos.Clone(), Result: result, Plies: plies, Moves: v.numbers.MoveCount()}
	if !result.IsOver() {
		w.state.Next = v.numbers.NextNumber(w.pos.Turn())
	}
}
