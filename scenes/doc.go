// Package scenes is the window: one Ebitengine loop around a [stage.Stage]. It is the only place that knows Ebitengine;
// what is shown and what happens is decided in the packages below it, which need no display:
//
//   - ui: the drawing list, the input of a tick, widgets;
//   - boardview: any board, drawn and played on;
//   - stage: the scenes.
//
// [Run] opens the window and returns when it is closed. Once a tick the loop gathers the input into one plain record and
// lets the stage make its list; a frame is drawn only where that list differs from what the window shows, so that an
// idle window draws nothing. Soon it sleeps between events, and makes a few frames a second only, for what comes by
// itself. Everything is laid out in device pixels.
//
// Nothing needs to be saved at the end: the running match is kept after every move by its journal. When the display
// dies the process ends at once, and nothing is lost.
//
// With LUDARIUM_FRAMES=1 in the environment the loop prints, at its end, how long its own work took in the frames
// of every scene, at rest and while a man was dragged, and how long it took until another scene was on the screen.
package scenes
