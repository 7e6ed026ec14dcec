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
// The packages below, by their task:
//
//   - Engines: search (alpha-beta), multi (games of three and four seats on top of it), mcts (Monte Carlo tree search) with
//     goplayer (Go on top of it), proof (forced wins) and mate (mate problems).
//   - Evaluations: eval (one for each game) and nn (small neural networks).
//   - Players: task (the position of a request), level (how a level plays and errs), explain (why a move is good), player
//     (the goroutine that answers requests), and remote with worker (the same player at the other end of a connection, in
//     a browser worker).
//   - Numbers and data: selfplay (games of the engine against itself) and the commands that learn from them, train
//     (networks) and tune (the values of an evaluation); tsume (a command that makes mate problems); bench (nodes per
//     search, to compare versions).
//   - Tests: aitest.
//
// # Contests
//
// What the players score against the engines of other people, as .ci/contest prints it: 40 games, one thread, 95 %
// intervals. Before: by the commit in which the evaluation of the game had no network yet, 12 to 40 games.
//
//	contest                                                   before   now                      commit     date
//	Chess960, 100 ms, Fairy-Stockfish 11.1                    25 %     60.0 % (46.7 to 72.0)    67cdb7fb   2026-11-26
//	chess, 50,000 nodes, Stockfish 15.1 with 5,000            9 %      21.2 % (12.8 to 33.1)    67cdb7fb   2026-11-26
//	chess, 100 ms, Stockfish 15.1 with UCI_Elo 2600           17.5 %   25.0 % (15.4 to 37.9)    67cdb7fb   2026-11-26
//	Capablanca chess (80), 100 ms, Fairy-Stockfish 11.1       12.5 %   28.7 % (17.2 to 43.9)    67cdb7fb   2026-11-26
package ai
