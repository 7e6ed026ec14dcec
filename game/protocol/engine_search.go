package protocol

import (
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A SearchRequest is a position to search, in the game that the engine was set to.
type Question struct {
	Start  string   // start position; empty: that of chess
	Moves  []string // from Start, in coordinate form
	Limits ai.Limits
	Clocks [2]ai.Clock // of both seats, if Limits has a clock
}

// A SearchResult is a move as written by the engine, and its thinking time without any start-up time.
type Answer struct {
	Move string
	Took time.Duration
	// What the engine does instead of moving.
	Resigns  bool
	Declares bool // it claims to have won
}

// goCommand is the "go" command for the request.
func (q Question) command(d *dialect) string {
	var b strings.Builder
	b.WriteString("go")
	add := func(name string, value int64) { b.WriteString(" " + name + " " + strconv.FormatInt(value, 10)) }
	l := q.Limits
	if l.Depth > 0 {
		add("depth", int64(l.Depth))
	}
	if l.Nodes > 0 {
		add("nodes", int64(l.Nodes))
	}
	if l.MoveTime > 0 {
		add("movetime", l.MoveTime.Milliseconds())
	}
	if l.Clock != nil {
		periods := d.periods && l.Clock.Period > 0
		for i, name := range d.clocks {
			left := q.Clocks[i].Left
			if !periods {
				left = max(left, q.Clocks[i].Period)
			}
			add(name+"time", left.Milliseconds())
			if !periods {
				add(name+"inc", q.Clocks[i].Increment.Milliseconds())
			}
		}
		if periods {
			add("byoyomi", l.Clock.Period.Milliseconds())
		}
		if l.Clock.MovesToGo > 0 {
			add("movestogo", int64(l.Clock.MovesToGo))
		}
	}
	return b.String()
}
