package gameui

import (
	"github.com/ludarium/ludarium/game/opening"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
)

// An OpeningName is what the opening of a game is called, as far as it has a name.
type OpeningName struct {
	book  *opening.Book
	name  opening.Name
	known bool
}

// OpeningAt is the name of the opening at a position that plies moves have led to. It takes the moves of p back.
func OpeningAt(g rules.Game, p rules.Position, plies int) OpeningName {
	t := OpeningName{book: opening.ForGame(g)}
	t.name, t.known = t.book.NameAt(p, plies)
	return t
}

// Text is the name in words; "" where there is none.
func (t OpeningName) Text(w *text.Words) string {
	if !t.known {
		return ""
	}
	return t.book.Translate(w.Lang(), t.name)
}

// StartText says how a game began: the name of its opening, or else which of many starts it had.
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
