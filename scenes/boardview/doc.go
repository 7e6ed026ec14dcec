// Package boardview shows any board and lets people play on it. A position goes in ([ShowPosition]) with its legal moves
// ([SetLegalMoves]); pointer, touch and keyboard input become gestures ([Handle]); out come an [Intent] for the scene
// and a draw list ([Draw]). The package knows no game: a board is geometry, a piece is a drawing, a move is the steps of
// its gesture and its effects on the board.
//
// [State] is one plain record. Free functions work on it, so that every gesture is tested without a window:
//
//   - [PickUp] and [Drop] are the two basic actions. Drag and drop, click and click, touch and the keyboard cursor all
//     end in them. They narrow the legal moves by their steps until one is left.
//   - [Press], [MovePointer] and [Release] handle the pointer; [MoveCursor] and [Activate] the keyboard.
//   - [AnimateMove], [AnimateJump] and [AnimateReturn] animate pieces: by the effects of a move, by a difference, back
//     to their cell.
//   - [PlaceBoard] decides where board and trays are on the screen.
package boardview
