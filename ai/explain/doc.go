// Package explain finds out why a move is good. A task and the line of a search go in; a few facts ([ai.Fact]) come out, each
// shown by another search, the most important first. Facts are data: their words are in package text.
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
// more is lost for it than the fact counts, the promoted piece survives, the game is won. Nobody can prove there that every other
// move is worse or loses, so a hint does not say that; it may say that the move looks better than the next best one.
package explain
