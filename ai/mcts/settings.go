package mcts

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// Settings are how a Search is to be run. An engine embeds those of its search.
type Settings struct {
	threads      int
	workerIndex  int // see SetWorkerIndex
	blunders     search.Blunders
	allowedMoves []rules.Move // root moves to consider; empty: all
	lineSpread   ai.Score
	ponderHit    <-chan struct{}
}

// SetThreads sets the number of search threads, at least one. Searches with a node limit or with blunders always use
// one.
func (s *Settings) SetThreads(n int) { s.threads = max(n, 1) }

// SetWorkerIndex makes the search the n-th of several of the same position: without a node limit it uses random numbers
// of its own and reports root visits with its first line. 0: it searches alone.
func (s *Settings) SetWorkerIndex(n int) { s.workerIndex = n }

// WorkerIndex returns what SetWorkerIndex has set.
func (s *Settings) WorkerIndex() int { return s.workerIndex }

// SetBlunders makes the search overlook moves.
func (s *Settings) SetBlunders(a search.Blunders) { s.blunders = a }

// SetLineSpread limits multiple lines to those within so many centipawns of the best; 0: no limit.
func (s *Settings) SetLineSpread(centipawns int) { s.lineSpread = ai.Score(centipawns) }

// SetRootMoves restricts the search to these moves if one of them is legal; empty: all moves.
func (s *Settings) SetRootMoves(moves []rules.Move) { s.allowedMoves = moves }

// SetPonderHit makes the time of searches begin when hit is closed, and keeps them from returning before that unless
// stopped; nil: time begins at once.
func (s *Settings) SetPonderHit(hit <-chan struct{}) { s.ponderHit = hit }

// IsReproducible reports whether a search with these limits must give the same answer every time.
func (s *Settings) IsReproducible(limits ai.Limits) bool {
	return limits.Nodes != 0 || s.blunders.MissedReplies != 0 || s.blunders.MissedMoves != 0
}

// RestrictMoves returns those of the legal moves of a root that SetRootMoves allows.
func (s *Settings) RestrictMoves(moves []rules.Move) []rules.Move {
	var allowed []rules.Move
	for _, m := range moves {
		if slices.Contains(s.allowedMoves, m) {
			allowed = append(allowed, m)
		}
	}
	if len(allowed) == 0 {
		return moves
	}
	return allowed
}

// IsRootMove reports whether m may be played at the root.
func (s *Search) IsRootMove(m Move) bool { return slices.Contains(s.root.Moves, m) }
