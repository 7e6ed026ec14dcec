package stage

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// figurine is the kind of piece that a letter of a move stands for, in sets that have flat pieces.
func (t *table) figurine(letter rune) string {
	if !sprites.HasFigurines(t.snap.Info.PieceSet) {
		return ""
	}
	for _, k := range t.snap.Info.Kinds[1:] {
		if k.Letter == string(letter) {
			return k.Picture()
		}
	}
	return ""
}

// figure is the side of a figurine in pixels.
func (t *table) figure(f *ui.Frame, s ui.Style) int { return f.Px(s.Size.Size * 1.35) }

func (t *table) moveWidth(f *ui.Frame, s ui.Style, text string) int {
	w := 0
	for _, part := range t.parts(text) {
		if part.kind != "" {
			w += t.figure(f, s)
		} else {
			w += f.TextWidth(s, part.text)
		}
	}
	return w
}

// moveText writes a move with figurines for the letters of pieces. It is told with letters.
func (t *table) moveText(f *ui.Frame, r image.Rectangle, s ui.Style, ground theme.Color, text string) {
	parts := t.parts(text)
	if len(parts) == 1 && parts[0].kind == "" {
		f.Text(r, ui.Left, s, text)
		return
	}
	f.Spoken(r, func() string { return t.Words.LocalizeMove(t.snap.Info, text) }, func() { t.figures(f, r, s, ground, parts) })
}

// figures draws the parts of a move.
func (t *table) figures(f *ui.Frame, r image.Rectangle, s ui.Style, ground theme.Color, parts []movePart) {
	x := r.Min.X
	for _, part := range parts {
		if x >= r.Max.X {
			return
		}
		if part.kind == "" {
			f.Text(image.Rect(x, r.Min.Y, r.Max.X, r.Max.Y), ui.Left, s, part.text)
			x += f.TextWidth(s, part.text)
			continue
		}
		px := t.figure(f, s)
		y := (r.Min.Y+r.Max.Y-px)/2 - f.Px(1)
		f.DrawSprite(sprites.Figurine{Set: t.snap.Info.PieceSet, Kind: part.kind, Ink: s.Color, Background: ground, Px: px},
			image.Rect(x, y, x+px, y+px))
		x += px
	}
}

// liftSign begins the text of a move before which pieces are lifted off.
const liftSign = "*"

// moveIn is the text of a move in that much room, and how it is written: in smaller type where it must be. Where that does not
// help, the pieces that are lifted off before the move go down to the sign that they begin with.
func (t *table) moveIn(f *ui.Frame, s ui.Style, text string, width int) (string, ui.Style) {
	brief := text
	if i := strings.LastIndexByte(text, ','); i > 0 && strings.HasPrefix(text, liftSign) {
		brief = liftSign + text[i+1:]
	}
	for _, try := range [2]string{text, brief} {
		for _, step := range [3]theme.TextSize{s.Size, f.TextSizes.Small, f.TextSizes.Micro} {
			smaller := s
			smaller.Size = step
			if t.moveWidth(f, smaller, try) <= width {
				return try, smaller
			}
		}
	}
	s.Size = f.TextSizes.Micro
	return brief, s
}

// A movePart is a piece of a move's text: words, or a piece.
type movePart struct{ text, kind string }

func (t *table) parts(text string) []movePart {
	var out []movePart
	var plain strings.Builder
	flush := func() {
		if plain.Len() > 0 {
			out = append(out, movePart{text: plain.String()})
			plain.Reset()
		}
	}
	for _, r := range text {
		if kind := t.figurine(r); kind != "" {
			flush()
			out = append(out, movePart{kind: kind})
			continue
		}
		plain.WriteRune(r)
	}
	flush()
	return out
}
