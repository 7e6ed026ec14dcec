// Package protocol implements the protocols of game engines, UCI, USI (its variant for shogi) and GTP, on both sides.
//
// As an engine: another program starts us and sends commands; [UCIServer] or [GTPServer] reads them line by line, turns
// them into requests to a computer player, and writes the answers. As a host: [UCIEngine] or [GTPEngine] starts an
// external engine as a process, tells it the game, the position and the limits of a [SearchRequest], and reads its move
// into a [SearchResult]. An [EnginePlayer] makes such an engine a computer player like the built-in one, at a seat of
// the console or the window.
//
// # Our engine
//
// [UCIServer] keeps running whatever it is sent: a line that makes no sense is answered with "info string" and changes
// nothing, and the end of the input also ends a search. The games and their variant names come from the rules
// (rules.UCI). Chess960 is chess with the option UCI_Chess960, or a variant of its own name. Games on boards of other
// shapes and for more than two players have no name and are not offered; setting them as UCI_Variant is rejected with
// the list of variants. Beyond the protocol there are d, go perft and bench; "quit" waits for the latter two, so that
// scripts get their answers. In USI it declares with "bestmove win", resigns, and searches for mates by checks only
// ("go mate"). The differences between UCI and USI are held by one type, dialect.
//
// [GTPServer] answers one command after the other. Lines that arrive during a search are answered after it; when the
// input ends during a search, the answer comes within a second.
//
// # External engines
//
// A [UCIEngine] or [GTPEngine] runs in its own process, never through a shell. Engines exit, stop responding, and play
// illegal moves; the first two are errors that say which engine failed and how, and moves are checked by the caller.
// Every wait has a timeout, and all processes that the engine started end with it. A [GTPEngine] has its own board, so it
// is sent only the moves since its last one; responses to cancelled requests are skipped by their command ID.
//
// [SplitCommand] splits a command line as users write it, with quotes around words that contain spaces.
package protocol
