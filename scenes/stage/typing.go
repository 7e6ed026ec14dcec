package stage

import (
	"image"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A typed is a move that is being typed.
type typed struct {
	text  string
	node  int      // of the position whose moves are known
	names []string // of its legal moves: in the game's notation, then in coordinates
	keys  []string // the same without what nobody needs to type
	legal []rules.Move
}

// longest is the greatest number of letters of a move that is typed.
const longest = 16

// typing reads a move that is typed, in the game's notation or in coordinates. Enter plays it. A question mark begins
// no move: it is left to whoever lists the keys.
func (t *table) typing(f *ui.Frame) {
	ty := &t.typed
	if !t.snap.Person {
		ty.text = ""
		return
	}
	if ty.text == "" && len(f.In.Runes) > 0 && f.In.Runes[0] == '?' {
		return
	}
	for _, r := range f.In.Runes {
		if r == ' ' && ty.text == "" || !unicode.IsPrint(r) {
			continue
		}
		if len([]rune(ty.text)) < longest {
			ty.text += string(r)
		}
	}
	f.In.Runes = nil
	if ty.text == "" {
		return
	}
	switch {
	case f.Take(ui.KeyEsc):
		ty.text = ""
	case f.Take(ui.KeyBackspace):
		letters := []rune(ty.text)
		ty.text = string(letters[:len(letters)-1])
	case f.Take(ui.KeyEnter):
		t.enterTyped(f)
	}
	t.showTyped(f)
}

// enterTyped plays the move that was typed, or the only one that begins so.
func (t *table) enterTyped(f *ui.Frame) {
	text := t.typed.text
	m, err := t.match.Read(text)
	if err != nil {
		if found := t.completions(text); len(found) > 0 && t.sameMove(found) {
			m, err = t.typed.legal[found[0]/2], nil
		}
	}
	t.typed.text = ""
	if err == nil {
		t.hand = nil
		t.unpropose()
		t.make(m)
		return
	}
	why := rules.Refusal{Code: rules.Unreadable, Text: text}
	if r, ok := asRefusal(err); ok {
		why = r
	}
	t.refused(f, why, rules.Attempt{From: board.None, To: board.None})
}

// sameMove says that all names are those of one move.
func (t *table) sameMove(names []int) bool {
	for _, i := range names {
		if i/2 != names[0]/2 {
			return false
		}
	}
	return true
}

// completions are the names that begin as text does, as indices; a move that is named in both ways comes once.
func (t *table) completions(text string) []int {
	ty := &t.typed
	if ty.node != t.snap.Node || len(ty.legal) != len(t.snap.Legal) || ty.names == nil {
		ty.learn(t.snap.Position, t.snap.Legal)
		ty.node = t.snap.Node
	}
	key := typedKey(text)
	var out []int
	for i := range ty.names {
		if strings.HasPrefix(ty.keys[i], key) && (i%2 == 0 || !strings.HasPrefix(ty.keys[i-1], key)) {
			out = append(out, i)
		}
	}
	return out
}

// learn lists the names of the legal moves.
func (ty *typed) learn(p rules.Position, legal []rules.Move) {
	notator, ok := p.(rules.Notator)
	ty.legal, ty.names, ty.keys = legal, []string{}, []string{}
	for _, m := range legal {
		short, long := p.Format(m), p.Format(m)
		if ok {
			short = notator.Notate(m)
		}
		ty.names = append(ty.names, short, long)
		ty.keys = append(ty.keys, typedKey(short), typedKey(long))
	}
}

// typedKey is a move without the signs that nobody needs to type, and without case.
func typedKey(s string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if strings.ContainsRune(" x×+#=-–!?*()", r) {
			return -1
		}
		return r
	}, s))
}

// showTyped shows what has been typed so far and how it may go on, on the lower edge of the board.
func (t *table) showTyped(f *ui.Frame) {
	text := t.typed.text
	if text == "" {
		return
	}
	th := f.Theme
	big := f.Style(f.Steps.Lead, theme.Semibold, th.ToastInk)
	small := f.Style(f.Steps.Body, theme.Regular, th.ToastInk)
	room := min(f.Px(400), f.Size.X-f.Px(24)) - f.Px(36)
	line := t.completionLine(f, small, text, room)
	w := max(f.Width(big, text), f.Width(small, line)) + f.Px(36)
	b := t.place.Layout.Bounds()
	x := min(max((b.Min.X+b.Max.X-w)/2, f.Px(8)), max(f.Size.X-w-f.Px(8), 0))
	r := image.Rect(0, 0, w, f.Px(66)).Add(image.Pt(x, b.Max.Y-f.Px(74)))
	t.overlay = func() {
		f.Shadow(r, theme.RadiusButton, th.SheetShadow)
		edge := theme.Color{}
		if th.Contrast {
			edge = th.RaiseEdge
		}
		f.Box(r, theme.RadiusButton, th.Toast, edge)
		f.Text(image.Rect(r.Min.X, r.Min.Y+f.Px(6), r.Max.X, r.Min.Y+f.Px(34)), ui.Center, big, text)
		f.Text(image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(34), r.Max.X-f.Px(8), r.Max.Y-f.Px(8)), ui.Center, small, line)
	}
}

// completionLine lists the moves that begin so, as many as fit.
func (t *table) completionLine(f *ui.Frame, s ui.Style, text string, room int) string {
	found := t.completions(text)
	if len(found) == 0 {
		return t.words.T("board.no-such-move")
	}
	line := ""
	for n, i := range found {
		longer := t.typed.names[i]
		if n > 0 {
			longer = line + "   " + longer
		}
		if n > 0 && f.Width(s, longer+" …") > room {
			return line + " …"
		}
		line = longer
	}
	return line
}
