package scene

import (
	"image"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Toast is a short message that disappears after a while.
type Toast struct {
	Text                string
	actionLabel         string // the label of its link, if there is one
	Action              func()
	shownAt             time.Time
	Duration            time.Duration
	icon                string
	Bottom              int   // the preferred lower edge, in pixels; 0: near the window's
	CenterX             int   // the preferred center; 0: the window's
	Width               int   // maximum width in pixels; 0: the default
	Scene               Scene // the only scene that shows it; nil: all
	UntilPositionChange bool  // it disappears when the board shows another position
	UntilMove           bool  // it disappears with the next move: a rejected move, a draw offer
}

// durationPerLetter is how much longer a toast stays per character.
const durationPerLetter = 20 * time.Millisecond

// ShowToast shows a toast.
func (c *Context) ShowToast(text string) {
	c.Toast = Toast{Text: text, Duration: theme.ToastDuration + time.Duration(utf8.RuneCountInString(text))*durationPerLetter}
}

// ShowWarning shows a toast with a warning icon.
func (c *Context) ShowWarning(text string) {
	c.ShowToast(text)
	c.Toast.icon = "warning"
}

// DescribeError describes what is wrong with a file, or why it cannot be saved.
func (c *Context) DescribeError(err error) string { return c.Words.DescribeError(c.FindGame, err) }

// ShowToastWithAction shows a toast with a link.
func (c *Context) ShowToastWithAction(text, label string, act func()) {
	c.ShowToast(text)
	c.AddToastAction(label, act)
}

// AddToastAction adds a link to the current toast.
func (c *Context) AddToastAction(label string, act func()) {
	c.Toast.actionLabel, c.Toast.Action, c.Toast.Duration = label, act, theme.UndoToastDuration
}

// Draw draws the toast and clears it when its time is over.
func (t *Toast) Draw(f *ui.Frame) {
	if t.Text == "" {
		*t = Toast{}
		return
	}
	if t.shownAt.IsZero() {
		t.shownAt = f.Now
	}
	age := f.Now.Sub(t.shownAt)
	if age > t.Duration {
		*t = Toast{}
		return
	}
	th := f.Theme
	layout := t.Layout(f)
	r := beside(f.OpenPopoverBox(), t.Box(f, layout.Size), f.Px(8))
	opacity := 1.0
	if age < theme.ToastFadeIn {
		opacity = float64(age) / float64(theme.ToastFadeIn)
	}
	f.Faded(opacity, func() {
		f.Shadow(r, theme.RadiusButton, th.SheetShadow)
		edge := theme.Color{}
		if th.IsHighContrast {
			edge = th.RaisedEdge
		}
		f.Box(r, theme.RadiusButton, th.ToastBackground, edge)
		if t.icon != "" {
			f.Icon(image.Rect(r.Min.X+f.Px(14), r.Min.Y, r.Min.X+f.Px(38), r.Max.Y-layout.actionHeight), t.icon, 20, th.ToastInk)
		}
		y := r.Min.Y + f.Px(9)
		for _, line := range layout.Lines {
			f.Text(image.Rect(r.Min.X+f.Px(18)+layout.iconWidth, y, r.Max.X-f.Px(10), y+f.LineHeight(layout.style)), ui.Left, layout.style, line)
			y += f.LineHeight(layout.style)
		}
		if t.actionLabel != "" {
			box := image.Rect(r.Max.X-layout.actionWidth-f.Px(6), r.Min.Y+f.Px(4), r.Max.X-f.Px(6), r.Max.Y-f.Px(4))
			if layout.actionHeight > 0 {
				box.Min.Y = box.Max.Y - layout.actionHeight
			}
			if f.Link("toast.undo", box, t.actionLabel, th.ToastInk) {
				act := t.Action
				*t = Toast{}
				act()
			}
		}
	})
}

// beside moves the box of a toast above a popover that it would cover, or else to the top of the window.
func beside(popover, box image.Rectangle, gap int) image.Rectangle {
	if !box.Overlaps(popover) {
		return box
	}
	return box.Add(image.Pt(0, max(popover.Min.Y-gap-box.Dy(), gap)-box.Min.Y))
}

// A ToastLayout is a toast's lines and the sizes of its parts, in pixels.
type ToastLayout struct {
	Lines                  []string
	style                  ui.Style
	iconWidth, actionWidth int
	actionHeight           int // of the link below the lines; 0: it is beside them
	Size                   image.Point
}

// Layout wraps the text to the toast's width.
func (t *Toast) Layout(f *ui.Frame) ToastLayout {
	layout := ToastLayout{style: f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.ToastInk)}
	if t.icon != "" {
		layout.iconWidth = f.Px(34)
	}
	if t.actionLabel != "" {
		layout.actionWidth = f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.ToastInk), t.actionLabel) + f.Px(24)
	}
	maxWidth := f.Px(400)
	if t.Width > 0 {
		maxWidth = t.Width
	}
	maxWidth = min(maxWidth, f.Size.X-f.Px(24))
	textWidth := maxWidth - f.Px(36) - layout.iconWidth - layout.actionWidth
	if layout.actionWidth > 0 && textWidth < f.Px(110) && f.TextWidth(layout.style, t.Text) > textWidth {
		textWidth, layout.actionHeight = textWidth+layout.actionWidth, f.Px(theme.TouchTarget)
	}
	text := t.Text
	if singleLine := strings.ReplaceAll(text, "\n", " · "); f.TextWidth(layout.style, singleLine) <= textWidth {
		text = singleLine
	}
	layout.Lines = f.WrapLines(layout.style, text, max(textWidth, f.Px(60)))
	layout.Size = image.Pt(f.WidestLine(layout.style, layout.Lines)+f.Px(36)+layout.iconWidth+layout.actionWidth, len(layout.Lines)*f.LineHeight(layout.style)+f.Px(18))
	if layout.actionHeight > 0 {
		layout.Size.X = max(layout.Size.X-layout.actionWidth, layout.actionWidth+f.Px(12))
		layout.Size.Y += layout.actionHeight
	}
	return layout
}

// Box returns where a toast of a size is placed.
func (t *Toast) Box(f *ui.Frame, size image.Point) image.Rectangle {
	centerX, bottom := f.Size.X/2, f.Size.Y-f.Px(14)
	if t.Bottom > 0 {
		centerX, bottom = t.CenterX, min(t.Bottom, bottom)
	}
	x := min(max(centerX-size.X/2, f.Px(8)), max(f.Size.X-size.X-f.Px(8), 0))
	bottom = max(bottom, size.Y+f.Px(4))
	return image.Rect(x, bottom-size.Y, x+size.X, bottom)
}
