package help

import (
	"image"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawText draws the text of the page in a scroll area.
func (h *Scene) drawText(f *ui.Frame, p layout) {
	f.ScrollArea("help.text."+h.page().ID, p.text, func(r image.Rectangle) int {
		y := r.Min.Y + h.drawPage(f, r, true)
		if p.links.Empty() {
			bottom := y + f.Px(20+helpLinks)
			h.drawPageLinks(f, image.Rect(r.Min.X, y+f.Px(20), r.Max.X, bottom))
			y = bottom + f.Px(8)
		}
		return y
	})
}

// drawPage lays out the page's text from the top of r, draws it if draw is set, and returns its height.
func (h *Scene) drawPage(f *ui.Frame, r image.Rectangle, draw bool) int {
	page := h.page()
	y := r.Min.Y
	drawLine := func(s ui.Style, text string) {
		lines := f.WrapLines(s, text, r.Dx())
		if draw {
			f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, s, text)
		}
		y += len(lines) * f.LineHeight(s)
	}
	n, of := h.pageNumber(h.pageIndex)
	if page.Game != "" {
		drawLine(f.LabelStyle(), h.pageWords.T("help.scene.step", "Step", n, "Steps", of))
	} else {
		drawLine(f.LabelStyle(), h.pageWords.T("help.scene.page", "Step", n, "Steps", of))
	}
	y += f.Px(2)
	drawLine(f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink), page.Title)
	y += f.Px(16)
	if h.optionsNote != "" && page.Game != "" {
		drawLine(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.SecondaryInk), h.optionsNote)
		y += f.Px(12)
	}
	board := 0
	for i, part := range page.Parts {
		id := "help.link." + strconv.Itoa(i)
		if part.Board == nil || len(h.exercises) == 1 {
			y += h.drawParagraph(f, id, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), part.Text, draw) + f.Px(14)
		}
		if part.Board != nil && board < len(h.exercises) {
			y += h.drawExample(f, board, part, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), draw)
			board++
		}
	}
	if page.ID == shortcutsPage {
		y += f.Px(6) + h.drawShortcuts(f, image.Rect(r.Min.X, y+f.Px(6), r.Max.X, y+f.Px(6)), draw)
	}
	return y - r.Min.Y
}

// shortcutsPage is the page that ends with the list of shortcuts.
const shortcutsPage = "play.keys"

// drawShortcuts draws the list of shortcuts, if draw is set, and returns its height.
func (h *Scene) drawShortcuts(f *ui.Frame, r image.Rectangle, draw bool) (height int) {
	drawList := func() { height = gameui.DrawShortcuts(h.Context, f, r) - r.Min.Y }
	if draw {
		drawList()
	} else {
		f.Inert(true, func() { f.Faded(0, drawList) })
	}
	return height
}

// proseStyle returns the style of paragraphs, smaller on a page that would not fit otherwise.
func (h *Scene) proseStyle(f *ui.Frame) ui.Style {
	size := f.TextSizes.Lead
	size.LineHeight = 28
	if h.hasSmallText {
		size = f.TextSizes.Body
	}
	return f.NewStyle(size, theme.Regular, f.Theme.Ink)
}

// A proseWord is a word of a paragraph, or a link of several words.
type proseWord struct {
	text    string
	topic   string
	noSpace bool // no space before it
	noBreak bool // it stays on the line of the word before
}

func proseWords(text string) []proseWord {
	var words []proseWord
	var breaker ui.LineBreaker
	hasSpace := false // before the next word
	add := func(text, topic string, hasSpace bool) {
		words = append(words, proseWord{text, topic, !hasSpace, breaker.StaysOnLine(text, hasSpace)})
	}
	for _, span := range help.Spans(text) {
		if span.Topic != "" {
			add(span.Text, span.Topic, hasSpace)
			hasSpace = false
			continue
		}
		hasSpace = hasSpace || strings.HasPrefix(span.Text, " ")
		for i, segment := range ui.Segments(span.Text) {
			add(segment.Text, "", segment.SpaceBefore && (i > 0 || hasSpace))
		}
		hasSpace = strings.HasSuffix(span.Text, " ")
	}
	return words
}

// drawParagraph draws a paragraph with its links, if draw is set, and returns its height.
func (h *Scene) drawParagraph(f *ui.Frame, id string, r image.Rectangle, text string, draw bool) int {
	plain := h.proseStyle(f)
	bold := plain
	bold.Weight, bold.Color = theme.Semibold, f.Theme.Accent
	space, lineHeight := f.TextWidth(plain, "n n")-f.TextWidth(plain, "nn"), f.LineHeight(plain)
	x, y := r.Min.X, r.Min.Y
	words := proseWords(text)
	width := func(i int) int {
		s := plain
		if words[i].topic != "" {
			s = bold
		}
		return f.TextWidth(s, words[i].text)
	}
	run, runX := "", x // adjacent words without links
	flush := func() {
		if draw && run != "" {
			f.Text(image.Rect(runX, y, r.Max.X+space, y+lineHeight), ui.Left, plain, run)
		}
		run = ""
	}
	for i, word := range words {
		gap := space
		if word.noSpace {
			gap = 0
		}
		wordWidth := width(i)
		for j := i + 1; j < len(words) && words[j].noBreak; j++ { // attached words stay on the line
			wordWidth += width(j)
		}
		if x > r.Min.X && !word.noBreak && x+gap+wordWidth > r.Max.X {
			flush()
			x, y, gap = r.Min.X, y+lineHeight, 0
		}
		if x == r.Min.X {
			gap = 0
		}
		switch {
		case word.topic != "":
			flush()
			x += gap
			if draw {
				f.AllowCrowding(func() { h.drawLink(f, id+"."+strconv.Itoa(i), image.Rect(x, y, x+width(i), y+lineHeight), bold, word) })
			}
			x += width(i)
		case run == "":
			runX, run = x+gap, word.text
			x = runX + width(i)
		case word.noSpace:
			run += word.text
			x = runX + f.TextWidth(plain, run)
		default:
			run += " " + word.text
			x = runX + f.TextWidth(plain, run)
		}
	}
	flush()
	return y + lineHeight - r.Min.Y
}

// drawLink draws a link to another page.
func (h *Scene) drawLink(f *ui.Frame, id string, r image.Rectangle, s ui.Style, word proseWord) {
	res := f.Interact(id, r, true)
	f.Text(image.Rect(r.Min.X, r.Min.Y, r.Max.X+f.Px(8), r.Max.Y), ui.Left, s, word.text)
	dot, underlineY := max(f.Px(1.5), 1), (r.Min.Y+r.Max.Y)/2+f.Px(10)
	if res.IsHovered || res.IsHeld {
		f.FillRect(image.Rect(r.Min.X, underlineY, r.Max.X, underlineY+dot), s.Color)
	} else {
		for x := r.Min.X; x+dot <= r.Max.X; x += 2 * dot {
			f.FillRect(image.Rect(x, underlineY, x+dot, underlineY+dot), s.Color)
		}
	}
	if res.IsFocused {
		box := image.Rect(r.Min.X-f.Px(3), r.Min.Y, r.Max.X+f.Px(3), r.Max.Y)
		f.InnerFocusRing(box, theme.RadiusRow)
	}
	if res.IsClicked {
		h.GoTo(h.game, word.topic)
	}
}

// drawPageLinks draws the buttons to the previous and next page.
func (h *Scene) drawPageLinks(f *ui.Frame, r image.Rectangle) {
	if r.Empty() {
		return
	}
	gap := f.Px(12)
	at, left := h.pageIndex, r.Min.X
	last, first := at == len(h.pages)-1, at == 0
	next := ui.ButtonOptions{Look: ui.Primary, Icon: "next", IconAfterText: true}
	if !last {
		next.Text = h.pages[at+1].Title
	}
	nextWidth := f.ButtonWidth(next)
	if !first {
		back := ui.ButtonOptions{Icon: "previous", Text: h.pages[at-1].Title}
		w := f.ButtonWidth(back)
		if available := r.Dx() - gap; !last && w+nextWidth > available {
			back.Text, w = "", f.Px(theme.TouchTarget)
		}
		w = min(w, r.Dx())
		box := image.Rect(left, r.Min.Y, left+w, r.Max.Y)
		if f.Button("help.previous", box, back) {
			h.turnTo(at - 1)
			return
		}
		left += w + gap
	}
	if last {
		return
	}
	box := image.Rect(left, r.Min.Y, min(left+nextWidth, r.Max.X), r.Max.Y)
	if f.Button("help.next", box, next) {
		h.turnTo(at + 1)
		return
	}
}
