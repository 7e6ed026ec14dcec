package ai

import (
	"context"
	"time"

	"github.com/ludarium/ludarium/rules"
)

// An Engine thinks about one position at a time. Think owns p until it returns; it returns soon after ctx ends, with
// the best move so far, and may call report from its own goroutine. With a limit of nodes and one thread the answer
// is the same on every machine. State between moves lives in the engine.
type Engine interface {
	Think(ctx context.Context, p rules.Position, lim Limits, report func(Line)) (rules.Move, error)
}

// Limits bound a search; zero values do not bind. The first limit reached ends it. Without any the search goes on
// until it is stopped.
type Limits struct {
	Depth    int           `json:"depth,omitempty"` // plies
	Nodes    uint64        `json:"nodes,omitempty"`
	Work     uint64        `json:"work,omitempty"` // as Nodes, in nodes of alpha-beta, whatever the engine counts; of a [Player] only
	MoveTime time.Duration `json:"movetime,omitempty"`
	Clock    *Clock        `json:"clock,omitempty"` // the player's own clock: the time manager decides
	Lines    int           `json:"lines,omitempty"` // how many best moves to report; 0 means 1
	Mate     int           `json:"mate,omitempty"`  // ends when a mate in so many moves has been found, for either side
}

// Endless says that nothing but a stop ends a search of these limits.
func (l Limits) Endless() bool {
	return l.Depth == 0 && l.Nodes == 0 && l.Work == 0 && l.MoveTime == 0 && l.Clock == nil && l.Mate == 0
}

// A Clock is what the player to move has left.
type Clock struct {
	Left      time.Duration `json:"left"`                // main time, or of the running period
	Increment time.Duration `json:"increment,omitempty"` // gained with every move
	MovesToGo int           `json:"movestogo,omitempty"` // moves until the clock is filled again; 0: never
	Period    time.Duration `json:"period,omitempty"`    // byoyomi: time for every move once Left is gone
}

// A Score is in centipawns from the side of the player to move; scores near MateScore count plies to mate.
type Score int32

// The bounds of scores. MateIn and Mate convert.
const (
	MateScore Score = 32000 // mate on the board
	MateBound Score = 31000 // beyond it in either direction scores are mates
)

// Mate gives the moves (not plies) until mate, negative when the player to move is mated, and whether s is a mate.
func (s Score) Mate() (moves int, ok bool) {
	switch {
	case s > MateBound:
		return int(MateScore-s+1) / 2, true
	case s < -MateBound:
		return -int(MateScore+s+1) / 2, true
	}
	return 0, false
}

// Among is s, counted in plies among so many seats, as if two played: a round is two plies, so that [Score.Mate] gives moves
// of one's own.
func (s Score) Among(seats int) Score {
	switch {
	case seats <= 2:
	case s > MateBound:
		return MateScore + 1 - 2*rounds(MateScore-s, seats)
	case s < -MateBound:
		return 2*rounds(MateScore+s, seats) - MateScore
	}
	return s
}

// rounds is in how many rounds so many plies are played.
func rounds(plies Score, seats int) Score { return (plies + Score(seats) - 1) / Score(seats) }

// A Line is what an engine knows at one moment about one of its best moves.
type Line struct {
	Depth, SelDepth int // plies
	Number          int // of the line, from 1
	Score           Score
	Bound           int8 // 0 exact, +1 at least, -1 at most
	Nodes           uint64
	Time            time.Duration
	HashFull        int // per mille
	PV              []rules.Move
	Root            []RootMove // with the first line, the most visited first, where the engine was asked for them
}

// A RootMove is what a search knows of one of the moves to choose among.
type RootMove struct {
	Move   rules.Move
	Visits uint64 // nodes that were spent on it
	Score  Score
}
