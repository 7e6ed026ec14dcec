package saves

import (
	"cmp"
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// A GameLookup looks up a game by its id; catalog.GameLookup is one.
type GameLookup = func(id string) (rules.Game, bool)

// A State is the state of a record at its node Current.
type State struct {
	Position rules.Position // with its history
	Result   rules.Result   // zero while the game runs
	Plies    int            // actions from the start
	Moves    int            // as players count them, see [rules.Numbering]
	Next     int            // the number of the next move; 0: there is none

	// FinalNode is [Record.FinalNode], FinalResult the result there.
	FinalNode   int
	FinalResult rules.Result
}

// Outcome formats a result as the command line does: "running", "white mate", "draw repetition".
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

// IllegalPosition returns why the start position of the record can be viewed but not played; ok is false if it can be played.
func (r *Record) IllegalPosition(find GameLookup) (rules.IllegalReason, bool) {
	g, ok := find(r.Game)
	if !ok {
		return rules.IllegalReason{}, false
	}
	p, err := rules.LenientPosition(g, r.Start, r.Options)
	if err != nil {
		return rules.IllegalReason{}, false
	}
	return rules.IllegalPosition(p)
}

// Check replays every action of the tree. The error names the first illegal one.
func (r *Record) Check(find GameLookup) error {
	_, err := r.State(find)
	return err
}

// State replays the record and returns its state.
func (r *Record) State(find GameLookup) (State, error) {
	w := replayer{record: r, limits: DefaultLimits()}
	err := w.replay(find)
	return w.state, err
}

// A replayer plays a whole tree, depth first, with a stack of its own.
type replayer struct {
	record    *Record
	limits    Limits
	normalize bool // replace actions by their canonical form
	info      rules.Info
	pos       rules.Position
	playable  []bool         // by node: replayed without a fault
	results   []rules.Result // by node
	state     State
}

// A replayStep is a node on the path from the start to the current position.
type replayStep struct {
	node, child int
	played      bool // it needs to be undone
	depth       int  // of variations
	ended       rules.Reason
	numbers     rules.Numbering
}

func (w *replayer) replay(find GameLookup) error {
	g, ok := find(w.record.Game)
	if !ok {
		return fmt.Errorf("saves: %w", UnknownGameError{w.record.Game})
	}
	w.info = g.Info()
	if err := w.record.checkStructure(w.info, w.limits); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	var err error
	if w.pos, err = rules.LenientPosition(g, w.record.Start, w.record.Options); err != nil {
		return fmt.Errorf("saves: start: %w", PositionError{err})
	}
	w.playable, w.results = make([]bool, len(w.record.Tree.Nodes)), make([]rules.Result, len(w.record.Tree.Nodes))
	w.playable[0] = true
	first := replayStep{ended: w.pos.Result().Reason, numbers: w.info.NewNumbering()}
	w.saveState(&first, 0, w.pos.Result())
	path := []replayStep{first}
	for len(path) > 0 {
		top := &path[len(path)-1]
		children := w.record.Tree.Nodes[top.node].Children
		if top.child == len(children) {
			if top.played {
				w.pos.Undo()
			}
			path = path[:len(path)-1]
			continue
		}
		next := replayStep{node: children[top.child], depth: top.depth, numbers: top.numbers}
		if top.child++; top.child > 1 {
			next.depth++
		}
		if fault := w.playNode(&next, top.ended, len(path)); fault == nil {
			path = append(path, next)
		} else if err == nil { // only the first fault is reported; what follows a faulty node is skipped
			action := w.record.Tree.Nodes[next.node].Action
			place := fmt.Sprintf("saves: node %d (ply %d) %.60q", next.node, len(path), action)
			err = NewMoveError(w.info.ID, action, top.numbers.NextNumber(w.pos.Turn()), fault, place)
		}
	}
	w.state.FinalNode = w.record.FinalNode(w.info, func(n int) rules.Result { return w.results[n] })
	w.state.FinalResult = w.results[w.state.FinalNode]
	return err
}

// playNode plays the action of v, which is that many plies from the start.
func (w *replayer) playNode(v *replayStep, over rules.Reason, plies int) error {
	node := &w.record.Tree.Nodes[v.node]
	if over != "" {
		return fmt.Errorf("%w (%s)", ErrAfterEnd, over)
	}
	if err := cmp.Or(CheckLimit(plies, w.limits.Plies, "plies in one line"), CheckLimit(v.depth, w.limits.Depth, "variations inside each other")); err != nil {
		return err
	}
	if len(node.Action) > maxActionLength {
		return rules.IllegalReason{Code: rules.Unreadable}
	}
	a, err := rules.ParseAction(w.info, w.pos, node.Action)
	if err != nil {
		return err
	}
	if w.normalize {
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
	v.ended = result.Reason
	w.playable[v.node] = true
	w.saveState(v, plies, result)
	return nil
}

// saveState stores the result of a node, and the state if this is the current one.
func (w *replayer) saveState(v *replayStep, plies int, result rules.Result) {
	w.results[v.node] = result
	if v.node != w.record.Current {
		return
	}
	w.state = State{Position: w.pos.Clone(), Result: result, Plies: plies, Moves: v.numbers.MoveCount()}
	if !result.IsOver() {
		w.state.Next = v.numbers.NextNumber(w.pos.Turn())
	}
}

// Repair replays the record, brings every action to the form of [rules.FormatAction], removes what cannot be played, and sets
// the result. The error names the first illegal action; usable is false if nothing can be shown.
func (r *Record) Repair(find GameLookup, lim Limits) (usable bool, err error) {
	w := replayer{record: r, limits: lim, normalize: true}
	err = w.replay(find)
	if w.playable == nil {
		return false, err
	}
	if err != nil {
		r.dropUnplayable(w.playable)
		w = replayer{record: r, limits: lim}
		if again := w.replay(find); again != nil {
			return false, err
		}
	}
	r.UpdateResult(w.state, find)
	return true, err
}
