// Package remote lets the computer think somewhere else: in the Web Workers of a page. A [Crew] keeps the workers and
// makes computer players ([ai.Player]) that talk to them; at the other end a [Server] gives what it is sent to a player
// of its own. Between them goes one JSON text each way (see message), over a [Port].
//
// # What may go wrong
//
// A worker is a program that may die, hang, be late or talk nonsense, and it may do so without a word, as a browser
// ends one that it has no memory for. A request survives that:
//
//   - Whoever thinks gives a sign of life ten times a second. A worker that is silent for longer than Options.Patience,
//     that has ended or says that it is about to, or that answers what cannot be read, is ended. The request goes to the
//     spare worker, with half the memory; if that fails too, the final Info says so in Err.
//   - A worker that has not obeyed a stop within [Lateness] is ended as well. What is known of the best move by then
//     becomes the final Info; if nothing is, a move that the rules allow does.
//   - Where no worker can be started, the workers' program runs in the page's own thread (see [Alone]), in slices
//     (see [Slices]).
//
// What a player remembers of the game (see ai.Rememberer) comes along with its answers and goes to the worker that
// takes over. Its table is lost; levels that go by nodes begin with an empty one anyway, so that they play on as before.
//
// # How many
//
// Every player has a worker of its own from its first request on. There are [Most] of them at a time, and one spare that
// is made after the first answer, when nobody is waiting. If there are more players, those that have not been asked for
// the longest time lose theirs; if all think, the next one thinks in the page.
//
// # Several for one
//
// Where a search has no limit of nodes and the engine can tell what it knows of the moves at the root (see ai.Vote), more workers
// think about the same request by other random numbers, as many together as Options.Voters says. Nobody asks what game it is: the
// first reports of the player that was asked carry votes, or they do not. What is told then is the sum of all votes, and the answer
// the move that has most of them; when the player that was asked ends its search, the others are stopped. It alone says what else
// belongs to an answer, as that it resigns, and if it answers another move than the one it looked at most, as a pass because
// nothing is left to do, that stands. If it fails, one of the others answers in its place.
//
// Those who help belong to the crew, not to a player. They are made when they are first needed and end with the game. Where they
// do not start, the player thinks alone.
package remote
