// Package board is the scene of a match: the board itself, and beside it the players with their clocks and captured pieces, the move
// list, the evaluation, and the actions. The match decides everything ([game.Match]); the scene takes a [game.Snapshot] of it, turns
// gestures, keys and buttons into requests, and shows the events: sounds, animations, toasts, dialogs, and the count at the end of a
// game of Go.
package board
