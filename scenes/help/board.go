package help

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// example shows below the words what there is to try on a board. Where a page has several boards, this is also how
// one of them is chosen. It gives the height.
func (h *Scene) example(f *ui.Frame, n int, part help.Part, r image.Rectangle, draw bool) int {
	tr := h.boards[n]
	several := len(h.boards) > 1
	if tr.task == nil && !several {
		return 0
	}
	caption := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink)
	heading := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	task := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk)
	padX, padY := f.Px(20), f.Px(16)
	inner := r.Dx() - 2*padX
	type block struct {
		style ui.Style
		text  string
	}
	var blocks []block
	if several {
		blocks = append(blocks, block{caption, help.PlainText(part.Text)})
	}
	if tr.task != nil {
		blocks = append(blocks, block{heading, h.pageWords.T("help.scene.try")}, block{task, tr.task.Text})
	}
	high := 2 * padY
	for _, b := range blocks {
		high += len(f.WrapLines(b.style, b.text, inner)) * f.LineHeight(b.style)
	}
	if several && tr.task != nil {
		high += f.Px(8)
	}
	if !draw {
		return high + f.Px(12)
	}
	box := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+high)
	h.exampleCard(f, n, box, several)
	y := box.Min.Y + padY
	for i, b := range blocks {
		if i == 1 && several {
			y += f.Px(8)
		}
		at := image.Rect(box.Min.X+padX, y, box.Max.X-padX, box.Max.Y)
		y += f.Paragraph(at, ui.Left, b.style, b.text)
		if b.style == heading && tr.done {
			tick := image.Rect(at.Max.X-f.Px(20), at.Min.Y, at.Max.X, at.Min.Y+f.LineHeight(b.style))
			f.Icon(tick, "check", 18, f.Theme.Accent)
		}
	}
	return high + f.Px(12)
}

// exampleCard is the ground of an example. The chosen one of several lies on a card, with a bar at its edge.
func (h *Scene) exampleCard(f *ui.Frame, n int, box image.Rectangle, several bool) {
	if !several {
		f.Card(box)
		return
	}
	id := "help.example." + strconv.Itoa(n)
	res := f.Interact(id, box, true)
	switch {
	case n == h.chosen:
		f.Card(box)
		f.Box(image.Rect(box.Min.X, box.Min.Y+f.Px(10), box.Min.X+f.Px(4), box.Max.Y-f.Px(10)), 2, f.Theme.Accent, theme.Color{})
	case res.IsHovered || res.IsHeld:
		f.Box(box, theme.RadiusCard, f.Theme.Sunken, f.Theme.SunkenEdge)
	default:
		f.Outline(box, theme.RadiusCard, 1, f.Theme.Separator)
	}
	if res.IsFocused {
		f.InnerFocusRing(box, theme.RadiusCard)
	}
	if res.IsClicked {
		h.chosen = n
	}
}

// try shows the chosen board and lets it be played on.
func (h *Scene) try(f *ui.Frame, p layout) {
	if h.chosen >= len(h.boards) {
		return
	}
	tr := h.boards[h.chosen]
	place := boardview.PlaceBoard(tr.View, p.board, sprites.CoordinateFrame, f.Scale, tr.Info)
	tr.pass(f, place)
	if b := place.Layout.Bounds(); !p.narrow {
		p.strip.Min.X, p.strip.Max.X = b.Min.X, b.Max.X
	}
	h.strip(f, tr, p)
	if tr.done && !tr.told {
		tr.told = true
		for _, other := range h.boards {
			if other.task != nil && !other.done {
				return
			}
		}
		h.tick(h.page().ID)
	}
}

// strip says below the board what came of the last move, and takes the board back to its beginning. Where the examples
// lie far from the board, it also says what there is to try, and goes round them.
func (h *Scene) strip(f *ui.Frame, tr *exercise, p layout) {
	r := p.strip
	if p.tight && len(h.boards) > 1 {
		b := ui.ButtonOptions{Icon: "next", IconAfterText: true, Text: strconv.Itoa(h.chosen+1) + "/" + strconv.Itoa(len(h.boards))}
		r.Max.X -= f.ButtonWidth(b) - f.Px(8)
		box := image.Rect(r.Max.X, r.Min.Y, p.strip.Max.X, r.Min.Y+f.Px(theme.TouchTarget))
		if f.Button("help.example", box, b) {
			h.chosen = (h.chosen + 1) % len(h.boards)
			return
		}
		r.Max.X -= f.Px(8)
	}
	if tr.touched() {
		b := ui.ButtonOptions{Icon: "undo", Text: h.pageWords.T("help.scene.again")}
		if p.narrow {
			b.Text = ""
		}
		w := f.Px(theme.TouchTarget)
		if b.Text != "" {
			w = f.ButtonWidth(b)
		}
		box := image.Rect(r.Max.X-w, r.Min.Y, r.Max.X, r.Min.Y+f.Px(theme.TouchTarget))
		r.Max.X = box.Min.X - f.Px(12)
		if f.Button("help.again", box, b) {
			tr.reset()
			return
		}
		if b.Text == "" {
			f.Tooltip("help.again", box, h.pageWords.T("help.scene.again"))
		}
	}
	text, icon, ink := tr.status()
	if text == "" && p.tight && tr.task != nil {
		text = tr.task.Text
	}
	h.say(f, tr, r, text, icon, ink)
}

// say writes a line of the strip, with a link to the page of the rule.
func (h *Scene) say(f *ui.Frame, tr *exercise, r image.Rectangle, text, icon string, ink theme.Color) {
	link := ""
	if tr.state == trialRefused && tr.RuleTopic != "" && tr.RuleTopic != h.page().ID {
		link = h.pageWords.T("help.scene.rule")
	}
	r.Max.Y = r.Min.Y + f.Px(theme.TouchTarget)
	if gameui.DrawRemark(f, "help.rule", r, text, icon, ink, link) {
		h.GoTo(h.game, tr.RuleTopic)
	}
}
