package scene

import (
	"image"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Toast is a line that comes, stays a while and goes.
type Toast struct {
	Text      string
	action    string // the word of the way back or on, if there is one
	Act       func()
	since     time.Time
	Stay      time.Duration
	icon      string
	Bottom    int   // the lower edge that the scene wishes, in pixels; 0: near the window's
	CenterX   int   // and the middle; 0: the window's
	Width     int   // how wide it may become before it breaks into lines, in pixels; 0: as usual
	Scene     Scene // the only one that it is about; nil: any
	UntilStep bool  // it goes when the board is taken to another position
	UntilMove bool  // it goes with the next move: a refusal, a draw that is offered
}

// perLetter is how much longer a line stays for every letter that there is to read.
const perLetter = 20 * time.Millisecond

// ShowToast shows a line.
func (c *Context) ShowToast(text string) {
	c.Toast = Toast{Text: text, Stay: theme.ToastDuration + time.Duration(utf8.RuneCountInString(text))*perLetter}
}

// ShowWarning shows why something was not done.
func (c *Context) ShowWarning(text string) {
	c.ShowToast(text)
	c.Toast.icon = "warning"
}

// DescribeError says what is wrong with a file, or why it cannot be kept.
func (c *Context) DescribeError(err error) string { return c.Words.DescribeError(c.FindGame, err) }

// ShowToastWithAction shows a line with a way back.
func (c *Context) ShowToastWithAction(text, word string, act func()) {
	c.ShowToast(text)
	c.AddToastAction(word, act)
}

// AddToastAction gives the line that is shown a word to click on.
func (c *Context) AddToastAction(word string, act func()) {
	c.Toast.action, c.Toast.Act, c.Toast.Stay = word, act, theme.UndoToastDuration
}

// Pass draws the toast, and clears it when its time is over.
func (t *Toast) Pass(f *ui.Frame) {
	if t.Text == "" {
		*t = Toast{}
		return
	}
	if t.since.IsZero() {
		t.since = f.Now
	}
	age := f.Now.Sub(t.since)
	if age > t.Stay {
		*t = Toast{}
		return
	}
	th := f.Theme
	at := t.Layout(f)
	r := t.Box(f, at.Size)
	strength := 1.0
	if age < theme.ToastFadeIn {
		strength = float64(age) / float64(theme.ToastFadeIn)
	}
	f.Faded(strength, func() {
		f.Shadow(r, theme.RadiusButton, th.SheetShadow)
		edge := theme.Color{}
		if th.IsHighContrast {
			edge = th.RaisedEdge
		}
		f.Box(r, theme.RadiusButton, th.ToastBackground, edge)
		if t.icon != "" {
			f.Icon(image.Rect(r.Min.X+f.Px(14), r.Min.Y, r.Min.X+f.Px(38), r.Max.Y-at.below), t.icon, 20, th.ToastInk)
		}
		y := r.Min.Y + f.Px(9)
		for _, line := range at.Lines {
			f.Text(image.Rect(r.Min.X+f.Px(18)+at.icon, y, r.Max.X-f.Px(10), y+f.LineHeight(at.style)), ui.Left, at.style, line)
			y += f.LineHeight(at.style)
		}
		if t.action != "" {
			box := image.Rect(r.Max.X-at.action-f.Px(6), r.Min.Y+f.Px(4), r.Max.X-f.Px(6), r.Max.Y-f.Px(4))
			if at.below > 0 {
				box.Min.Y = box.Max.Y - at.below
			}
			if f.Link("toast.undo", box, t.action, th.ToastInk) {
				act := t.Act
				*t = Toast{}
				act()
			}
		}
	})
}

// A ToastLayout is a toast as it is written: its lines, and how much room they and what stands beside them take, in pixels.
type ToastLayout struct {
	Lines        []string
	style        ui.Style
	icon, action int
	below        int // how much the way back takes below the lines; 0: it stands beside them
	Size         image.Point
}

// Layout breaks the text into the lines that its width allows.
func (t *Toast) Layout(f *ui.Frame) ToastLayout {
	s := ToastLayout{style: f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.ToastInk)}
	if t.icon != "" {
		s.icon = f.Px(34)
	}
	if t.action != "" {
		s.action = f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.ToastInk), t.action) + f.Px(24)
	}
	room := f.Px(400)
	if t.Width > 0 {
		room = t.Width
	}
	room = min(room, f.Size.X-f.Px(24))
	inner := room - f.Px(36) - s.icon - s.action
	if s.action > 0 && inner < f.Px(110) && f.TextWidth(s.style, t.Text) > inner {
		inner, s.below = inner+s.action, f.Px(theme.TouchTarget)
	}
	text := t.Text
	if one := strings.ReplaceAll(text, "\n", " · "); f.TextWidth(s.style, one) <= inner {
		text = one
	}
	s.Lines = f.WrapLines(s.style, text, max(inner, f.Px(60)))
	s.Size = image.Pt(f.WidestLine(s.style, s.Lines)+f.Px(36)+s.icon+s.action, len(s.Lines)*f.LineHeight(s.style)+f.Px(18))
	if s.below > 0 {
		s.Size.X = max(s.Size.X-s.action, s.action+f.Px(12))
		s.Size.Y += s.below
	}
	return s
}

// Box is where a toast of that size lies.
func (t *Toast) Box(f *ui.Frame, size image.Point) image.Rectangle {
	mid, low := f.Size.X/2, f.Size.Y-f.Px(14)
	if t.Bottom > 0 {
		mid, low = t.CenterX, min(t.Bottom, low)
	}
	x := min(max(mid-size.X/2, f.Px(8)), max(f.Size.X-size.X-f.Px(8), 0))
	low = max(low, size.Y+f.Px(4))
	return image.Rect(x, low-size.Y, x+size.X, low)
}
