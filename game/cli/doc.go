// Package cli is the command line: it reads the words that the program was started with and calls what they ask for.
//
// One command is one file. All of them write through an [Output], say what went wrong in one line on standard error,
// and end with one of three codes: [Done], [Failed] for what was understood but is not possible (a bad position,
// move, file or engine), [Misused] for an unknown command, flag, game or option. No command but the window needs a
// display; this package does not know how a window is made, [Program.Window] does.
//
// The commands speak English whatever the language of the player: they are read by other programs.
package cli
