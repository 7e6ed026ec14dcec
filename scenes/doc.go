// Package scenes is the window: one Ebitengine loop around a [director.Director]. Once a tick the loop collects the input into
// one plain record ([ui.Input]) and lets the director build its draw list; a frame is drawn only where that list differs from
// what the window shows. This is the only place that knows Ebitengine; what is shown and what happens is decided in the
// packages below it, which need no display:
//
//   - ui: draw lists, the input of a tick, widgets;
//   - boardview: any board, drawn and played on;
//   - gameui: what several scenes draw of a game: thumbnails, graphs, moves as text, dialogs;
//   - scene: what scenes share ([scene.Context]), and how they ask for each other ([scene.Navigator]);
//   - movelist, scoring: parts of the board scene: the list of moves, and the score sheet of Go;
//   - menu, setup, board, gameover, review, library, help, puzzles, course, settings: a package a scene;
//   - director: the stack of open scenes; allscenes: the list of them.
//
// [Run] opens the window and returns when it is closed. An idle window draws nothing; it soon sleeps between events, with
// a few frames per second for what happens by itself. Everything is laid out in device pixels.
//
// Nothing needs to be saved at the end: the running match is saved after every move. If the display dies, the
// process ends at once and nothing is lost.
//
// With LUDARIUM_FRAMES=1 in the environment the loop prints at its end how long its own work took in the frames of every
// scene, at rest and while a piece was dragged, and how long it took until another scene was on the screen.
package scenes
