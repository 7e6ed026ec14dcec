package review

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// An Eval is what a search thought of a position. The zero Eval is none.
type Eval struct {
	Nodes uint64       // searched nodes; 1 for a finished game
	IsEnd bool         // the game is over
	Seat  rules.Seat   // the seat of WDL and Score: the first of two, else the seat to move
	WDL   ai.WDL       // of Seat
	Score ai.Score     // for Seat
	PV    []rules.Move // best line
	// Shares are what every seat may expect. With two seats they are without the mover bias, see removeMoverBias. With more
	// a search evaluates only the seat to move; the others are interpolated between their last and their next move, and all
	// of them are made to add up.
	Shares game.ExpectedScores
	// Multiplayer: what the seat to move may expect from its own point of view, with the best move and after the played one.
	BestShare, PlayedShare int

	toMove rules.Seat // the side to move

	ownShares game.ExpectedScores // multiplayer: what every seat expects from its own point of view
	playing   rules.SeatSet       // the seats still playing
}

// IsKnown reports whether the position was evaluated.
func (e Eval) IsKnown() bool { return e.Nodes > 0 }

// BestMove is the move that the search would play, or NoMove.
func (e Eval) BestMove() rules.Move {
	if len(e.PV) == 0 {
		return rules.NoMove
	}
	return e.PV[0]
}

// Expectation is the share of the point that s may expect, per mille.
func (e Eval) Expectation(s rules.Seat) int { return e.Shares[s] }
