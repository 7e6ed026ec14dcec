package protocol

import (
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A SearchRequest is a position to search, in the game that the engine was set to.
type SearchRequest struct {
	Start  string   // start position; empty: that of chess
	Moves  []string // from Start, in coordinate form
	Limits ai.Limits
	Clocks [2]ai.Clock // of both seats, if Limits has a clock
}

// A SearchResult is a move as written by the engine, and its thinking time without any start-up time.
type SearchResult struct {
	Move      string
	ThinkTime time.Duration
	// What the engine does instead of moving.
	Resigned    bool
	DeclaredWin bool // it claims to have won
}

// goCommand is the "go" command for the request.
func (r SearchRequest) goCommand(d *dialect) string {
	var b strings.Builder
	b.WriteString("go")
	add := func(name string, value int64) { b.WriteString(" " + name + " " + strconv.FormatInt(value, 10)) }
	l := r.Limits
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
		byoyomi := d.hasByoyomi && l.Clock.Period > 0
		for i, name := range d.clockPrefixes {
			left := r.Clocks[i].Left
			if !byoyomi {
				left = max(left, r.Clocks[i].Period)
			}
			add(name+"time", left.Milliseconds())
			if !byoyomi {
				add(name+"inc", r.Clocks[i].Increment.Milliseconds())
			}
		}
		if byoyomi {
			add("byoyomi", l.Clock.Period.Milliseconds())
		}
		if l.Clock.MovesToGo > 0 {
			add("movestogo", int64(l.Clock.MovesToGo))
		}
	}
	return b.String()
}
