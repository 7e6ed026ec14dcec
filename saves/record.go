package saves

import (
	"cmp"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Record is a match as it is saved.
type Record struct {
	Game    string            `json:"game"` // id
	Options map[string]string `json:"options,omitempty"`
	Start   string            `json:"start,omitempty"` // position; "": that of the game
	Seats   []SeatRecord      `json:"seats"`
	Clock   ClockRecord       `json:"clock"`
	Tags    []Tag             `json:"tags,omitempty"` // Event, Site, Date, …; in the order of the file
	Tree    Tree              `json:"tree"`
	Current int               `json:"now"`              // the node on the board
	Result  string            `json:"result,omitempty"` // as the command line prints it: "white mate", "draw repetition"; "": running
	// TakenBack means that the moves after Current were taken back, not just left: the next move becomes the main line.
	TakenBack bool `json:"takenBack,omitempty"`
	// Advised means that a person had a hint, a threat, an estimate, analysis or a warning of the coach before the match ended.
	Advised bool `json:"advised,omitempty"`
	// Imported means that the game came from a file or text, so that a player without a name need not be the one at this device.
	Imported bool `json:"imported,omitempty"`
	// Pending are variations of the position being played, which follow it in the tree once the next move has been made. Only save
	// files hold them.
	Pending []PendingVariation `json:"pending,omitempty"`
	// SimilarGame is the name of the game in the text, if that is another game with nearly the same rules. It is not saved.
	SimilarGame string `json:"-"`
}

// A PendingVariation is a variation that is not in the tree yet.
type PendingVariation struct {
	Node    int      `json:"node"` // that it follows
	Actions []string `json:"actions"`
}

// A Tag is a named fact about a game that does not matter for the rules.
type Tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A SeatRecord is the player of a seat.
type SeatRecord struct {
	Computer bool `json:"computer,omitempty"`
	Level    int  `json:"level,omitempty"` // of a computer: 1 to 10
	// Character is the ID of the named opponent that plays at the level, see package character. Only save files hold it.
	Character string `json:"character,omitempty"`
	Name      string `json:"name,omitempty"`
}

// A ClockRecord is the time control of a match, in milliseconds. The kind "" means no clock.
type ClockRecord struct {
	Kind      string `json:"kind,omitempty"` // sudden-death, fischer, delay, byoyomi, canadian, per-move
	Main      int64  `json:"main,omitempty"`
	Increment int64  `json:"increment,omitempty"` // Fischer: gained per move; delay: free at each move
	Periods   int    `json:"periods,omitempty"`   // byoyomi
	Period    int64  `json:"period,omitempty"`    // length of a byoyomi or Canadian period, or of a move
	Moves     int    `json:"moves,omitempty"`     // Canadian: moves to make in a period
	// MainPercent is how much of the main time each seat has, as a handicap; 0 or missing: all of it.
	MainPercent []int   `json:"mainPercent,omitempty"`
	Left        []Clock `json:"left,omitempty"` // by seat: what the clocks show now
}

// A Clock is the time that a seat has left.
type Clock struct {
	Main    int64 `json:"main"`              // ms; after the main time, of the current period
	Periods int   `json:"periods,omitempty"` // byoyomi periods left
	Moves   int   `json:"moves,omitempty"`   // Canadian: moves left to make in the period
}

// Clone returns a copy that shares nothing with r.
func (r *Record) Clone() *Record {
	c := *r
	if r.Options != nil {
		c.Options = make(map[string]string, len(r.Options))
		for k, v := range r.Options {
			c.Options[k] = v
		}
	}
	c.Seats, c.Tags, c.Clock.Left = slices.Clone(r.Seats), slices.Clone(r.Tags), slices.Clone(r.Clock.Left)
	c.Clock.MainPercent = slices.Clone(r.Clock.MainPercent)
	c.Pending = slices.Clone(r.Pending)
	for i := range c.Pending {
		c.Pending[i].Actions = slices.Clone(c.Pending[i].Actions)
	}
	c.Tree.Nodes = slices.Clone(r.Tree.Nodes)
	for i := range c.Tree.Nodes {
		n := &c.Tree.Nodes[i]
		n.Children, n.NAGs, n.Clocks = slices.Clone(n.Children), slices.Clone(n.NAGs), slices.Clone(n.Clocks)
	}
	return &c
}

// SetResult sets the result, "" while the game runs.
func (r *Record) SetResult(result rules.Result, find GameLookup) {
	r.Result = ""
	if g, ok := find(r.Game); ok && result.IsOver() {
		r.Result = Outcome(g.Info(), result)
	}
}

// UpdateResult sets the result that the replayed record has. A finished game stays finished while an earlier position is the
// current one; a record without a result is one whose last move was taken back. In a variation that was added
// neither changes.
func (r *Record) UpdateResult(st State, find GameLookup) {
	result := st.Result
	isAdded := r.Tree.PlayedNode(r.Current) != r.Current
	switch {
	case r.Result != "" && (isAdded || !result.IsOver()):
		result = st.FinalResult
	case isAdded:
		result = rules.Result{}
	}
	r.SetResult(result, find)
}

// FinalNode returns the node at which the match ends, or is being played: the last one of the first line behind the current
// node, or the last one played before it, that has the result of the record, main lines first, or else of the main line. resultAt returns the result at the last
// node of a line.
func (r *Record) FinalNode(info rules.Info, resultAt func(node int) rules.Result) int {
	outcome := cmp.Or(r.Result, Outcome(info, rules.Result{}))
	current := r.Tree.PlayedNode(r.Current)
	todo := []int{current}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		children := r.Tree.Nodes[n].Children
		if len(children) == 0 && Outcome(info, resultAt(n)) == outcome {
			return n
		}
		for _, c := range slices.Backward(children) {
			todo = append(todo, c)
		}
	}
	return r.Tree.LineEnd(current)
}

// InitialClocks returns the clocks of two seats before the first move.
func (c ClockRecord) InitialClocks() []Clock {
	clock := Clock{Main: c.Main}
	if c.Kind == "byoyomi" {
		clock.Periods = c.Periods
	}
	return []Clock{clock, clock}
}

// EventTag is the tag for what a game was a part of, as in PGN.
const EventTag = "Event"

// The tags for the day and the time of day when a game began, as in PGN.
const (
	DateTag = "Date" // "2026.05.21"
	TimeTag = "Time" // "10:00:00"
)
