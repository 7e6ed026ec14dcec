// Package player makes a computer player ([ai.Player]) out of an engine. A request comes in through Start; a goroutine parses
// it into a task, prepares the engine of the game, and answers it by purpose: a level plays a move with the blunders of that
// level, a hint or a threat is searched at full strength and explained, an analysis streams lines until it is stopped, a
// scoring request marks the dead stones. Infos flow out through the channel that Start returned, the last one is final.
//
// # Levels
//
// A level is a number of nodes, so that it is equally strong on every machine, and three weaknesses: it overlooks a
// share of the moves (package search, Blunders), it picks moves a little worse than the best as readily as its temperature
// allows, and it picks none that loses more than its limit. The mistakes of a low level come from overlooking moves more than
// from dice. At every level a piece that was just captured is recaptured and a pawn promotes to a queen; from level 2 up no
// piece is moved to where it is lost for nothing; from level 3 up a mate in one is never missed and a lost position is
// defended without blunders, below with fewer of them than usual; from level 4 up the most valuable piece is never left
// hanging, and the threats of the last move are seen. A won game is finished without dice. Where pieces are a burden no such
// care is taken, and a win in one is a move that wins whatever the reply. Level 10 overlooks nothing and plays by the clock.
//
// The first eight plies come from the game's opening lines, else from a search that overlooks nothing and plays one of the
// moves that are nearly equal: openings are sound at every level, and vary with the seed.
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
// # Hints and threats
//
// A hint is the best move at full strength with up to three facts that speak for it. Each is the outcome of a search:
// the line is played on until it is quiet and the material is counted; a pass shows what the move prevents; a search for
// two lines shows how much worse the second best move is. What cannot be shown is not said, so a hint may have no reason at
// all, as in a quiet position or in one that is lost whatever is played. A threat is the best line after a pass. Where
// pieces are a burden only the end of the game counts as a fact, as winning material is no gain.
//
// In a game of territory ([rules.DeadStoneScoring]) the engine estimates the ownership after the move and after a pass: groups
// whose status differs are killed or saved, the difference in points is what the move gains, and a settled board is
// reported as such. Captures, atari and connections are read off the board.
//
// In multiplayer games a line proves nothing, as the opponents need not play what is worst for the seat. There a fact is
// given only if it is certain by the rules: whatever the opponents play until the seat moves again, the piece is won and no
// more is lost for it than the fact counts, the promoted piece survives, the game is won. That every other move is worse, or
// loses, cannot be proved and is not said, but that no other move is quite as good is.
//
// # One request at a time
//
// A Player works on one request; the next one stops it. Stopping never waits. [ai.Player] describes what happens on the
// channel. A panic in an engine becomes the Err of the final Info, and the next request gets a new engine.
package player
