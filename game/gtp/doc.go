// Package gtp lets other programs use our Go player as an engine, by the Go Text Protocol, version 2.
//
// Another program starts us and sends commands, line by line; a [Server] keeps the board, turns "genmove" into a request
// to a computer player, and writes a response to every command: the move, the score, or why the command failed. The
// answers are written in the order of the commands.
//
// Lines that arrive during a search are answered after it; when the input ends during a search, the answer comes within
// a second. The game is set by the usual commands (boardsize, komi, kgs-rules, the handicap commands, loadsgf) and before
// that by the defaults of the Server. Time is counted here, from time_settings or kgs-time_settings, and corrected by
// time_left. The dead stones of final_score are those that the players of a loaded game agreed on, else those that the
// player takes for dead.
//
// Package game/engine is the other side: it runs the Go programs of others.
package gtp
