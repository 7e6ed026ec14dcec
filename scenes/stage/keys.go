package stage

import (
	"image"
	"unicode"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// keys hears the keyboard before the board does: moves that are typed, and the short ways to the actions.
func (t *table) keys(f *ui.Frame) {
	if len(t.view.Choosing) == 0 {
		t.typing(f)
	}
	switch {
	case f.Take(ui.KeyUndo):
		t.try(t.match.Undo())
	case f.Take(ui.KeyRedo):
		t.try(t.match.Redo())
	case f.Take(ui.KeySave):
		t.sheet = saveSheet
	case f.Take(ui.KeyFlip):
		t.flip()
	case f.Take(ui.KeyNew):
		t.again()
		return
	}
	if !f.Keyed() {
		t.browse(f)
	}
	if over := f.Over(t.place.Layout.Bounds()); over && f.In.Wheel != 0 && !t.view.Holding {
		t.step(f.In.Wheel < 0)
		f.In.Wheel = 0
	}
	busy := t.view.Holding || len(t.view.Lifted) > 0 || t.view.Dropped != board.None
	if !busy && f.Take(ui.KeyEsc) {
		if t.snap.Hint != nil || t.snap.Hinting {
			t.match.CancelHint()
		} else {
			t.leave()
		}
	}
}

// browse steps through the moves with the arrow keys, as long as they do not go from widget to widget.
func (t *table) browse(f *ui.Frame) {
	switch {
	case f.Take(ui.KeyHome):
		t.try(t.match.Go(0))
	case f.Take(ui.KeyEnd):
		if n := len(t.snap.Line); n > 0 {
			t.try(t.match.Go(t.snap.Line[n-1].Node))
		}
	case f.Take(ui.KeyLeft):
		t.step(false)
	case f.Take(ui.KeyRight):
		t.step(true)
	}
}

// step looks at the move after the one on the board, or at the one before.
func (t *table) step(on bool) {
	at := -1
	for i, e := range t.snap.Line {
		if e.Node == t.snap.Node {
			at = i
		}
	}
	switch {
	case on && at+1 < len(t.snap.Line):
		t.try(t.match.Go(t.snap.Line[at+1].Node))
	case !on && at > 0:
		t.try(t.match.Go(t.snap.Line[at-1].Node))
	case !on && at == 0:
		t.try(t.match.Go(0))
	}
}

// typing reads a move that is typed, in the game's notation or in coordinates. Enter plays it.
func (t *table) typing(f *ui.Frame) {
	if !t.snap.Person {
		t.typed = ""
		return
	}
	for _, r := range f.In.Runes {
		if r == ' ' && t.typed == "" || !unicode.IsPrint(r) {
			continue
		}
		if len(t.typed) < 16 {
			t.typed += string(r)
		}
	}
	f.In.Runes = nil
	if t.typed == "" {
		return
	}
	switch {
	case f.Take(ui.KeyEsc):
		t.typed = ""
	case f.Take(ui.KeyBackspace):
		letters := []rune(t.typed)
		t.typed = string(letters[:len(letters)-1])
	case f.Take(ui.KeyEnter):
		t.enterTyped(f)
	}
	t.showTyped(f)
}

func (t *table) enterTyped(f *ui.Frame) {
	m, err := t.match.Read(t.typed)
	t.typed = ""
	if err == nil {
		t.hand = nil
		t.play(f, m)
		return
	}
	why := rules.Refusal{Code: rules.Unreadable}
	if r, ok := asRefusal(err); ok {
		why = r
	}
	t.refused(f, why, rules.Attempt{From: board.None, To: board.None})
}

// showTyped shows what has been typed so far, in the upper margin of the board.
func (t *table) showTyped(f *ui.Frame) {
	if t.typed == "" {
		return
	}
	style := f.Style(f.Steps.Lead, theme.Semibold, f.Theme.ToastInk)
	w := f.Width(style, t.typed) + f.Px(36)
	b := t.place.Layout.Bounds()
	x, y := (b.Min.X+b.Max.X-w)/2, b.Max.Y-f.Px(48)
	t.overlay = func() {
		r := image.Rect(x, y, x+w, y+f.Px(40))
		f.Shadow(r, theme.RadiusButton, f.Theme.SheetShadow)
		f.Box(r, theme.RadiusButton, f.Theme.Toast, theme.Color{})
		f.Text(r, ui.Center, style, t.typed)
	}
}
