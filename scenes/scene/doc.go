// Package scene is what the scenes of the window share. A [Scene] is one screen: its Update takes the input of a frame, draws, and
// acts at once when a widget is used. A [Context] is what it can use: words, theme, settings, saved games, the running match,
// clipboard, sounds, background tasks. Scenes do not know each other; they ask the [Navigator] for one by what it shows.
//
// Nothing here blocks: slow work (thinking, reading, writing, painting for a file) runs in the background and finishes in a later
// frame, so that no frame is late.
package scene
