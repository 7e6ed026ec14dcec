// Package uci lets other programs use our players as an engine, by UCI, the Universal Chess Interface.
//
// Another program starts us and sends commands, line by line; a [Server] turns "position" and "go" into a request to a
// computer player, and writes what the player reports as "info" lines and its move as "bestmove". [NewServer] offers the
// games that UCI has a name for; the names come from the rules (rules.UCI).
//
// A Server keeps running whatever it is sent: a line that makes no sense is answered with "info string" and changes
// nothing, and the end of the input also ends a search. Chess960 is chess with the option UCI_Chess960, or a variant of
// its own name. Games on boards of other shapes and for more than two players have no name and are not offered; setting
// them as UCI_Variant is rejected with the list of variants. Beyond the protocol there are d, go perft and bench; "quit"
// waits for the latter two, so that scripts get their answers.
//
// Commands that arrive during a search run at once or wait for its end, as in other engines: see the queue in commands.go.
//
// A [Dialect] holds the words in which a relative of UCI differs; package game/usi has that of shogi. Package game/engine
// is the other side: it runs the programs of others by the same dialects.
package uci
