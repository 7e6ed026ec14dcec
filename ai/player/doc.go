// Package player makes a computer player ([ai.Player]) out of an engine: it reads requests, builds the position, runs
// the search in a goroutine of its own, and decides what a player of the wanted level would do with what it found.
//
// # Levels
//
// A level is a number of nodes, so that it is equally strong on every machine, and three weaknesses: it overlooks a
// share of the moves (package search, Attention), it takes moves that are a little worse than the best as readily as
// its heat allows, and it takes none that is worse by more than its cap. The mistakes of a low level come from not
// seeing more than from dice. At every level a man that was just captured is taken back and a pawn becomes a queen; from
// level 2 up no man is moved to where it is lost for nothing; from level 3 up a mate in one is never missed and a lost
// position is defended with full attention, below with more of it than usual; from level 4 up the most valuable man is
// never left to be taken for nothing, and what the last move attacked is seen. What is won is ended without play.
// Where men are a burden nobody takes such care of them, and a win in one is a move that wins whatever the answer. Level
// 10 sees everything and goes by the clock.
//
// The first eight plies come from openings that the game knows, else from a search that sees everything and takes one
// of the moves that are all but equal: at every level they are sound, and vary with the seed.
//
// With the same seed the same request has the same answer, for as long as the time given is enough for the nodes.
//
// # Several seats
//
// Among three and four the chances are those of the seat to move to come in first; where all stand alike, each has an equal
// part of them. Nobody resigns before only two are left, since whoever plays on may outlast another, nor offers a draw,
// which takes them all; an offer is accepted by who has no more than his part to hope for. There is no threat to show: it
// would depend on who does what. Hints, lines and levels are those of all games.
//
// # Hints and threats
//
// A hint is the best move at full strength with up to three facts that speak for it. Each is the outcome of a search:
// the line is played out until nothing more is taken and the men are counted; a pass shows what the move prevents; a
// search for two lines shows what the second best is worth. What cannot be shown is not said, so that a hint may have
// no reason at all, as in a quiet position or in one that is lost whatever is played. A threat is the best line after
// a pass. Where men are a burden only an end is worth saying: who wins a man is not glad of him.
//
// In a game that is counted ([rules.Scorer]) the engine is asked who will own what after the move, and what after a pass of the
// rules: men that change hands are killed or saved, the difference is what the move gains, and where nothing is in doubt any more that
// is said. What is taken, put into atari or joined is read off the board.
//
// Among several a line proves nothing, as not all of the others do in it what is worst for the one who asks. There what the
// line promises is said only if it is certain by the rules: whatever the others play until the own turn comes again, the
// man is won and no more is lost for it than the fact counts, the promoted man stands, the game is won. That everything
// else is worse, or loses, is not said there, as it cannot be proved, but that nothing else is quite as good is.
//
// # One at a time
//
// A Player thinks about one request; the next one stops it. Stopping never waits. What happens on the channel is in
// the words of [ai.Player]. A panic in an engine becomes the Err of the final Info, and the next request gets a new
// engine.
package player
