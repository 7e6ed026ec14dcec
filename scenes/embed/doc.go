// Package embed is the bare board that pages of others show in a frame: a position, or a game to step through.
//
// There is no way from it to another scene but a link, which opens the same in a page of its own. Nothing is saved or played, and the
// board accepts no move.
package embed
