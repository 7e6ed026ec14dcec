// Package ai is what all computer players have in common: requests and answers that can be written as bytes, the limits
// of a search, scores, and the interface of an engine.
//
// A [Request] names a game, a start position and the actions since. [NewTask] rebuilds the position from it. A [Player]
// chooses the engine of that game, runs it at the strength of the requested level, and turns the lines of the search
// into [Info] values, the last of which holds the best move. A request never holds a live board, so the same values go
// over a channel to a goroutine, over a pipe to a process, or as messages to a worker in a browser.
//
// An [Engine] only thinks about one position.
//
// The packages below: search (alpha-beta), mcts (Monte Carlo tree search) with goplayer (Go on top of it), proof (forced
// wins), eval (an evaluation for each game), player (levels, hints, the goroutine), and remote with worker (the same player
// at the other end of a connection, in a browser worker).
package ai
