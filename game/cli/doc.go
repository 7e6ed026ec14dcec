// Package cli is the command line. [Program.Run] takes the arguments of the program, picks the command with package
// cobra, checks its flags, opens the game, position or file that they name, and calls the package that does the work:
// game/console, game/uci, game/usi, game/gtp, game/arena, ai/player, saves or sprites.
//
// Each command is in a file of its own. All of them write through an [Output], report errors as one line on standard
// error, and end with one of three codes: [ExitOK], [ExitFailure] for a valid request that is not possible (a bad
// position, move, file or engine), [ExitUsage] for an unknown command, flag, game or option. Only the window needs a
// display; this package does not know how to open one, [Program.Window] does.
//
// The commands are always in English, as other programs read them.
package cli
