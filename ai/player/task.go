package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A task is a parsed request.
type task struct {
	ai.Request
	game    rules.Game
	info    rules.Info
	options rules.Options
	pos     rules.Position
	plies   int           // actions played so far
	seats   int           // still in the game
	moves   []rules.Move  // legal moves to choose among
	only    bool          // the request limits the root moves
	hit     chan struct{} // closed at the ponder hit; nil: not pondering
	foes    []arrival     // of the opponents since the player's last move, latest first
	out     *outlet
}

// newTask parses r and sets up its position.
func newTask(find func(id string) (rules.Game, bool), r ai.Request) (*task, error) {
	a, err := ai.Understand(find, r)
	if err != nil {
		return nil, err
	}
	t := &task{
		Request: r, game: a.Rules, info: a.Info, options: a.Settings, pos: a.Position, plies: len(r.Actions),
		moves: a.Moves, only: len(r.Only) > 0, seats: playing(a.Position),
	}
	t.look(a.Past)
	return t, nil
}

// countPlaying returns the number of seats that are still in the game.
func playing(p rules.Position) int { return rules.CountPlaying(p, len(p.Board().Turns)) }
