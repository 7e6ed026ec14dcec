package review

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// An Eval is what a search thought of a position. The zero Eval is none.
type Look struct {
	Nodes uint64       // searched nodes; 1 for a finished game
	Over  bool         // the game is over
	Seat  rules.Seat   // the seat of WDL and Score: the first of two, else the seat to move
	WDL   ai.WDL       // of Seat
	Score ai.Score     // for Seat
	PV    []rules.Move // best line
	// Shares are what every seat may expect. With two seats they are without the mover bias, see removeMoverBias. With more
	// a search evaluates only the seat to move; the others are interpolated between their last and their next move, and all
	// of them are made to add up.
	Shares game.Shares
	// Multiplayer: what the seat to move may expect from its own point of view, with the best move and after the played one.
	Before, After int

	turn rules.Seat // the side to move

	own game.Shares   // multiplayer: what every seat expects from its own point of view
	in  rules.SeatSet // the seats still playing
}

// IsKnown reports whether the position was evaluated.
func (l Look) Known() bool { return l.Nodes > 0 }

// BestMove is the move that the search would play, or NoMove.
func (l Look) Best() rules.Move {
	if len(l.PV) == 0 {
		return rules.NoMove
	}
	return l.PV[0]
}

// Expectation is the share of the point that s may expect, per mille.
func (l Look) Expectation(s rules.Seat) int { return l.Shares[s] }
