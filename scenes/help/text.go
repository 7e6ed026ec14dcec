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

// read shows the words of the page in their window.
func (h *Scene) read(f *ui.Frame, p layout) {
	f.ScrollArea("help.text."+h.page().ID, p.text, func(r image.Rectangle) int {
		y := r.Min.Y + h.content(f, r, true)
		if p.nav.Empty() {
			low := y + f.Px(20+helpNav)
			h.nav(f, image.Rect(r.Min.X, y+f.Px(20), r.Max.X, low))
			y = low + f.Px(8)
		}
		return y
	})
}

// content lays out the words of the page from the top of r, draws them if told to, and gives their height.
func (h *Scene) content(f *ui.Frame, r image.Rectangle, draw bool) int {
	page := h.page()
	y := r.Min.Y
	line := func(s ui.Style, text string) {
		lines := f.WrapLines(s, text, r.Dx())
		if draw {
			f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, s, text)
		}
		y += len(lines) * f.LineHeight(s)
	}
	n, of := h.number(h.at)
	if page.Game != "" {
		line(f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk), h.pageWords.T("help.scene.step", "Step", n, "Steps", of))
	} else {
		line(f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk), h.pageWords.T("help.scene.page", "Step", n, "Steps", of))
	}
	y += f.Px(2)
	line(f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink), page.Title)
	y += f.Px(16)
	if h.told != "" && page.Game != "" {
		line(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.SecondaryInk), h.told)
		y += f.Px(12)
	}
	board := 0
	for i, part := range page.Parts {
		id := "help.link." + strconv.Itoa(i)
		if part.Board == nil || len(h.boards) == 1 {
			y += h.prose(f, id, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), part.Text, draw) + f.Px(14)
		}
		if part.Board != nil && board < len(h.boards) {
			y += h.example(f, board, part, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), draw)
			board++
		}
	}
	if page.ID == keysPage {
		y += f.Px(6) + h.keyList(f, image.Rect(r.Min.X, y+f.Px(6), r.Max.X, y+f.Px(6)), draw)
	}
	return y - r.Min.Y
}

// keysPage is the page that ends with the list of all keys.
const keysPage = "play.keys"

// keyList is that list; it gives its height.
func (h *Scene) keyList(f *ui.Frame, r image.Rectangle, draw bool) (height int) {
	list := func() { height = gameui.ShortcutList(h.Context, f, r) - r.Min.Y }
	if draw {
		list()
	} else {
		f.Inert(true, func() { f.Faded(0, list) })
	}
	return height
}

// proseStyle is the type of the help's paragraphs: smaller on a page that would not fit else.
func (h *Scene) proseStyle(f *ui.Frame) ui.Style {
	step := f.TextSizes.Lead
	step.LineHeight = 28
	if h.small {
		step = f.TextSizes.Body
	}
	return f.NewStyle(step, theme.Regular, f.Theme.Ink)
}

// A proseWord is a word of a paragraph, or a link of several.
type proseWord struct {
	text  string
	topic string
	glued bool // no space before it
}

func proseWords(text string) []proseWord {
	var out []proseWord
	glued := true // to what is before
	for _, span := range help.Spans(text) {
		if span.Topic != "" {
			out = append(out, proseWord{span.Text, span.Topic, glued})
			glued = true
			continue
		}
		if strings.HasPrefix(span.Text, " ") {
			glued = false
		}
		for _, word := range strings.Fields(span.Text) {
			out = append(out, proseWord{word, "", glued})
			glued = false
		}
		glued = !strings.HasSuffix(span.Text, " ")
	}
	return out
}

// prose writes a paragraph with its links and gives its height.
func (h *Scene) prose(f *ui.Frame, id string, r image.Rectangle, text string, draw bool) int {
	plain := h.proseStyle(f)
	bold := plain
	bold.Weight, bold.Color = theme.Semibold, f.Theme.Accent
	space, high := f.TextWidth(plain, "n n")-f.TextWidth(plain, "nn"), f.LineHeight(plain)
	x, y := r.Min.X, r.Min.Y
	words := proseWords(text)
	width := func(i int) int {
		s := plain
		if words[i].topic != "" {
			s = bold
		}
		return f.TextWidth(s, words[i].text)
	}
	run, runX := "", x // plain words that stand in one piece
	flush := func() {
		if draw && run != "" {
			f.Text(image.Rect(runX, y, r.Max.X+space, y+high), ui.Left, plain, run)
		}
		run = ""
	}
	for i, word := range words {
		gap := space
		if word.glued {
			gap = 0
		}
		long := width(i)
		for j := i + 1; j < len(words) && words[j].glued; j++ { // what is glued on goes along
			long += width(j)
		}
		if x > r.Min.X && !word.glued && x+gap+long > r.Max.X {
			flush()
			x, y, gap = r.Min.X, y+high, 0
		}
		if x == r.Min.X {
			gap = 0
		}
		switch {
		case word.topic != "":
			flush()
			x += gap
			if draw {
				f.AllowCrowding(func() { h.link(f, id+"."+strconv.Itoa(i), image.Rect(x, y, x+width(i), y+high), bold, word) })
			}
			x += width(i)
		case run == "":
			runX, run = x+gap, word.text
			x = runX + width(i)
		case word.glued:
			run += word.text
			x = runX + f.TextWidth(plain, run)
		default:
			run += " " + word.text
			x = runX + f.TextWidth(plain, run)
		}
	}
	flush()
	return y + high - r.Min.Y
}

// link is a word that leads to another page.
func (h *Scene) link(f *ui.Frame, id string, r image.Rectangle, s ui.Style, word proseWord) {
	res := f.Interact(id, r, true)
	f.Text(image.Rect(r.Min.X, r.Min.Y, r.Max.X+f.Px(8), r.Max.Y), ui.Left, s, word.text)
	dot, low := max(f.Px(1.5), 1), (r.Min.Y+r.Max.Y)/2+f.Px(10)
	if res.IsHovered || res.IsHeld {
		f.FillRect(image.Rect(r.Min.X, low, r.Max.X, low+dot), s.Color)
	} else {
		for x := r.Min.X; x+dot <= r.Max.X; x += 2 * dot {
			f.FillRect(image.Rect(x, low, x+dot, low+dot), s.Color)
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

// nav are the ways to the pages before and after, by their names.
func (h *Scene) nav(f *ui.Frame, r image.Rectangle) {
	if r.Empty() {
		return
	}
	gap := f.Px(12)
	at, left := h.at, r.Min.X
	last, first := at == len(h.pages)-1, at == 0
	next := ui.ButtonOptions{Look: ui.Primary, Icon: "next", IconAfterText: true}
	if !last {
		next.Text = h.pages[at+1].Title
	}
	wide := f.ButtonWidth(next)
	if !first {
		back := ui.ButtonOptions{Icon: "previous", Text: h.pages[at-1].Title}
		w := f.ButtonWidth(back)
		if room := r.Dx() - gap; !last && w+wide > room {
			back.Text, w = "", f.Px(theme.TouchTarget)
		}
		w = min(w, r.Dx())
		box := image.Rect(left, r.Min.Y, left+w, r.Max.Y)
		if f.Button("help.previous", box, back) {
			h.turn(at - 1)
			return
		}
		left += w + gap
	}
	if last {
		return
	}
	box := image.Rect(left, r.Min.Y, min(left+wide, r.Max.X), r.Max.Y)
	if f.Button("help.next", box, next) {
		h.turn(at + 1)
		return
	}
}
