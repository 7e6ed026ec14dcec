// Package protocol speaks with other programs in the languages of game engines: UCI and its sister USI, and GTP, from both sides.
//
// [UCI] is our side as an engine: a chess program starts us, sends lines, and gets our moves. It stays alive whatever
// it is sent: a line that makes no sense is answered with "info string" and changes nothing, and the end of the input
// ends a search as well. Which games it plays, and under which names, the games say themselves (rules.UCI): Chess960 is
// chess with the option UCI_Chess960, or goes by its own name; the games on boards of other shapes and for more than two
// have none, are not offered, and as a UCI_Variant are refused in a line that lists those there are. Beyond the protocol it knows d, go perft and bench, which
// "quit" waits for, so that scripts get their answers. In USI it declares with "bestmove win", resigns, and looks for mates
// by checks ("go mate"). What tells the two languages apart is in one record.
//
// [Engine] is our side as the host: it starts a foreign engine as a process of its own, never through a shell, and
// asks it for moves. Engines die, stay mute, and play illegal moves; each of these is an error that says which engine
// and what happened, nothing waits for ever, and whatever the engine started ends with it. A [Rival] is such an engine as
// a computer player among ours: at a seat of the console or the window.
//
// [GTP] and [GTPEngine] are the same for the Go Text Protocol. There one command is answered after the other. Whoever sends lines
// while we think hears of them afterwards; when the lines end in thought the answer comes within a second. An engine
// at a seat is told only what is new since it moved, as it has a board of its own; what it says to a request that was given
// up is passed over by the number of its command.
//
// [Words] splits a command as people write it, with quotes around what holds a space.
package protocol
