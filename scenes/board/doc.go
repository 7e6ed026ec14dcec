// Package board is the scene of a match: the board itself, and beside it the players with their clocks and captured pieces, the move
// list, the evaluation, and the actions.
//
// The match decides everything ([game.Match]). In every frame [Scene.Update] applies the match's events (sounds, animations, toasts), takes a
// [game.Snapshot], lays the parts out, turns gestures, keys and buttons into requests to the match, and draws. At the end of a game of Go
// the score sheet takes the place of the panel (package scoring).
//
// [Scene] is made of small models: the position that is shown, the player's input, the open dialog, the move list, the panel, the layout
// cache, the evaluation, the move numbers on stones, the thinking time and the clocks. Each lies in the file that draws it.
//
// At a table of online play the match is that of the table, and requests go to the server (online*.go). The coach holds a move that
// loses clearly until the person has confirmed it (coach.go; [game.Match] asks).
package board
