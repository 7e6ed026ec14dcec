package gameui

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// figurine returns the picture of the piece kind that a letter stands for, or "" if there is none or the piece set has
// no figurines.
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

// figurineSize returns the size of a figurine, in pixels.
func (m MatchText) figurineSize(f *ui.Frame, s ui.Style) int { return f.Px(s.Size.Size * 1.35) }

// figurineInset returns how much of the empty margin at either side of a figurine is taken away, in pixels, so that a
// figurine stands by its square. The gaps between moves are wider instead: see moveGap.
func (m MatchText) figurineInset(f *ui.Frame, s ui.Style) int { return m.figurineSize(f, s) / 10 }

// moveGap returns the width of the gap between two moves of a line with figurines, in pixels.
func (m MatchText) moveGap(f *ui.Frame, s ui.Style) int { return f.Px(s.Size.Size * 0.6) }

// MoveWidth returns the width of a move's text, in pixels.
func (m MatchText) MoveWidth(f *ui.Frame, s ui.Style, text string) int {
	w := 0
	for _, part := range m.splitFigurines(text) {
		switch {
		case part.isGap:
			w += m.moveGap(f, s)
		case part.kind != "":
			w += m.figurineSize(f, s) - 2*m.figurineInset(f, s)
		default:
			w += f.TextWidth(s, part.text)
		}
	}
	return w
}

// DrawMove draws a move with figurines in place of piece letters. Screen readers get the letters.
func (m MatchText) DrawMove(f *ui.Frame, r image.Rectangle, s ui.Style, background theme.Color, text string) {
	parts := m.splitFigurines(text)
	if len(parts) == 1 && parts[0].kind == "" {
		f.Text(r, ui.Left, s, parts[0].text)
		return
	}
	f.Spoken(r, func() string { return m.Words.LocalizeMove(m.Info, text) }, func() { m.drawParts(f, r, s, background, parts) })
}

// drawParts draws the parts of a move.
func (m MatchText) drawParts(f *ui.Frame, r image.Rectangle, s ui.Style, background theme.Color, parts []movePart) {
	x := r.Min.X
	for _, part := range parts {
		if x >= r.Max.X {
			return
		}
		if part.isGap {
			x += m.moveGap(f, s)
			continue
		}
		if part.kind == "" {
			f.Text(image.Rect(x, r.Min.Y, r.Max.X, r.Max.Y), ui.Left, s, part.text)
			x += f.TextWidth(s, part.text)
			continue
		}
		px, inset := m.figurineSize(f, s), m.figurineInset(f, s)
		x -= inset
		y := (r.Min.Y+r.Max.Y-px)/2 - f.Px(1)
		f.DrawSprite(sprites.Figurine{Set: m.Info.PieceSet, Kind: part.kind, Ink: s.Color, Background: background, Px: px},
			image.Rect(x, y, x+px, y+px))
		x += px - inset
	}
}

// liftPrefix starts the text of a move before which pieces are lifted off the board.
const liftPrefix = "*"

// FitMove returns the text and style of a move that fit a width, in smaller type if necessary. If that is not enough,
// the list of lifted pieces is cut to its prefix.
func (m MatchText) FitMove(f *ui.Frame, s ui.Style, text string, width int) (string, ui.Style) {
	short := text
	if i := strings.LastIndexByte(text, ','); i > 0 && strings.HasPrefix(text, liftPrefix) {
		short = liftPrefix + text[i+1:]
	}
	for _, candidate := range [2]string{text, short} {
		for _, size := range [3]theme.TextSize{s.Size, f.TextSizes.Small, f.TextSizes.Micro} {
			smaller := s
			smaller.Size = size
			if m.MoveWidth(f, smaller, candidate) <= width {
				return candidate, smaller
			}
		}
	}
	s.Size = f.TextSizes.Micro
	return short, s
}

// A movePart is a part of a move's text: plain text, the figurine of a piece kind, or the gap between two moves.
type movePart struct {
	text, kind string
	isGap      bool
}

// splitFigurines splits the text of a move, or of several, into plain text and figurines, and into moves where the piece set
// has figurines.
func (m MatchText) splitFigurines(text string) []movePart {
	var parts []movePart
	var plain strings.Builder
	flush := func() {
		if plain.Len() > 0 {
			parts = append(parts, movePart{text: plain.String()})
			plain.Reset()
		}
	}
	hasFigurines := sprites.HasFigurines(m.Info.PieceSet)
	for _, r := range text {
		if r == ' ' && hasFigurines {
			flush()
			parts = append(parts, movePart{isGap: true})
			continue
		}
		if kind := m.figurine(r); kind != "" {
			flush()
			parts = append(parts, movePart{kind: kind})
			continue
		}
		plain.WriteRune(r)
	}
	flush()
	if len(parts) == 1 && parts[0].kind == "" {
		parts[0].text = m.Words.LocalizeMove(m.Info, text) // a pass
	}
	return parts
}
