package task

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Task is a parsed request with what levels and explanations ask about its position.
type Task struct {
	*ai.Task
	Plies        int          // actions played so far
	Seats        int          // still in the game
	HasRootMoves bool         // the request limits the root moves
	OwnMove      rules.Move   // the player's last move, or NoMove
	RecentMoves  []RecentMove // of the opponents since the player's last move, latest first
}

// New parses r and sets up its position. find knows the games.
func New(find func(id string) (rules.Game, bool), r ai.Request) (*Task, error) {
	parsed, err := ai.NewTask(find, r)
	if err != nil {
		return nil, err
	}
	t := &Task{Task: parsed, Plies: len(r.Actions), HasRootMoves: len(r.RootMoves) > 0, Seats: CountPlayingSeats(parsed.Position)}
	t.findRecentMoves(parsed.History)
	return t, nil
}

// CountPlayingSeats returns the number of seats that are still in the game.
func CountPlayingSeats(p rules.Position) int {
	return rules.CountPlayingSeats(p, len(p.Board().SeatAngles))
}
