// Package ai is what all computer players have in common: requests and answers that can be written as bytes, the
// limits of a search, scores, and the interface of an engine.
//
// An [Engine] thinks about one position. A [Player] stands around engines: it takes a [Request], which holds a start
// position and the actions since, never a live board, builds its own position, runs the engine of that game in the
// strength of the request's level, and sends [Info] back. So the same words go over a channel to a goroutine, over a
// pipe to a process, or as messages to a worker in a browser.
//
// Below it: search (alpha-beta for two players), proof (forced wins), one evaluation a game, player (levels, hints, the
// goroutine), and remote with worker (the same player at the other end of a line, in a worker of a browser).
package ai
