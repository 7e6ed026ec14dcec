package help

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/text"
)

// A Page is one topic of the help.
type Page struct {
	ID    string // "chess.pawn"; its last word is the topic that people type
	Game  string // the game that it was asked for, or ""
	Title string // a word or two, as in a list: "Pins"
	Parts []Part
}

// A Part is a paragraph or a board.
type Part struct {
	Text  string // may hold links: see Spans
	Board *Board // of a board the text is the caption
}

// A Board is a position to look at and to play on, and what there is to see in it.
type Board struct {
	Game     string
	Position string   // in the notation of the game
	Marks    []string // names of cells to be marked
	Move     string   // in coordinate form: shown as an arrow; "" is none
	Illegal  bool     // Move is an example of what is not allowed
	Task     *Task    // something to try, or nil
}

// Topic is the word that names the page among the pages of its game.
func (p Page) Topic() string {
	_, topic, _ := strings.Cut(p.ID, ".")
	return topic
}

// Pages lists the help: the rules of the game with that id, then what all games share. A game "" gives the shared
// pages alone.
func Pages(w *text.Words, game string) []Page {
	var pages []Page
	known := factsOf(game)
	for _, d := range append(rulesOf(game), sharedPages()...) {
		pages = append(pages, d.page(w, known))
	}
	return pages
}

// Find gives the page of a topic; game decides where several games have one of that name, but a page of another game
// is found too. Case does not count.
func Find(w *text.Words, game, topic string) (Page, bool) {
	for _, d := range slices.Concat(rulesOf(game), sharedPages(), outline()) {
		p := Page{ID: d.id}
		if strings.EqualFold(p.Topic(), topic) || strings.EqualFold(d.id, topic) || strings.EqualFold(d.game, topic) {
			return d.page(w, factsOf(game)), true
		}
	}
	return Page{}, false
}

// IDs lists the pages of all games in the order of the outline.
func IDs() []string {
	var ids []string
	for _, d := range outline() {
		ids = append(ids, d.id)
	}
	return ids
}

// A draft is a page without its words.
type draft struct {
	id, game string
	parts    []*Board // nil is a paragraph of text
}

// page fills the words in, for who plays that game: they speak of what it has and of nothing else.
func (d draft) page(w *text.Words, game facts) Page {
	p := Page{ID: d.id, Game: d.game, Title: w.T("help." + d.id + ".title")}
	for i, b := range d.parts {
		id := "help." + d.id + "." + strconv.Itoa(i+1)
		part := Part{Text: w.T(id, "Game", game)}
		if b != nil {
			own := *b
			own.Task = b.Task.worded(w, id)
			part.Board = &own
		}
		p.Parts = append(p.Parts, part)
	}
	return p
}
