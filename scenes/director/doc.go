// Package stage holds the scenes of the window: the menu, the set-up of a game, the board, the sheet at its end,
// the library of saved games, the help and the settings. It needs no display: a pass takes an [ui.Input] and fills an
// [ui.List], so that tests play whole games with made-up input and look at the pictures.
//
// A [Stage] is the stack of scenes with what they share. Scenes say what there is and act at once when a widget is
// used; whatever can take long (thinking, writing, painting) happens elsewhere, so that no pass is ever late.
package director
