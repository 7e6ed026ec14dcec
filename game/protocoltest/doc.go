// Package protocoltest helps to test the engine side of the protocols (packages uci, usi and gtp).
//
// A [Player] takes the place of the computer player: it plays a known move, at once or when it is stopped, and remembers
// what it was asked. A [Client] is the program at the other end, which sends lines and waits for answers.
package protocoltest
