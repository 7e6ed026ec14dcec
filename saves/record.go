package saves

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Record is one match, as it is kept.
type Record struct {
	Game    string            `json:"game"` // id
	Options map[string]string `json:"options,omitempty"`
	Start   string            `json:"start,omitempty"` // position; empty: the game's start
	Seats   []SeatRecord      `json:"seats"`
	Clock   ClockRecord       `json:"clock"`
	Tags    []Tag             `json:"tags,omitempty"` // Event, Site, Date, …; in the order of the file
	Tree    Tree              `json:"tree"`
	Current int               `json:"now"`              // the node on the board
	Result  string            `json:"result,omitempty"` // as the command line prints it: "white mate", "draw repetition"; empty: running
	// SimilarGame is the name of the game in the text that was read, where it is another game with nearly the same rules. It is not saved.
	SimilarGame string `json:"-"`
}

// A Tag is a named fact about a game that the rules do not need.
type Tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A SeatRecord is who sits at a seat.
type SeatRecord struct {
	Computer bool   `json:"computer,omitempty"`
	Level    int    `json:"level,omitempty"` // of a computer: 1 to 10
	Name     string `json:"name,omitempty"`
}

// A ClockRecord is the time control of a match in milliseconds. Kind "" is no clock.
type ClockRecord struct {
	Kind      string  `json:"kind,omitempty"` // sudden-death, fischer, delay, byoyomi, canadian, per-move
	Main      int64   `json:"main,omitempty"`
	Increment int64   `json:"increment,omitempty"` // Fischer: gained a move; delay: free at each move
	Periods   int     `json:"periods,omitempty"`   // byoyomi
	Period    int64   `json:"period,omitempty"`    // length of a byoyomi or Canadian period, or of a move
	Moves     int     `json:"moves,omitempty"`     // Canadian: moves to make in a period
	Left      []Clock `json:"left,omitempty"`      // by seat: what the clocks show now
}

// A Clock is what one seat has left.
type Clock struct {
	Main    int64 `json:"main"`              // ms, or of the running period
	Periods int   `json:"periods,omitempty"` // byoyomi periods left
	Moves   int   `json:"moves,omitempty"`   // Canadian: moves still to make in the period
}

// Clone is a copy that shares nothing with r.
func (r *Record) Clone() *Record {
	c := *r
	if r.Options != nil {
		c.Options = make(map[string]string, len(r.Options))
		for k, v := range r.Options {
			c.Options[k] = v
		}
	}
	c.Seats, c.Tags, c.Clock.Left = slices.Clone(r.Seats), slices.Clone(r.Tags), slices.Clone(r.Clock.Left)
	c.Tree.Nodes = slices.Clone(r.Tree.Nodes)
	for i := range c.Tree.Nodes {
		n := &c.Tree.Nodes[i]
		n.Children, n.NAGs, n.Clocks = slices.Clone(n.Children), slices.Clone(n.NAGs), slices.Clone(n.Clocks)
	}
	return &c
}

// SetResult writes the result in words, or nothing while the game runs.
func (r *Record) SetResult(result rules.Result, find GameLookup) {
	r.Result = ""
	if g, ok := find(r.Game); ok && result.IsOver() {
		r.Result = Outcome(g.Info(), result)
	}
}

// InitialClocks returns the clocks of two seats before the first move.
func (c ClockRecord) InitialClocks() []Clock {
	face := Clock{Main: c.Main}
	if c.Kind == "byoyomi" {
		face.Periods = c.Periods
	}
	return []Clock{face, face}
}

// The tags for the day and the time of day when a game began, as in PGN.
const (
	DateTag = "Date" // "2026.05.21"
	TimeTag = "Time" // "10:00:00"
)
