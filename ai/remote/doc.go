// Package remote runs computer players somewhere else: in the Web Workers of a page. A request goes from a player of the
// [Pool] to its worker as a JSON message over a [Transport]; there a [Server] passes it to a player of its own and sends its
// reports back, which the pool checks, merges and hands on until the final one.
//
// # Failures
//
// A worker is a program that may die, hang, be late or send garbage, without any notice, as when a browser ends one that
// it has no memory for. A request survives that:
//
//   - A searching worker sends a heartbeat ten times a second. A worker that is silent for longer than
//     Options.SilenceTimeout, that has ended or reports that it is about to, or that sends something unreadable, is ended.
//     The request goes to the spare worker, with half the memory; if that fails too, the final Info says so in Err.
//   - A worker that has not obeyed a stop within [StopTimeout] is ended as well. The best move known by then becomes the
//     final Info; if none is known, any legal move does.
//   - Where no worker can be started, the workers' program runs in the page's own thread (see [NewLocalPlayer]), in slices
//     of time (see [NewYield]).
//
// What a player remembers of the game (see ai.StatefulPlayer) comes along with its answers and goes to the worker that
// takes over. Its table is lost; levels limited by nodes start with an empty one anyway, so they play on as before.
//
// # Number of workers
//
// Every player has a worker of its own from its first request on. There are [MaxWorkers] of them at a time, and one spare
// that is started after the first answer, when nobody is waiting. If there are more players, those whose last request is
// oldest lose theirs; if all are searching, the next one searches in the page.
//
// # Parallel search
//
// Where a search has no limit of nodes and the engine reports votes for the root moves (see ai.RootMoveVote), more workers search the
// same request with other random numbers, as many together as Options.ParallelWorkers says. This does not depend on the
// game: the first reports of the lead carry votes, or they do not. From then on reports are the sum of all votes, and the
// answer is the move with most of them; when the lead ends its search, the others are stopped. The lead alone decides what
// else belongs to an answer, such as resigning, and if it answers another move than the one it visited most, as a pass
// because nothing is left to play, that stands. If it fails, one of the others answers in its place.
//
// The helpers belong to the pool, not to a player. They are made when they are first needed and end with the game. Where
// they do not start, the player searches alone.
package remote
