// Package board holds the geometry of boards as data: cells with a name, a centre, an outline and a tone, and
// the paths on which men move. It knows no game.
//
// A constructor ([Square], [Hex], …) fills a [Board] once; rules, search, hit-testing and drawing read it. Paths
// are lists of cells, not direction vectors, so that lines which bend, fork or return to where they began need
// no special case anywhere else.
package board
