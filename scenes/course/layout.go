package course

import (
	"image"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A layout is where the parts of the scene are: in a panel beside the board, or above and below it.
type layout struct {
	isPortrait bool
	isCompact  bool // the text is smaller, and the button that goes on is beside the feedback
	panel      image.Rectangle
	head       image.Rectangle
	board      image.Rectangle
	hasBoard   bool            // the board to move on is shown
	beside     image.Rectangle // the board to compare with; empty: not shown
	text       image.Rectangle
	feedback   image.Rectangle // the outcome of the last move
	skip       image.Rectangle // the button that skips the exercise, which never overlaps the one that goes on; empty: see next
	next       image.Rectangle // the button that goes on, and after the solution was shown also the one that skips the exercise
	nextIsIcon bool            // that button has no label
	hasTry     bool            // another button is beside it
	try        image.Rectangle // which begins the exercise again
	tryIsIcon  bool
	actions    image.Rectangle
	list       image.Rectangle // of lessons, where it covers the lesson
}

// Sizes of the scene, in units.
const (
	feedbackHeight = 64
	feedbackGap    = 8 // between the feedback and what is above or below it
	nextHeight     = 44
	captionHeight  = 28  // below a board to compare with
	minTextHeight  = 150 // in portrait
	minTextShown   = 84  // above long feedback
	compactHeight  = 520 // of windows that are compact
	nextWidth      = 116 // of the button beside the feedback, if it has a label
	minLabelPanel  = 340 // the width from which it has
)

func (s *Scene) layout(f *ui.Frame) layout {
	if gameui.IsPortrait(f) {
		return s.portraitLayout(f)
	}
	w, h := f.Size.X, f.Size.Y
	panelWidth := gameui.PanelWidth(f)
	if w < f.Px(gameui.TightMaxWindow) {
		panelWidth = f.Px(gameui.PanelTightWidth)
	}
	p := layout{isCompact: h < f.Px(compactHeight), hasBoard: true, hasTry: s.state == shown, panel: image.Rect(w-panelWidth, 0, w, h)}
	margin, pad := f.Px(gameui.BoardMargin), f.Px(20)
	p.board = image.Rect(pad, margin, p.panel.Min.X-pad, h-margin)
	if s.beside != nil { // smaller than the board to move on
		p.beside = image.Rect(p.board.Max.X-p.board.Dx()*3/10, p.board.Min.Y, p.board.Max.X, p.board.Max.Y)
		p.board.Max.X = p.beside.Min.X - pad
	}
	p.head = image.Rect(p.panel.Min.X, 0, w, f.Px(gameui.HeaderHeight))
	p.list = image.Rect(p.panel.Min.X, p.head.Max.Y, w, h)
	s.splitPanel(f, &p, image.Rect(p.panel.Min.X, p.head.Max.Y, w, h))
	return p
}

func (s *Scene) portraitLayout(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{
		isPortrait: true, isCompact: true, hasBoard: true, hasTry: s.state == shown,
		panel: image.Rect(0, 0, w, h), head: image.Rect(0, 0, w, f.Px(gameui.PortraitHeaderHeight)),
	}
	p.list = image.Rect(0, p.head.Max.Y, w, h)
	available := h - p.head.Max.Y - f.Px(minTextHeight+feedbackHeight+gameui.ActionsHeight)
	side := max(min(boardview.PortraitHeight(s.View, w-f.Px(16), s.BoardFrame(), f.Scale), available), f.Px(60))
	p.board = image.Rect(0, p.head.Max.Y, w, p.head.Max.Y+side).Inset(f.Px(2))
	if s.beside != nil && s.besideIsShown {
		p.beside, p.hasBoard = p.board, false
	}
	s.splitPanel(f, &p, image.Rect(0, p.board.Max.Y, w, h))
	return p
}

// splitPanel divides r among the text and what is below it.
func (s *Scene) splitPanel(f *ui.Frame, p *layout, r image.Rectangle) {
	pad := f.Px(20)
	p.actions = image.Rect(r.Min.X, r.Max.Y-f.Px(gameui.ActionsHeight), r.Max.X, r.Max.Y)
	bottom := p.actions.Min.Y
	if !p.isCompact {
		row := image.Rect(r.Min.X+pad, bottom-f.Px(nextHeight+8), r.Max.X-pad, bottom-f.Px(8))
		bottom = row.Min.Y
		p.placeButtons(f, row, s.skipWidth(f))
	}
	left, right := r.Min.X, r.Max.X-f.Px(8) // as wide as the text
	if p.isCompact {
		left, right = p.placeCompactButtons(f, r, bottom, s.skipWidth(f), s.isSkipOffered())
	} else {
		bottom -= f.Px(feedbackGap)
	}
	p.feedback = image.Rect(left, bottom-f.Px(feedbackHeight), right, bottom)
	if len(s.lessons) > 0 {
		needed := s.neededFeedbackHeight(f, feedbackBox(f, p.feedback).Dx(), bottom-r.Min.Y)
		if p.isCompact && needed > p.feedback.Dy() { // it is too long to stand beside the buttons: above them it has the whole width
			bottom = p.next.Min.Y
			p.feedback = image.Rect(r.Min.X, bottom, r.Max.X-f.Px(8), bottom)
			needed = s.neededFeedbackHeight(f, feedbackBox(f, p.feedback).Dx(), bottom-r.Min.Y)
		}
		p.feedback.Min.Y = min(p.feedback.Min.Y, bottom-needed)
	}
	p.text = image.Rect(r.Min.X+pad, r.Min.Y, r.Max.X-f.Px(12), p.feedback.Min.Y)
}

// neededFeedbackHeight returns the height that the feedback needs in a box of this width. Its type is as large as that of other texts
// unless too little of the available height would be left for the text of the step, which scrolls.
func (s *Scene) neededFeedbackHeight(f *ui.Frame, width, available int) int {
	text, icon, _ := s.status()
	height := func(size theme.TextSize) int {
		return gameui.RemarkHeight(f, size, width, text, icon, s.feedbackLink())
	}
	full := min(height(f.TextSizes.Body), available-f.Px(minTextShown))
	return max(full, height(f.TextSizes.Micro)) + f.Px(12)
}

// feedbackBox returns the part of r that the feedback is written in.
func feedbackBox(f *ui.Frame, r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X+f.Px(20), r.Min.Y, r.Max.X-f.Px(12), r.Max.Y)
}

// skipWidth returns the width of the button that skips an exercise, with its label. As it has no border it needs less padding than others.
func (s *Scene) skipWidth(f *ui.Frame) int {
	return f.ButtonWidth(ui.ButtonOptions{Text: s.Words.T("course.skip")}) - f.Px(16)
}

// placeButtons places the buttons side by side in a row.
func (p *layout) placeButtons(f *ui.Frame, row image.Rectangle, skipWidth int) {
	left, gap := row, f.Px(8)
	left.Max.X = (row.Min.X + row.Max.X - gap) / 2
	if !p.hasTry {
		left.Max.X = min(left.Max.X, row.Min.X+skipWidth)
	}
	p.next = row
	p.next.Min.X = left.Max.X + gap
	if p.hasTry {
		p.try = left
	} else {
		p.skip = left
	}
}

// placeCompactButtons places the buttons that go on and begin again to the right of the feedback, above bottom, and the one that skips the
// exercise, if it is offered, to its left. It returns where the feedback begins and ends.
func (p *layout) placeCompactButtons(f *ui.Frame, r image.Rectangle, bottom, skipWidth int, isSkipOffered bool) (left, right int) {
	p.tryIsIcon = r.Dx() < f.Px(minLabelPanel)
	p.nextIsIcon = p.tryIsIcon || p.hasTry
	y := bottom - f.Px((feedbackHeight+nextHeight)/2)
	place := func(right int, isIcon bool) image.Rectangle {
		width := f.Px(nextWidth)
		if isIcon {
			width = f.Px(theme.TouchTarget)
		}
		return image.Rect(right-width, y, right, y+f.Px(nextHeight))
	}
	p.next = place(r.Max.X-f.Px(12), p.nextIsIcon)
	if p.hasTry {
		p.try = place(p.next.Min.X-f.Px(8), p.tryIsIcon)
		return r.Min.X, p.try.Min.X
	}
	if !isSkipOffered {
		return r.Min.X, p.next.Min.X
	}
	x, width := r.Min.X+f.Px(10), min(skipWidth, f.Px(nextWidth)) // its label begins where the text does
	if p.nextIsIcon {
		x, width = r.Min.X+f.Px(12), f.Px(theme.TouchTarget)
	}
	p.skip = image.Rect(x, p.next.Min.Y, x+width, p.next.Max.Y)
	return p.skip.Max.X - f.Px(12), r.Max.X - f.Px(8)
}
