package help

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/text"
)

// A Page is one topic of the help, with its texts.
type Page struct {
	ID    string // "chess.pawn"; users type the part after the dot
	Game  string // the game whose rules it explains, or ""
	Title string // short, for lists: "Pins"
	Parts []Part
}

// A Part is a paragraph or a board.
type Part struct {
	Text  string // may contain links: see Spans
	Board *Board // if set, Text is its caption
}

// A Board is a position to view and play on, with what it shows.
type Board struct {
	Game     string
	Position string   // in the notation of the game
	Marks    []string // names of cells to mark
	Move     string   // in coordinate form, shown as an arrow; "" for none
	Illegal  bool     // Move is an example of an illegal move
	Task     *Task    // an exercise, or nil
}

// Topic is the name of the page among the pages of its game.
func (p Page) Topic() string {
	_, topic, _ := strings.Cut(p.ID, ".")
	return topic
}

// Pages returns the rules of a game, then the pages that all games share. For game "" it returns only the shared pages.
func Pages(w *text.Words, game string) []Page {
	var pages []Page
	facts := factsOfGame(game)
	for _, d := range append(rulesPages(game), sharedPages()...) {
		pages = append(pages, d.withTexts(w, facts))
	}
	return pages
}

// Find finds the page of a topic, ignoring case. Pages of game come first, but a page of another game is found, too.
func Find(w *text.Words, game, topic string) (Page, bool) {
	for _, d := range slices.Concat(rulesPages(game), sharedPages(), outline()) {
		p := Page{ID: d.id}
		if strings.EqualFold(p.Topic(), topic) || strings.EqualFold(d.id, topic) || strings.EqualFold(d.game, topic) {
			return d.withTexts(w, factsOfGame(game)), true
		}
	}
	return Page{}, false
}

// IDs lists the ids of all pages in the order of the outline.
func IDs() []string {
	var ids []string
	for _, d := range outline() {
		ids = append(ids, d.id)
	}
	return ids
}

// An outlinePage is a page without its texts.
type outlinePage struct {
	id, game string
	parts    []*Board // nil for a paragraph of text
}

// withTexts adds the texts of a language. Texts about playing depend on the facts of the current game.
func (d outlinePage) withTexts(w *text.Words, game gameFacts) Page {
	p := Page{ID: d.id, Game: d.game, Title: w.T("help." + d.id + ".title")}
	for i, b := range d.parts {
		id := "help." + d.id + "." + strconv.Itoa(i+1)
		part := Part{Text: w.T(id, "Game", game)}
		if b != nil {
			board := *b
			board.Task = b.Task.withTexts(w, id)
			part.Board = &board
		}
		p.Parts = append(p.Parts, part)
	}
	return p
}
