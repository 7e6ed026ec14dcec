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

// drawExample draws an exercise's text and task below the page's text, if draw is set, and returns the height. With
// several exercises a click chooses one.
func (h *Scene) drawExample(f *ui.Frame, n int, part help.Part, r image.Rectangle, draw bool) int {
	e := h.exercises[n]
	hasSeveral := len(h.exercises) > 1
	if e.task == nil && !hasSeveral {
		return 0
	}
	caption := f.BodyStyle()
	heading := f.BoldStyle()
	task := f.SecondaryStyle()
	padX, padY := f.Px(20), f.Px(16)
	width := r.Dx() - 2*padX
	type block struct {
		style ui.Style
		text  string
	}
	var blocks []block
	if hasSeveral {
		blocks = append(blocks, block{caption, help.PlainText(part.Text)})
	}
	if e.task != nil {
		blocks = append(blocks, block{heading, h.pageWords.T("help.scene.try")}, block{task, e.task.Text})
	}
	height := 2 * padY
	for _, b := range blocks {
		height += len(f.WrapLines(b.style, b.text, width)) * f.LineHeight(b.style)
	}
	if hasSeveral && e.task != nil {
		height += f.Px(8)
	}
	if !draw {
		return height + f.Px(12)
	}
	box := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+height)
	h.drawExampleCard(f, n, box, hasSeveral)
	y := box.Min.Y + padY
	for i, b := range blocks {
		if i == 1 && hasSeveral {
			y += f.Px(8)
		}
		at := image.Rect(box.Min.X+padX, y, box.Max.X-padX, box.Max.Y)
		y += f.Paragraph(at, ui.Left, b.style, b.text)
		if b.style == heading && e.isDone {
			tick := image.Rect(at.Max.X-f.Px(20), at.Min.Y, at.Max.X, at.Min.Y+f.LineHeight(b.style))
			f.Icon(tick, "check", 18, f.Theme.Accent)
		}
	}
	return height + f.Px(12)
}

// drawExampleCard draws the background of an exercise's text. The chosen one of several is a card with a bar at its
// edge.
func (h *Scene) drawExampleCard(f *ui.Frame, n int, box image.Rectangle, hasSeveral bool) {
	if !hasSeveral {
		f.Card(box)
		return
	}
	id := "help.example." + strconv.Itoa(n)
	res := f.Interact(id, box, true)
	switch {
	case n == h.exerciseIndex:
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
		h.exerciseIndex = n
	}
}

// drawExercise draws the chosen exercise's board and handles its input.
func (h *Scene) drawExercise(f *ui.Frame, p layout) {
	if h.exerciseIndex >= len(h.exercises) {
		return
	}
	e := h.exercises[h.exerciseIndex]
	place := boardview.PlaceBoard(e.View, p.board, sprites.CoordinateFrame, f.Scale, e.Info)
	e.update(f, place)
	if b := place.Layout.Bounds(); !p.isNarrow {
		p.feedback.Min.X, p.feedback.Max.X = b.Min.X, b.Max.X
	}
	h.drawFeedback(f, e, p)
	if e.isDone && !e.isRecorded {
		e.isRecorded = true
		for _, other := range h.exercises {
			if other.task != nil && !other.isDone {
				return
			}
		}
		h.markRead(h.page().ID)
	}
}

// drawFeedback draws the feedback to the last move and the reset button below the board. If the page scrolls, it also
// shows the task and a button to the next exercise.
func (h *Scene) drawFeedback(f *ui.Frame, e *exercise, p layout) {
	r := p.feedback
	if p.isScrolled && len(h.exercises) > 1 {
		b := ui.ButtonOptions{Icon: "next", IconAfterText: true, Text: strconv.Itoa(h.exerciseIndex+1) + "/" + strconv.Itoa(len(h.exercises))}
		r.Max.X -= f.ButtonWidth(b) - f.Px(8)
		box := image.Rect(r.Max.X, r.Min.Y, p.feedback.Max.X, r.Min.Y+f.Px(theme.TouchTarget))
		if f.Button("help.example", box, b) {
			h.exerciseIndex = (h.exerciseIndex + 1) % len(h.exercises)
			return
		}
		r.Max.X -= f.Px(8)
	}
	if e.hasChanged() {
		b := ui.ButtonOptions{Icon: "undo", Text: h.pageWords.T("help.scene.again")}
		if p.isNarrow {
			b.Text = ""
		}
		w := f.Px(theme.TouchTarget)
		if b.Text != "" {
			w = f.ButtonWidth(b)
		}
		box := image.Rect(r.Max.X-w, r.Min.Y, r.Max.X, r.Min.Y+f.Px(theme.TouchTarget))
		r.Max.X = box.Min.X - f.Px(12)
		if f.Button("help.again", box, b) {
			e.reset()
			return
		}
		if b.Text == "" {
			f.Tooltip("help.again", box, h.pageWords.T("help.scene.again"))
		}
	}
	text, icon, ink := e.status()
	if text == "" && p.isScrolled && e.task != nil {
		text = e.task.Text
	}
	h.drawFeedbackText(f, e, r, text, icon, ink)
}

// drawFeedbackText draws the feedback with a link to the rule's page.
func (h *Scene) drawFeedbackText(f *ui.Frame, e *exercise, r image.Rectangle, text, icon string, ink theme.Color) {
	link := ""
	if e.state == exerciseRejected && e.RuleTopic != "" && e.RuleTopic != h.page().ID {
		link = h.pageWords.T("help.scene.rule")
	}
	r.Max.Y = r.Min.Y + f.Px(theme.TouchTarget)
	if gameui.DrawRemark(f, "help.rule", r, text, icon, ink, link) {
		h.GoTo(h.game, e.RuleTopic)
	}
}
