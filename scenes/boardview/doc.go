// Package boardview shows any board and lets hands play on it. It knows no game: a board is geometry, a man is a
// drawing, a move is the steps of a hand and the effects on the board.
//
// [State] is one plain record. [Show] fills it from a position and [Offer] gives it the legal moves; [Handle] turns
// what pointer, finger and keys did into an [Intent]; [Draw] puts it on a list. Between them stand free functions, so
// that every gesture is tested without a window:
//
//   - [Pick] and [Drop] are the two things that a hand does. Drag and drop, click and click, touch and the cursor of the
//     keyboard all end in them. They narrow the legal moves by their steps until one is left.
//   - [Press], [Move] and [Release] are the pointer; [Step] and [Enter] the keyboard.
//   - [Play], [Jump] and [Return] set men in motion: by the effects of a move, by a difference, home.
//   - [Lay] decides where board and trays lie on the screen.
package boardview
