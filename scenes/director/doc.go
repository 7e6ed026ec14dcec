// Package director holds the stack of open scenes and passes through the top one once a tick. It needs no display: a pass takes a
// [ui.Input] and returns a [ui.DrawList], so that tests play whole games with made-up input and look at the pictures.
//
// It knows scenes only by what they do ([Scenes]); package allscenes names them. Going from scene to scene is its part of
// [scene.Navigator]: pausing the clocks of a match that is covered, returning to where one came from, and keeping the previous scene
// in view until the sprites of the next one are painted.
package director
