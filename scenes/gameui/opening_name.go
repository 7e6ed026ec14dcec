package gameui

import (
	"github.com/ludarium/ludarium/game/opening"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
)

// An OpeningName is the name of a game's opening, if it has one.
type OpeningName struct {
	book  *opening.Book
	name  opening.Name
	known bool
}

// OpeningAt returns the name of the opening at a position reached after a number of plies. It takes moves of p back.
func OpeningAt(g rules.Game, p rules.Position, plies int) OpeningName {
	n := OpeningName{book: opening.ForGame(g)}
	n.name, n.known = n.book.NameAt(p, plies)
	return n
}

// Text returns the translated name, or "" if there is none.
func (n OpeningName) Text(w *text.Words) string {
	if !n.known {
		return ""
	}
	return n.book.Translate(w.Lang(), n.name)
}

// StartText describes how a game started: the name of its opening, or else the random start position that was drawn.
func StartText(w *text.Words, info rules.Info, options rules.Options, start string, opening OpeningName) string {
	if name := opening.Text(w); name != "" || start != "" {
		return name
	}
	for _, o := range info.Options {
		if value := options[o.Key]; o.Random && value != "" {
			return w.OptionName(info.ID, o.Key) + " " + w.OptionValueName(info.ID, o.Key, value)
		}
	}
	return ""
}
