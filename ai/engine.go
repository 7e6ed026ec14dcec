package ai

import (
	"context"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
)

// An Engine thinks about one position at a time. Think owns p until it returns; it returns soon after ctx ends, with
// the best move so far, and may call report from its own goroutine. With a node limit and one thread the answer is the
// same on every machine. State between moves lives in the engine.
type Engine interface {
	Think(ctx context.Context, p rules.Position, lim Limits, report func(Line)) (rules.Move, error)
}

// Limits bound a search; zero values do not bind. The first limit reached ends it. Without any the search goes on until
// it is stopped.
type Limits struct {
	Depth          int           `json:"depth,omitempty"` // plies
	Nodes          uint64        `json:"nodes,omitempty"`
	AlphaBetaNodes uint64        `json:"work,omitempty"` // as Nodes, in alpha-beta nodes, whatever the engine counts; only for a [Player]
	MoveTime       time.Duration `json:"movetime,omitempty"`
	Clock          *Clock        `json:"clock,omitempty"` // the player's own clock: the time manager decides
	Lines          int           `json:"lines,omitempty"` // number of best moves to report; 0 means 1
	Mate           int           `json:"mate,omitempty"`  // ends when a mate in that many moves is found, for either side
}

// IsInfinite reports whether only a stop ends a search with these limits.
func (l Limits) IsInfinite() bool {
	return l.Depth == 0 && l.Nodes == 0 && l.AlphaBetaNodes == 0 && l.MoveTime == 0 && l.Clock == nil && l.Mate == 0
}

// A Clock is the time of the player to move.
type Clock struct {
	Left      time.Duration `json:"left"`                // main time, or time left in the running period
	Increment time.Duration `json:"increment,omitempty"` // added with every move
	MovesToGo int           `json:"movestogo,omitempty"` // moves until the next time control; 0: none
	Period    time.Duration `json:"period,omitempty"`    // byoyomi: time per move once Left is used up
}

// A Score is in centipawns for the player to move; scores near MateScore count plies to mate.
type Score int32

// The bounds of scores; [Score.Mate] converts mate scores to moves.
const (
	MateScore Score = 32000 // mate on the board
	MateBound Score = 31000 // scores beyond it in either direction are mates
)

// Mate returns the moves (not plies) until mate, negative when the player to move is mated, and reports whether s is a
// mate score.
func (s Score) Mate() (moves int, ok bool) {
	switch {
	case s > MateBound:
		return int(MateScore-s+1) / 2, true
	case s < -MateBound:
		return -int(MateScore+s+1) / 2, true
	}
	return 0, false
}

// InRounds converts a mate score that counts plies of the given number of seats to one as if two played: a round is two
// plies, so that [Score.Mate] counts the moves of one seat.
func (s Score) InRounds(seats int) Score {
	switch {
	case seats <= 2:
	case s > MateBound:
		return MateScore + 1 - 2*roundsFor(MateScore-s, seats)
	case s < -MateBound:
		return 2*roundsFor(MateScore+s, seats) - MateScore
	}
	return s
}

// roundsFor returns the number of rounds in which that many plies are played.
func roundsFor(plies Score, seats int) Score { return (plies + Score(seats) - 1) / Score(seats) }

// A Line is the current result of an engine for one of its best moves.
type Line struct {
	Depth, SelDepth int // plies
	Number          int // of the line, from 1
	Score           Score
	Bound           int8 // 0 exact, +1 lower bound, -1 upper bound
	Nodes           uint64
	Time            time.Duration
	HashFull        int // per mille
	PV              []rules.Move
	RootMoves       []RootMove // with the first line, the most visited first, if the engine was asked for them
}

// Lines holds the lines of an engine's last iteration, best first.
type Lines []Line

// Add adds a copy of a line that an engine reports. The first line of an iteration starts the list anew.
func (l *Lines) Add(line Line) {
	if line.Number == 1 {
		*l = (*l)[:0]
	}
	line.PV = slices.Clone(line.PV)
	*l = append(*l, line)
}

// A RootMove is what a search knows of one of the moves at the root.
type RootMove struct {
	Move   rules.Move
	Visits uint64 // nodes spent on it
	Score  Score
}
