package help

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A gameHelp is the help about the rules of one game.
type gameHelp struct {
	game   string
	parent string        // the game that this one is a variant of, whose illegalMoves it shares; "" for none
	pages  []outlinePage // that only this game has
	order  []string      // the ids of all pages in reading order, with those of other games; nil: just its own pages
	// illegalMoves are the topics that explain the codes, where parent and commonIllegalMoves have not the right ones. A
	// code with a slash is for one kind of piece.
	illegalMoves map[rules.IllegalCode]string
	endings      map[rules.Reason]string // the topics that explain when a player may end the game
}

// helpOfGames lists the help of every game.
func helpOfGames() []gameHelp {
	return []gameHelp{
		chessHelp(), chess960Help(), capablanca80Help(), capablanca100Help(), antichessHelp(),
		hexagonalHelp(), byzantineHelp(), threePlayerHelp(), fourPlayerHelp(),
		shogiHelp(), hasamiHelp(), goHelp(),
	}
}

// helpOf returns the help of a game; it is empty if there is none.
func helpOf(game string) gameHelp {
	list := helpOfGames()
	if i := slices.IndexFunc(list, func(h gameHelp) bool { return h.game == game }); i >= 0 {
		return list[i]
	}
	return gameHelp{}
}

// outline lists the pages in the order in which they are read.
func outline() (pages []outlinePage) {
	for _, h := range helpOfGames() {
		pages = append(pages, h.pages...)
	}
	return append(pages, sharedPages()...)
}

// rulesPages lists the pages of a game in reading order: its own, mixed with those of the game it is a variant of, as
// far as they apply.
func rulesPages(game string) []outlinePage {
	h := helpOf(game)
	if h.order == nil {
		return h.pages
	}
	all := outline()
	var pages []outlinePage
	for _, id := range h.order {
		d := all[slices.IndexFunc(all, func(d outlinePage) bool { return d.id == id })]
		d.game = game
		pages = append(pages, d)
	}
	return pages
}

// PiecesTopic returns the topic of the first page about how a kind of piece of the game moves; "" if there is none, as where all pieces
// move alike.
func PiecesTopic(info rules.Info) string {
	for _, d := range rulesPages(info.ID) {
		topic := Page{ID: d.id}.Topic()
		if slices.ContainsFunc(info.Kinds, func(k rules.KindInfo) bool { return k.Name == topic }) {
			return topic
		}
	}
	return ""
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
		{id: "play.keys", parts: paragraphs(3)},
		{id: "play.hints", parts: paragraphs(7)},
		{id: "play.review", parts: paragraphs(5)},
		{id: "play.problems", parts: paragraphs(6)},
		{id: "play.library", parts: paragraphs(5)},
		{id: "play.clocks", parts: paragraphs(8)},
		{id: "play.levels", parts: paragraphs(6)},
		{id: "play.settings", parts: paragraphs(4)},
		{id: "play.commands", parts: paragraphs(21)},
	}
}
