package stage

import (
	"image"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A toast is a line that comes, stays a while and goes.
type toast struct {
	text  string
	undo  string // the word of the way back or on, if there is one
	act   func()
	since time.Time
	stay  time.Duration
	icon  string
	low   int   // the lower edge that the scene wishes, in pixels; 0: near the window's
	mid   int   // and the middle; 0: the window's
	wide  int   // how wide it may become before it breaks into lines, in pixels; 0: as usual
	of    scene // the only one that it is about; nil: any
	step  bool  // it goes when the board is taken to another position
	move  bool  // it goes with the next move: a refusal, a draw that is offered
}

// perLetter is how much longer a line stays for every letter that there is to read.
const perLetter = 20 * time.Millisecond

// say shows a line.
func (s *Stage) say(text string) {
	s.toast = toast{text: text, stay: theme.ToastDuration + time.Duration(utf8.RuneCountInString(text))*perLetter}
}

// warn shows why something was not done.
func (s *Stage) warn(text string) {
	s.say(text)
	s.toast.icon = "warning"
}

// why says what is wrong with a file, or why it cannot be kept.
func (s *Stage) why(err error) string { return s.words.DescribeError(s.find, err) }

// offer shows a line with a way back.
func (s *Stage) offer(text, word string, act func()) {
	s.say(text)
	s.link(word, act)
}

// link gives the line that is shown a word to click on.
func (s *Stage) link(word string, act func()) {
	s.toast.undo, s.toast.act, s.toast.stay = word, act, theme.UndoToastDuration
}

func (t *toast) pass(f *ui.Frame) {
	if t.text == "" {
		*t = toast{}
		return
	}
	if t.since.IsZero() {
		t.since = f.Now
	}
	age := f.Now.Sub(t.since)
	if age > t.stay {
		*t = toast{}
		return
	}
	th := f.Theme
	at := t.written(f)
	r := t.box(f, at.size)
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
		for _, line := range at.lines {
			f.Text(image.Rect(r.Min.X+f.Px(18)+at.icon, y, r.Max.X-f.Px(10), y+f.LineHeight(at.style)), ui.Left, at.style, line)
			y += f.LineHeight(at.style)
		}
		if t.undo != "" {
			box := image.Rect(r.Max.X-at.action-f.Px(6), r.Min.Y+f.Px(4), r.Max.X-f.Px(6), r.Max.Y-f.Px(4))
			if at.below > 0 {
				box.Min.Y = box.Max.Y - at.below
			}
			if f.Link("toast.undo", box, t.undo, th.ToastInk) {
				act := t.act
				*t = toast{}
				act()
			}
		}
	})
}

// A slip is a toast as it is written: its lines, and how much room they and what stands beside them take, in pixels.
type slip struct {
	lines        []string
	style        ui.Style
	icon, action int
	below        int // how much the way back takes below the lines; 0: it stands beside them
	size         image.Point
}

// written breaks the text into the lines that its width allows.
func (t *toast) written(f *ui.Frame) slip {
	s := slip{style: f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.ToastInk)}
	if t.icon != "" {
		s.icon = f.Px(34)
	}
	if t.undo != "" {
		s.action = f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.ToastInk), t.undo) + f.Px(24)
	}
	room := f.Px(400)
	if t.wide > 0 {
		room = t.wide
	}
	room = min(room, f.Size.X-f.Px(24))
	inner := room - f.Px(36) - s.icon - s.action
	if s.action > 0 && inner < f.Px(110) && f.TextWidth(s.style, t.text) > inner {
		inner, s.below = inner+s.action, f.Px(theme.TouchTarget)
	}
	text := t.text
	if one := strings.ReplaceAll(text, "\n", " · "); f.TextWidth(s.style, one) <= inner {
		text = one
	}
	s.lines = f.WrapLines(s.style, text, max(inner, f.Px(60)))
	s.size = image.Pt(widest(f, s.style, s.lines)+f.Px(36)+s.icon+s.action, len(s.lines)*f.LineHeight(s.style)+f.Px(18))
	if s.below > 0 {
		s.size.X = max(s.size.X-s.action, s.action+f.Px(12))
		s.size.Y += s.below
	}
	return s
}

// box is where a toast of that size lies.
func (t *toast) box(f *ui.Frame, size image.Point) image.Rectangle {
	mid, low := f.Size.X/2, f.Size.Y-f.Px(14)
	if t.low > 0 {
		mid, low = t.mid, min(t.low, low)
	}
	x := min(max(mid-size.X/2, f.Px(8)), max(f.Size.X-size.X-f.Px(8), 0))
	low = max(low, size.Y+f.Px(4))
	return image.Rect(x, low-size.Y, x+size.X, low)
}
