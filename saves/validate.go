package saves

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// checkStructure checks what can be checked without replaying.
func (r *Record) checkStructure(info rules.Info, lim Limits) error {
	nodes := r.Tree.Nodes
	switch {
	case len(nodes) == 0 || nodes[0].Parent != -1 || nodes[0].Action != "":
		return errors.New("tree: it does not begin with the start")
	case r.Current < 0 || r.Current >= len(nodes):
		return fmt.Errorf("now: there is no node %d", r.Current)
	case len(r.Seats) != len(info.Seats):
		return fmt.Errorf("seats: %d of them, %s has %d", len(r.Seats), info.ID, len(info.Seats))
	case r.Clock.Left != nil && len(r.Clock.Left) != len(info.Seats):
		return fmt.Errorf("clock: %d of them for %d seats", len(r.Clock.Left), len(info.Seats))
	}
	if err := r.CheckClockAndLevels(); err != nil {
		return err
	}
	if err := CheckLimit(len(nodes)-1, lim.Nodes, "actions in one game"); err != nil {
		return err
	}
	return r.Tree.checkLinks(len(info.Seats))
}

// CheckClockAndLevels refuses clocks and levels that do not exist; they are neither written nor read.
func (r *Record) CheckClockAndLevels() error {
	if err := r.Clock.check(); err != nil {
		return err
	}
	for i, s := range r.Seats {
		if s.Level < 0 || s.Level > 10 {
			return fmt.Errorf("seats: level %d at seat %d is not from 0 to 10", s.Level, i)
		}
	}
	return nil
}

// check refuses an invalid clock.
func (c ClockRecord) check() error {
	if !slices.Contains([]string{"", "sudden-death", "fischer", "delay", "byoyomi", "canadian", "per-move"}, c.Kind) {
		return fmt.Errorf("clock: %.60q is no kind of clock", c.Kind)
	}
	if min(c.Main, c.Increment, c.Period, int64(c.Periods), int64(c.Moves)) < 0 {
		return errors.New("clock: a time is negative")
	}
	return nil
}

// dropUnplayable removes the unplayable nodes; the others are all reachable from the start.
func (r *Record) dropUnplayable(good []bool) {
	now := r.Current
	for !good[now] {
		now = r.Tree.Nodes[now].Parent
	}
	place := make([]int, len(good))
	var kept []Node
	for i, n := range r.Tree.Nodes {
		if !good[i] {
			continue
		}
		place[i] = len(kept)
		n.Children = nil
		if i > 0 {
			n.Parent = place[n.Parent]
		}
		kept = append(kept, n)
	}
	for i, n := range r.Tree.Nodes { // in the order of the children, which may differ from that of the nodes
		for _, c := range n.Children {
			if good[i] && good[c] {
				kept[place[i]].Children = append(kept[place[i]].Children, place[c])
			}
		}
	}
	r.Pending = slices.DeleteFunc(r.Pending, func(v PendingVariation) bool { return v.Node < 0 || v.Node >= len(good) || !good[v.Node] })
	for i := range r.Pending {
		r.Pending[i].Node = place[r.Pending[i].Node]
	}
	r.Tree.Nodes, r.Current = kept, place[now]
}
