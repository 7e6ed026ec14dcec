// Package director holds the stack of open scenes and runs the top one once per tick. It needs no display: a tick takes a [ui.Input]
// and returns a [ui.DrawList], so that tests can play whole games with simulated input and compare pictures.
//
// It knows scenes only as interfaces ([scene.Constructors]); package allscenes lists them. It implements [scene.Navigator]: it pauses the clocks
// of a match that is covered, returns to the previous scene, and keeps that in view until the sprites of the next one are painted.
package director
