package saves

import (
	"slices"
	"time"
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
	Now     int               `json:"now"`              // the node on the board
	Result  string            `json:"result,omitempty"` // as the command line prints it: "white mate", "draw repetition"; empty: running
	// Called is what the text that was read calls its game where that is another one with nearly the same rules. It is not kept.
	Called string `json:"-"`
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

// A Tree holds all lines of a match. Nodes[0] is the start; a node's first child is the main line. It is a flat
// list, so that no reader, writer or copier of ours recurses.
type Tree struct {
	Nodes []Node `json:"nodes"`
}

// A Node is an action and what was said of it.
type Node struct {
	Parent   int           `json:"parent"` // -1 for the start
	Children []int         `json:"children,omitempty"`
	Action   string        `json:"action,omitempty"` // as rules.FormatAction writes it; empty for the start
	Before   string        `json:"before,omitempty"` // comment ahead of the move
	Comment  string        `json:"comment,omitempty"`
	NAGs     []int         `json:"nags,omitempty"`   // numeric annotation glyphs of PGN
	Spent    time.Duration `json:"spent,omitempty"`  // thinking time
	Clocks   []Clock       `json:"clocks,omitempty"` // by seat, after the action
	Kept     string        `json:"kept,omitempty"`   // properties of SGF that say what is nowhere else, as they were read: "CR[aa]LB[bb:1]"
}

// NewTree is a tree of the start alone.
func NewTree() Tree { return Tree{Nodes: []Node{{Parent: -1}}} }

// Add gives the child of node at that has this action; it makes one, as the last variation, if there is none.
func (t *Tree) Add(at int, action string) int {
	for _, c := range t.Nodes[at].Children {
		if t.Nodes[c].Action == action {
			return c
		}
	}
	return t.Append(at, action)
}

// Append makes a child of node at with this action, as the last variation.
func (t *Tree) Append(at int, action string) int {
	n := len(t.Nodes)
	t.Nodes = append(t.Nodes, Node{Parent: at, Action: action})
	t.Nodes[at].Children = append(t.Nodes[at].Children, n)
	return n
}

// Path lists the nodes from the first action to n; it is empty for the start.
func (t *Tree) Path(n int) []int {
	var path []int
	for ; t.Nodes[n].Parent >= 0; n = t.Nodes[n].Parent {
		path = append(path, n)
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// End is the last node of the main line that goes through n.
func (t *Tree) End(n int) int {
	for len(t.Nodes[n].Children) > 0 {
		n = t.Nodes[n].Children[0]
	}
	return n
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
