package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A task is a parsed request.
type task struct {
	ai.Request
	game         rules.Game
	info         rules.Info
	options      rules.Options
	pos          rules.Position
	plies        int           // actions played so far
	seats        int           // still in the game
	moves        []rules.Move  // legal moves to choose among
	hasRootMoves bool          // the request limits the root moves
	ponderHit    chan struct{} // closed at the ponder hit; nil: not pondering
	recentMoves  []recentMove  // of the opponents since the player's last move, latest first
	stream       *throttledStream
}

// newTask parses r and sets up its position.
func newTask(find func(id string) (rules.Game, bool), r ai.Request) (*task, error) {
	parsed, err := ai.NewTask(find, r)
	if err != nil {
		return nil, err
	}
	t := &task{
		Request: r, game: parsed.Rules, info: parsed.Info, options: parsed.FullOptions, pos: parsed.Position, plies: len(r.Actions),
		moves: parsed.Moves, hasRootMoves: len(r.RootMoves) > 0, seats: countPlaying(parsed.Position),
	}
	t.findRecentMoves(parsed.History)
	return t, nil
}

// countPlaying returns the number of seats that are still in the game.
func countPlaying(p rules.Position) int { return rules.CountPlayingSeats(p, len(p.Board().SeatAngles)) }
