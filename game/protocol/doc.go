// Package protocol speaks with other programs in the languages of game engines: UCI, from both sides.
//
// [UCI] is our side as an engine: a chess program starts us, sends lines, and gets our moves. It stays alive whatever
// it is sent: a line that makes no sense is answered with "info string" and changes nothing, and the end of the input
// ends a search as well.
//
// [Engine] is our side as the host: it starts a foreign engine as a process of its own, never through a shell, and
// asks it for moves. Engines die, stay mute, and play illegal moves; each of these is an error that says which engine
// and what happened, nothing waits for ever, and whatever the engine started ends with it.
//
// [Words] splits a command as people write it, with quotes around what holds a space.
package protocol
