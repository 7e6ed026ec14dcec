// Package arena plays series of games between computer players and keeps the score.
//
// A [Series] takes players, described on the command line ([ParsePlayers], [ParsePlayerSpec]): the built-in computer
// player at some strength, or external engines (package engine). It plays its games on one or more workers, hands
// every finished game to Series.SaveGame and Series.ReportGame in order, and ends with a [Table]: points with a 95 %
// confidence interval, and for two players the Elo difference. A [Folder] saves the games, so that an interrupted series
// can be resumed.
//
// Openings are a few random plies that leave the game balanced, or positions from a file. Each opening is played with
// every rotation of the seats, so that neither the opening nor the first move favours a player. Draws that may be
// claimed are claimed automatically; entering-king declarations that only draw are not made.
//
// With node limits the same seed gives the same games on every machine. A player whose engine exits, does not respond
// or plays an illegal move loses that game, and the result says why.
//
// An external engine can also take a seat in the console or the window: see [PlayerKind.PlayerFor]. Its command is
// never saved in a record.
package arena
