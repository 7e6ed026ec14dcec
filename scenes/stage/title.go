package stage

import (
	"image"

	"github.com/ludarium/ludarium/game/opening"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A title is what the opening of a game is called, as far as it has a name.
type title struct {
	book  *opening.Book
	name  opening.Name
	known bool
}

// titled is the name of the opening at a position that plies moves have led to. It takes the moves of p back.
func titled(g rules.Game, p rules.Position, plies int) title {
	t := title{book: opening.ForGame(g)}
	t.name, t.known = t.book.NameAt(p, plies)
	return t
}

// in is the name in words; "" where there is none.
func (t title) in(w *text.Words) string {
	if !t.known {
		return ""
	}
	return t.book.Translate(w.Lang(), t.name)
}

// beginning says how the match began: the name of its opening, or else which of many starts it had.
func (t *table) beginning(opening title) string {
	if name := opening.in(t.Words); name != "" || t.snap.Start != "" {
		return name
	}
	for _, o := range t.snap.Info.Options {
		if value := t.snap.Options[o.Key]; o.Random && value != "" {
			return t.Words.OptionName(t.snap.Info.ID, o.Key) + " " + t.Words.OptionValueName(t.snap.Info.ID, o.Key, value)
		}
	}
	return ""
}

// heading shows the beginning above the list of moves and gives the room that is left for the list. Where that would be
// less than a few lines, it stays away.
func (t *table) heading(f *ui.Frame, r image.Rectangle, line int) image.Rectangle {
	said := t.beginning(t.title)
	if said == "" {
		return r
	}
	style := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk)
	box := image.Rect(r.Min.X+f.Px(20), r.Min.Y+f.Px(10), r.Max.X-f.Px(20), r.Max.Y)
	low := box.Min.Y + len(f.WrapLines(style, said, box.Dx()))*f.LineHeight(style)
	if r.Max.Y-low < fewLines*line+f.Px(7) {
		return r
	}
	f.Paragraph(box, ui.Left, style, said)
	return image.Rect(r.Min.X, low, r.Max.X, r.Max.Y)
}
