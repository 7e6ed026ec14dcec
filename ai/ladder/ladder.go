package ladder

import "github.com/ludarium/ludarium/ai"

// A Rung is the strength of one level below the top.
type Rung struct {
	Nodes  uint64 // searched at most
	Cap    int    // centipawns that a move may be worse than the best
	Heat   int    // temperature: a move that expects so much less, per 10,000, is taken 1/e times as often
	Hidden int    // per mille of the replies that are overlooked
	Own    int    // per mille of the own moves that are overlooked
}

// Rungs are the levels from 1 to the one below the top, by their number; there is none at 0.
type Rungs [ai.MaxLevel]Rung
