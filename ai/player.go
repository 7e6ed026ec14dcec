package ai

import "time"

// A Purpose is what an answer is for.
type Purpose string

// The purposes.
const (
	Play    Purpose = "play"    // a move in the strength of the level
	Hint    Purpose = "hint"    // the best move at full strength within the limits
	Analyse Purpose = "analyse" // best lines until stopped
	Answer  Purpose = "answer"  // does the player accept the draw that is offered?
	// Ponder is Play while the other side still thinks: the last action is the move that it may make. The answer comes
	// when the move has been made, which Ponderer.PonderHit tells, or with Stop. No clock runs before that.
	Ponder Purpose = "ponder"
	// Threat: what the other side would do if the player to move passed. Best and PV are its moves, Score and WDL the
	// player's. There is none in check, nor in games where a pass means nothing: Info.Err says so. Where the other side
	// could not move there is no Best.
	Threat Purpose = "threat"
	// Count: who will own what, of a position that ends by counting (see rules.Scorer).
	Count Purpose = "count"
)

// A Level is a rung of the ladder, 1 (first steps) to 10 (as strong as it gets); 0 means no level: full strength
// within the limits.
type Level int

// MaxLevel is the highest level.
const MaxLevel Level = 10

// A Request asks a Player for a move or an analysis. It can be written as JSON.
type Request struct {
	ID      uint64            `json:"id"` // given back with every Info; answers with an old ID are dropped
	Game    string            `json:"game"`
	Options map[string]string `json:"options,omitempty"`
	Start   string            `json:"start,omitempty"`   // position; empty: the game's start
	Actions []string          `json:"actions,omitempty"` // since Start, as rules.FormatAction writes them
	Limits  Limits            `json:"limits"`
	Level   Level             `json:"level,omitempty"`
	Seed    uint64            `json:"seed,omitempty"`
	Purpose Purpose           `json:"purpose"`
	Only    []string          `json:"only,omitempty"` // the moves to choose among, in coordinate form; none: all
	Seat    int               `json:"seat,omitempty"` // Answer only: the seat that is asked, which need not be on turn
	// Voter asks for Info.Votes, and makes the player that of this number, from 1, of several that think about the same by
	// random numbers of their own. 0: it is alone.
	Voter int `json:"voter,omitempty"`
}

// A Vote is what a search knows of one of the moves to choose among.
type Vote struct {
	Move   string `json:"move"`   // in coordinate form
	Visits uint64 `json:"visits"` // nodes that were spent on it
	Score  Score  `json:"score"`  // as in Info
	WDL    WDL    `json:"wdl"`    // as in Info
}

// An Info is a report of a Player. The last one of a request has Final set; it holds Best unless Err says why not.
type Info struct {
	ID       uint64        `json:"id"`
	Depth    int           `json:"depth,omitempty"`
	SelDepth int           `json:"seldepth,omitempty"`
	Line     int           `json:"line,omitempty"` // number of the line, from 1
	Score    Score         `json:"score"`          // of the player to move, also for a Threat
	Bound    int8          `json:"bound,omitempty"`
	WDL      WDL           `json:"wdl"` // of the player to move: to be first alone, to share the first place, neither
	Nodes    uint64        `json:"nodes,omitempty"`
	Time     time.Duration `json:"time,omitempty"`
	HashFull int           `json:"hashfull,omitempty"` // per mille
	PV       []string      `json:"pv,omitempty"`       // moves in coordinate form
	Final    bool          `json:"final,omitempty"`
	Best     string        `json:"best,omitempty"` // move in coordinate form
	// Votes, the most visited first, come with the first line where Request.Voter asks for them, no limit of nodes is set, and
	// the engine is one whose searches can be added up.
	Votes []Vote `json:"votes,omitempty"`
	// Why are at most three reasons for Best, the weightiest first: of a Hint what is good about the move, of a Threat
	// what it threatens. None may be known; a threat without any threatens nothing in particular.
	Why []Fact `json:"why,omitempty"`
	// Play only: what a player of this level does instead of, or with, the move.
	Resign     bool `json:"resign,omitempty"`
	OfferDraw  bool `json:"offerdraw,omitempty"`
	AcceptDraw bool `json:"acceptdraw,omitempty"` // Answer only
	Claim      bool `json:"claim,omitempty"`      // claims what Position.Claim allows
	// Count only: the dead men, one cell a group, and where it is known who will own each cell, see rules.Estimator.
	Dead  []string `json:"dead,omitempty"`
	Owner []int8   `json:"owner,omitempty"`
	Err   string   `json:"err,omitempty"` // the engine failed: what happened, in English
}

// A Player answers requests, one at a time.
type Player interface {
	// Start begins to answer r. The channel closes after the Info with Final set. A reader that is slow misses
	// Infos, never the final one. A request that cannot be understood is an error; starting a second search
	// before the first is finished stops the first.
	Start(r Request) (<-chan Info, error)
	// Stop ends the running search; it returns at once and the final Info follows within 20 ms.
	Stop()
	// NewGame forgets what earlier positions taught.
	NewGame()
	// Close stops and frees everything. The Player is of no more use.
	Close()
}

// A Ponderer is a Player that can be told that the move it ponders on has been made.
type Ponderer interface {
	Player
	// PonderHit makes the running search one for a move, whose time begins now. Without a search to ponder it does
	// nothing.
	PonderHit()
}

// A Rememberer is a Player that can tell another one what it remembers of the game, besides its table: for how long its
// seats have stood lost or even, and when they offered a draw.
type Rememberer interface {
	Player
	// Memory is what the player remembered when it answered last, as JSON; nil if that is nothing.
	Memory() []byte
	// Recall makes the player remember that, and nothing else, from its next request on.
	Recall(memory []byte)
}
