package ai

import "time"

// A Purpose says what a request asks for.
type Purpose string

// The purposes of requests.
const (
	Play    Purpose = "play"    // a move at the strength of the level
	Hint    Purpose = "hint"    // the best move at full strength within the limits
	Analyse Purpose = "analyse" // the best lines until stopped
	Answer  Purpose = "answer"  // whether the player accepts the draw that is offered
	// Ponder is Play during the other side's turn: the last action is the expected move. The answer comes after
	// Ponderer.PonderHit, when that move has been made, or after Stop. No clock runs before that.
	Ponder Purpose = "ponder"
	// Threat asks what the other side would do if the player to move passed. Best and PV are the other side's moves,
	// Score and WDL the player's. There is no answer in check, or in games where a pass means nothing: Info.Err says
	// so. Where the other side could not move there is no Best.
	Threat Purpose = "threat"
	// EstimateOwnership asks for the owner of every cell, in a position that ends by counting (see rules.DeadStoneScoring).
	EstimateOwnership Purpose = "count"
)

// A Level is a playing strength from 1 (first steps) to 10 (strongest); 0 means no level: full strength within the
// limits.
type Level int

// MaxLevel is the highest level.
const MaxLevel Level = 10

// MaxThreads is the largest number of threads of a player.
const MaxThreads = 64

// A Request asks a Player for a move or an analysis. It is encoded as JSON.
type Request struct {
	ID        uint64            `json:"id"` // repeated in every Info; answers with an old ID are dropped
	Game      string            `json:"game"`
	Options   map[string]string `json:"options,omitempty"`
	Start     string            `json:"start,omitempty"`   // position; empty: the game's start
	Actions   []string          `json:"actions,omitempty"` // since Start, in the form of rules.FormatAction
	Limits    Limits            `json:"limits"`
	Level     Level             `json:"level,omitempty"`
	Style     Style             `json:"style,omitempty"` // of a level, for Play
	Seed      uint64            `json:"seed,omitempty"`
	Purpose   Purpose           `json:"purpose"`
	RootMoves []string          `json:"only,omitempty"` // allowed moves in coordinate form; none: all
	Seat      int               `json:"seat,omitempty"` // Answer only: the seat that is asked, which need not be on turn
	// WorkerIndex asks for Info.Votes and numbers the player, from 1, among several that search the same position with
	// different random numbers. 0: it searches alone.
	WorkerIndex int `json:"voter,omitempty"`
}

// A RootMoveVote is what a search knows of one of the moves at the root.
type RootMoveVote struct {
	Move   string `json:"move"`   // in coordinate form
	Visits uint64 `json:"visits"` // nodes spent on it
	Score  Score  `json:"score"`  // as in Info
	WDL    WDL    `json:"wdl"`    // as in Info
}

// An Info is a report of a Player. The last one of a request has Final set; it holds Best unless Err says why not.
type Info struct {
	ID       uint64        `json:"id"`
	Depth    int           `json:"depth,omitempty"`
	SelDepth int           `json:"seldepth,omitempty"`
	Line     int           `json:"line,omitempty"` // number of the line, from 1
	Score    Score         `json:"score"`          // for the player to move, also for a Threat
	Bound    int8          `json:"bound,omitempty"`
	WDL      WDL           `json:"wdl"` // for the player to move: to be first alone, to share first place, neither
	Nodes    uint64        `json:"nodes,omitempty"`
	Time     time.Duration `json:"time,omitempty"`
	HashFull int           `json:"hashfull,omitempty"` // per mille
	PV       []string      `json:"pv,omitempty"`       // moves in coordinate form
	Final    bool          `json:"final,omitempty"`
	Best     string        `json:"best,omitempty"` // move in coordinate form
	// Votes, the most visited first, come with the first line if Request.WorkerIndex asks for them, no node limit is
	// set, and the results of the engine's searches can be added up.
	Votes []RootMoveVote `json:"votes,omitempty"`
	// Reasons are at most three reasons for Best, the most important first: for a Hint what is good about the move, for
	// a Threat what it threatens. There may be none; a threat without reasons threatens nothing in particular.
	Reasons []Fact `json:"why,omitempty"`
	// Play only: what a player of this level does instead of the move or with it.
	Resign     bool `json:"resign,omitempty"`
	OfferDraw  bool `json:"offerdraw,omitempty"`
	AcceptDraw bool `json:"acceptdraw,omitempty"` // Answer only
	Claim      bool `json:"claim,omitempty"`      // claims what Position.Claim allows
	// EstimateOwnership only: the dead stones, one cell for each group, and where known the owner of each cell, see
	// rules.OwnershipEstimator.
	Dead  []string `json:"dead,omitempty"`
	Owner []int8   `json:"owner,omitempty"`
	Err   string   `json:"err,omitempty"` // the engine failed: the reason, in English
}

// A Player answers requests, one at a time.
type Player interface {
	// Start begins to answer r. The channel closes after the Info with Final set. A slow reader misses Infos, but never
	// the final one. An invalid request is an error; starting a second search before the first is finished stops the
	// first.
	Start(r Request) (<-chan Info, error)
	// Stop ends the running search; it returns at once and the final Info follows within 20 ms.
	Stop()
	// NewGame clears what earlier positions taught.
	NewGame()
	// Close stops the player and releases its resources. The Player cannot be used afterwards.
	Close()
}

// A Ponderer is a Player that can ponder on the expected move.
type Ponderer interface {
	Player
	// PonderHit turns the running search into one for a move, whose time begins now. Without a pondering search it does
	// nothing.
	PonderHit()
}

// A StatefulPlayer is a Player whose state of the game, besides its table, can be passed to another one: how long its
// seats have stood lost or even, and when they offered a draw.
type StatefulPlayer interface {
	Player
	// SaveState returns the state after the last answer as JSON; nil if there is none.
	SaveState() []byte
	// RestoreState replaces the player's state from the next request on.
	RestoreState(memory []byte)
}
