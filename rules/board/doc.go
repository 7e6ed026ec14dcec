// Package board holds the geometry of boards as data: cells with a name, a centre, an outline and a tone, and the
// paths on which pieces move. It knows no game.
//
// A constructor ([Square], [Cross], [Hex], [Ring], [ThreeSided], [TallSquare]) lays out the cells, derives the paths
// from the corners that cells share, places the coordinate labels, and returns a [Board] that never changes. Move
// generation follows its paths, the board view draws its outlines and finds the cell under the pointer.
//
// Paths are lists of cells, not direction vectors, so that lines that bend, fork or return to their beginning need no
// special case anywhere else.
package board
