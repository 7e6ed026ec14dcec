// Package sprites draws boards and pieces on the CPU, in device pixels and without a display. A board (package board)
// and a frame become a [Layout]; the layout makes small values that say what to draw ([Background], [Piece], [Mark], …)
// and where; Paint turns such a value into an RGBA picture, and a [Cache] keeps the pictures. The window, thumbnails and
// the pictures written by "ludarium show" all use it. The package knows no game: a board is its cells and outlines, a
// piece is the name of a drawing and of an owner.
//
// # Drawings and the cache
//
// Everything that can be painted is a [Drawing]: a small comparable value that names what is drawn, in which theme and
// at which size. Painting takes from tenths of a millisecond (an icon) to tens of milliseconds (a wooden board on a
// large screen). A [Cache] paints outside the render thread, keeps the pictures in use, and meanwhile returns the same
// drawing in another size. Pictures are premultiplied; callers must not modify them.
//
// # Layout
//
// A [Layout] is the only place where board units become device pixels: painting, placing pieces and hit testing all use
// it. Dimensions in this package (widths of frames, radii of dots, …) are in cells.
//
// # Positions
//
// [PaintPosition] paints a whole position at once: board, last move, check, pieces.
//
// # Folders
//
// Package theme has every colour, size and duration; art has the drawings; fonts has the fonts; svg parses the drawings.
package sprites
