package mcts

import "github.com/ludarium/ludarium/rules"

// A Move is a game's own number of a move, below [Root.MoveLimit]. The same number is the same move wherever it is made:
// RAVE counts on it.
type Move uint16

// NullMove changes nothing but the turn. RAVE does not count it.
const NullMove Move = 0

// A Side is one of the two players.
type Side uint8

// The sides.
const (
	First Side = iota + 1
	Second
)

// opposite returns the other side.
func (s Side) opposite() Side { return s ^ 3 }

// A Game is what a search asks of the game's side.
type Game interface {
	// NewSimulator returns a simulator for one more worker.
	NewSimulator() Simulator
	// ToMove converts a move for lines.
	ToMove(m Move) rules.Move
	// WinShare converts a mean reward, priors included, to a share of wins, for scores.
	WinShare(reward float64) float64
}

// A Simulator plays moves from the root, for one worker. Only Playout runs beside other simulators.
type Simulator interface {
	// Start prepares for a search from the current root, with a seed for random numbers.
	Start(seed uint64)
	// Reset goes back to the root.
	Reset()
	// MaxReplies is at least the number of replies that AppendReplies would append.
	MaxReplies() int
	// AppendReplies appends the replies to the current position.
	AppendReplies(replies []Reply) []Reply
	// Visibility tells how easily the side to move sees one of the replies that AppendReplies has just appended.
	Visibility(m Move) Visibility
	// Play makes a move, unless it is forbidden.
	Play(m Move) Status
	// Playout plays on until the game ends and returns the reward of the first side, from 0 to 1.
	Playout() float32
	// Moves returns all moves since the root, those of the playout included.
	Moves() []Move
}

// A Reply is a move with what is known about it before its first visit.
type Reply struct {
	Move      Move
	Won, Lost float32 // virtual visits
}

// A Status is what became of a move.
type Status uint8

// The statuses.
const (
	Ongoing   Status = iota // the game goes on
	Ended                   // the game has ended, and Playout returns the reward
	NoResult                // the game has ended without a result, which is half a win for both
	Forbidden               // the move may not be made here, and was not made
)

// Visibility is how easily a weaker player sees a move.
type Visibility uint8

// The degrees of visibility.
const (
	OrdinaryMove    Visibility = iota
	ConspicuousMove            // missed half as often
	ObviousMove                // never missed
)
