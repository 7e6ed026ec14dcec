// Package engine runs the programs of others as players: engines that speak UCI, USI or GTP.
//
// A command line goes in ([NewUCIClient], [NewGTPClient]); the program is started as a process, told the game, and given
// a position with the limits of a search ([SearchRequest]). Its move comes out as a [SearchResult]. A [Player] makes such
// a [Client] a computer player like the built-in one, at a seat of the console or the window.
//
// An engine runs in its own process, never through a shell. Engines exit, stop responding, and play illegal moves; the
// first two are errors that say which engine failed and how, and moves are checked by the caller. Every wait has a
// timeout, and all processes that the engine started end with it. UCI and USI are one client with two dialects (package
// game/uci). A [GTPClient] has its own board, so it is sent only the moves since its last one; responses to cancelled
// requests are skipped by their command ID.
//
// [SplitCommand] splits a command line as users write it, with quotes around words that contain spaces.
package engine
