package help

import "slices"

// outline lists the pages in the order in which they are read.
func outline() []outlinePage {
	return slices.Concat(
		chessPages(), chess960Pages(), capablancaPages(), antichessPages(),
		hexagonalPages(), byzantinePages(), threePlayerPages(), fourPlayerPages(),
		shogiPages(), hasamiPages(), goPages(), sharedPages(),
	)
}

// rulesPages lists the pages of a game in reading order: its own, mixed with those of the game it is a variant of, as
// far as they apply.
func rulesPages(game string) []outlinePage {
	var pages []outlinePage
	for _, d := range outline() {
		if d.game == game && game != "" {
			pages = append(pages, d)
		}
	}
	order, builds := pagesOfVariants()[game]
	if !builds {
		return pages
	}
	var builtPages []outlinePage
	for _, id := range order {
		outlinePages := outline()
		d := outlinePages[slices.IndexFunc(outlinePages, func(d outlinePage) bool { return d.id == id })]
		d.game = game
		builtPages = append(builtPages, d)
	}
	return builtPages
}

// pagesOfVariants lists the pages of the games that are variants of others.
func pagesOfVariants() map[string][]string {
	return map[string][]string{
		"chess960": {
			"chess960.board", "chess.rook", "chess.bishop", "chess.queen", "chess.king", "chess.knight", "chess.pawn",
			"chess.check", "chess.pins", "chess960.castling", "chess.en-passant", "chess.promotion", "chess.mate", "chess.draw",
			"chess960.notation", "chess960.tips",
		},
		"capablanca80": {
			"capablanca80.board", "chess.rook", "chess.bishop", "chess.queen", "capablanca80.archbishop",
			"capablanca80.chancellor", "chess.king", "chess.knight", "chess.pawn", "chess.check", "chess.pins",
			"capablanca80.castling", "chess.en-passant", "capablanca80.promotion", "chess.mate", "chess.draw",
			"capablanca80.notation", "capablanca80.tips",
		},
		"capablanca100": {
			"capablanca100.board", "chess.rook", "chess.bishop", "chess.queen", "capablanca80.archbishop",
			"capablanca80.chancellor", "chess.king", "chess.knight", "capablanca100.pawn", "chess.check", "chess.pins",
			"capablanca80.castling", "capablanca100.en-passant", "capablanca80.promotion", "chess.mate", "chess.draw",
			"capablanca80.notation", "capablanca80.tips",
		},
		"antichess": {
			"antichess.board", "antichess.capture", "chess.rook", "chess.bishop", "chess.queen", "antichess.king",
			"chess.knight", "chess.pawn", "antichess.en-passant", "antichess.promotion", "antichess.end",
			"antichess.notation", "antichess.tips",
		},
		"four-player-chess": {
			"four-player-chess.board", "chess.rook", "chess.bishop", "chess.queen", "chess.king", "chess.knight",
			"four-player-chess.pawn", "four-player-chess.check", "chess.pins", "four-player-chess.castling",
			"four-player-chess.en-passant", "four-player-chess.promotion", "four-player-chess.mate", "four-player-chess.draw",
			"four-player-chess.notation", "four-player-chess.tips",
		},
	}
}

// paragraphs returns n paragraphs without boards.
func paragraphs(n int) []*Board { return make([]*Board, n) }

// partsWithBoards returns a number of paragraphs, followed by the boards.
func partsWithBoards(text int, boards ...*Board) []*Board { return append(paragraphs(text), boards...) }

// mark marks cells on a board.
func (b *Board) mark(cells ...string) *Board {
	b.Marks = cells
	return b
}

// showMove shows a move as an arrow.
func (b *Board) showMove(move string) *Board {
	b.Move = move
	return b
}

// showIllegal shows an illegal move.
func (b *Board) showIllegal(move string) *Board {
	b.Move, b.Illegal = move, true
	return b
}

// withTask adds a task.
func (b *Board) withTask(g Goal) *Board {
	b.Task = &Task{Goal: g}
	return b
}

// sharedPages lists the pages about the program.
func sharedPages() []outlinePage {
	return []outlinePage{
		{id: "play.start", parts: paragraphs(5)},
		{id: "play.window", parts: paragraphs(5)},
		{id: "play.moving", parts: paragraphs(8)},
		{id: "play.keys", parts: paragraphs(2)},
		{id: "play.hints", parts: paragraphs(4)},
		{id: "play.review", parts: paragraphs(4)},
		{id: "play.problems", parts: paragraphs(3)},
		{id: "play.library", parts: paragraphs(5)},
		{id: "play.clocks", parts: paragraphs(8)},
		{id: "play.levels", parts: paragraphs(3)},
		{id: "play.settings", parts: paragraphs(4)},
		{id: "play.commands", parts: paragraphs(21)},
	}
}
