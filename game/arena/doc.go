// Package arena lets computers play each other and counts.
//
// A [Match] is a number of games between players that [ParseList] and [ParseSpec] read from the command line: our own
// computer player in some strength, or foreign engines (package protocol). Openings are a few random plies that leave
// the game even, or positions from a file; each is played once with every rotation of the seats, so that neither the
// opening nor the first move favours anyone. Draws that may be claimed are claimed, but none is declared.
//
// With limits of nodes the same seed gives the same games on every machine. A player whose engine dies, stays mute or
// plays an illegal move loses that game, and the result says why.
//
// A foreign engine can also sit at a seat of the console or the window: see [Guest]. Its command is in no record.
//
// The end of a match is a [Table]: points with a 95 % interval, and for two players the difference in Elo points.
package arena
