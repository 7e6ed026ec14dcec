package help

// outline lists the pages in the order in which they are read.
func outline() []draft {
	return append(append(chessPages(), hasamiPages()...), sharedPages()...)
}

// paragraphs is n paragraphs.
func paragraphs(n int) []*Board { return make([]*Board, n) }

// with is so many paragraphs of text, then the boards.
func with(text int, boards ...*Board) []*Board { return append(paragraphs(text), boards...) }

// shown marks cells on a board.
func (b *Board) shown(cells ...string) *Board {
	b.Marks = cells
	return b
}

// arrow shows a move.
func (b *Board) arrow(move string) *Board {
	b.Move = move
	return b
}

// not shows a move that is not allowed.
func (b *Board) not(move string) *Board {
	b.Move, b.Illegal = move, true
	return b
}

// task gives something to try.
func (b *Board) task(g Goal) *Board {
	b.Task = &Task{Goal: g}
	return b
}

// sharedPages are about the program.
func sharedPages() []draft {
	return []draft{
		{id: "play.start", parts: paragraphs(5)},
		{id: "play.window", parts: paragraphs(5)},
		{id: "play.moving", parts: paragraphs(8)},
		{id: "play.keys", parts: paragraphs(2)},
		{id: "play.hints", parts: paragraphs(4)},
		{id: "play.review", parts: paragraphs(4)},
		{id: "play.library", parts: paragraphs(5)},
		{id: "play.clocks", parts: paragraphs(8)},
		{id: "play.levels", parts: paragraphs(3)},
		{id: "play.settings", parts: paragraphs(4)},
		{id: "play.commands", parts: paragraphs(20)},
	}
}
