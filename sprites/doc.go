// Package sprites draws boards and men on the CPU, at the exact size in device pixels, without a display: for the
// window, for miniatures, and for the pictures that "ludarium show" writes. It knows no game: a board is its cells
// and outlines, a man is the name of a drawing and of an owner.
//
// # Drawings and the cache
//
// Everything that can be painted is a [Drawing]: a small comparable value such as [Man], [Icon], [Ground] or [Mark],
// which names what is drawn, in which theme and at which size. Paint makes the picture and takes its time: from
// tenths of a millisecond (an icon) to tens of them (a wooden board on a large screen). A [Cache] paints away from
// the render thread, keeps what is used, and meanwhile hands out the same drawing in another size. Pictures are
// premultiplied and are not to be changed by who receives them.
//
// # Layout
//
// A [Layout] is the one place where board units become device pixels: painting, placing men and hit-testing all ask
// it. Recipes (widths of frames, radii of dots, …) are in hundredths of a cell, as the design gives them.
//
// # Pictures
//
// [Picture] paints a whole position at once: ground, last move, check, men.
//
// # Folders
//
// Package theme has every colour, size and duration; art the drawings; fonts the faces.
package sprites
