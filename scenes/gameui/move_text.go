package gameui

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// figurine is the kind of piece that a letter of a move stands for, in sets that have flat pieces.
func (m MatchText) figurine(letter rune) string {
	if !sprites.HasFigurines(m.Info.PieceSet) {
		return ""
	}
	for _, k := range m.Info.Kinds[1:] {
		if k.Letter == string(letter) {
			return k.Picture()
		}
	}
	return ""
}

// figurineSize is the side of a figurine in pixels.
func (m MatchText) figurineSize(f *ui.Frame, s ui.Style) int { return f.Px(s.Size.Size * 1.35) }

// MoveWidth is the width of the text of a move in pixels.
func (m MatchText) MoveWidth(f *ui.Frame, s ui.Style, text string) int {
	w := 0
	for _, part := range m.splitFigurines(text) {
		if part.kind != "" {
			w += m.figurineSize(f, s)
		} else {
			w += f.TextWidth(s, part.text)
		}
	}
	return w
}

// DrawMove writes a move with figurines for the letters of pieces. It is told with letters.
func (m MatchText) DrawMove(f *ui.Frame, r image.Rectangle, s ui.Style, ground theme.Color, text string) {
	parts := m.splitFigurines(text)
	if len(parts) == 1 && parts[0].kind == "" {
		f.Text(r, ui.Left, s, text)
		return
	}
	f.Spoken(r, func() string { return m.Words.LocalizeMove(m.Info, text) }, func() { m.drawParts(f, r, s, ground, parts) })
}

// drawParts draws the parts of a move.
func (m MatchText) drawParts(f *ui.Frame, r image.Rectangle, s ui.Style, ground theme.Color, parts []movePart) {
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
		px := m.figurineSize(f, s)
		y := (r.Min.Y+r.Max.Y-px)/2 - f.Px(1)
		f.DrawSprite(sprites.Figurine{Set: m.Info.PieceSet, Kind: part.kind, Ink: s.Color, Background: ground, Px: px},
			image.Rect(x, y, x+px, y+px))
		x += px
	}
}

// liftSign begins the text of a move before which pieces are lifted off.
const liftSign = "*"

// FitMove is the text of a move in that much room, and how it is written: in smaller type where it must be. Where that does not
// help, the pieces that are lifted off before the move go down to the sign that they begin with.
func (m MatchText) FitMove(f *ui.Frame, s ui.Style, text string, width int) (string, ui.Style) {
	brief := text
	if i := strings.LastIndexByte(text, ','); i > 0 && strings.HasPrefix(text, liftSign) {
		brief = liftSign + text[i+1:]
	}
	for _, try := range [2]string{text, brief} {
		for _, step := range [3]theme.TextSize{s.Size, f.TextSizes.Small, f.TextSizes.Micro} {
			smaller := s
			smaller.Size = step
			if m.MoveWidth(f, smaller, try) <= width {
				return try, smaller
			}
		}
	}
	s.Size = f.TextSizes.Micro
	return brief, s
}

// A movePart is a piece of a move's text: words, or a piece.
type movePart struct{ text, kind string }

// splitFigurines splits the text of a move into words and figurines.
func (m MatchText) splitFigurines(text string) []movePart {
	var out []movePart
	var plain strings.Builder
	flush := func() {
		if plain.Len() > 0 {
			out = append(out, movePart{text: plain.String()})
			plain.Reset()
		}
	}
	for _, r := range text {
		if kind := m.figurine(r); kind != "" {
			flush()
			out = append(out, movePart{kind: kind})
			continue
		}
		plain.WriteRune(r)
	}
	flush()
	return out
}
