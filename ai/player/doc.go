// Package player makes a computer player ([ai.Player]) out of an engine. A request comes in through Start; a goroutine parses
// it into a task (package task), prepares the engine of the game, and answers it by purpose: a level chooses a move (package
// level), a hint or a threat is searched at full strength and explained (package explain), an analysis streams lines until
// it is stopped, a scoring request marks the dead stones. Infos flow out through the channel that Start returned, the last
// one is final.
//
// With the same seed the same request has the same answer, as long as the time given is enough for the nodes.
//
// # Multiplayer games
//
// With three and four seats the win probability of a seat is that of coming in first; in an even position every seat has an
// equal share. Nobody resigns before only two are left, since a lost side may still outlast another, nor offers a draw, which
// needs everybody; an offer is accepted by a seat that can expect no more than its share. There is no threat to show: it
// would depend on what each opponent does. Hints, lines and levels work as in all games.
//
// # One request at a time
//
// A Player works on one request; the next one stops it. Stopping never waits. [ai.Player] describes what happens on the
// channel. A panic in an engine becomes the Err of the final Info, and the next request gets a new engine.
package player
