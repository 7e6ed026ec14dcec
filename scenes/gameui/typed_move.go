package gameui

import (
	"errors"
	"image"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A TypedMove is a move that is being typed.
type TypedMove struct {
	Text  string
	at    int // the position whose moves are known, as its scene counts
	pos   rules.Position
	Legal []rules.Move
	names []string // of the legal moves: in the game's notation, then in coordinates
	keys  []string // the same without what nobody needs to type
}

// longest is the greatest number of letters of a move that is typed.
const longest = 16

// HandleKeys takes the keys of a move, and says that Enter ended it. A question mark begins no move: it is left to whoever
// lists the keys.
func (ty *TypedMove) HandleKeys(f *ui.Frame) (whole bool) {
	if ty.Text == "" && len(f.In.Runes) > 0 && f.In.Runes[0] == '?' {
		return false
	}
	for _, r := range f.In.Runes {
		if r == ' ' && ty.Text == "" || !unicode.IsPrint(r) {
			continue
		}
		if len([]rune(ty.Text)) < longest {
			ty.Text += string(r)
		}
	}
	f.In.Runes = nil
	switch {
	case ty.Text == "":
	case f.TakeKey(ui.KeyEsc):
		ty.Text = ""
	case f.TakeKey(ui.KeyBackspace):
		letters := []rune(ty.Text)
		ty.Text = string(letters[:len(letters)-1])
	case f.TakeKey(ui.KeyEnter):
		return true
	}
	return false
}

// Read gives the move of p that was typed, or the only one that begins so, or says why there is none.
func (ty *TypedMove) Read(p rules.Position) (rules.Move, rules.IllegalReason) {
	written := ty.Text
	ty.Text = ""
	read := p.ParseMove
	if n, ok := p.(rules.Notator); ok {
		read = n.ReadMove
	}
	m, err := read(written)
	if err == nil {
		return m, rules.IllegalReason{}
	}
	if found := ty.Completions(written); len(found) > 0 && sameMove(found) {
		return ty.Legal[found[0]/2], rules.IllegalReason{}
	}
	if why, ok := AsIllegalReason(err); ok {
		return rules.NoMove, why
	}
	return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: written}
}

// sameMove says that all names are those of one move.
func sameMove(names []int) bool {
	for _, i := range names {
		if i/2 != names[0]/2 {
			return false
		}
	}
	return true
}

// SetLegalMoves is told whose moves are typed. They are named when somebody types.
func (ty *TypedMove) SetLegalMoves(at int, p rules.Position, legal []rules.Move) {
	if ty.pos == nil || ty.at != at || len(ty.Legal) != len(legal) {
		ty.at, ty.pos, ty.Legal, ty.names = at, p, legal, nil
	}
}

// Completions are the names that begin so, as indices; a move that is named in both ways comes once.
func (ty *TypedMove) Completions(begin string) []int {
	if ty.names == nil {
		ty.nameMoves()
	}
	key := typedKey(begin)
	var out []int
	for i := range ty.names {
		if strings.HasPrefix(ty.keys[i], key) && (i%2 == 0 || !strings.HasPrefix(ty.keys[i-1], key)) {
			out = append(out, i)
		}
	}
	return out
}

// nameMoves lists the names of the legal moves.
func (ty *TypedMove) nameMoves() {
	notator, ok := ty.pos.(rules.Notator)
	ty.names, ty.keys = []string{}, []string{}
	for _, m := range ty.Legal {
		long := ty.pos.Format(m)
		short := long
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

// Card shows what has been typed so far and how it may go on: at the foot of what lies beside the board b, or below b if
// nothing does. It is drawn later, over everything; nil draws nothing.
func (ty *TypedMove) Card(f *ui.Frame, b, beside image.Rectangle, w *text.Words) func() {
	written := ty.Text
	if written == "" {
		return nil
	}
	th := f.Theme
	big := f.NewStyle(f.TextSizes.Lead, theme.Semibold, th.ToastInk)
	small := f.NewStyle(f.TextSizes.Body, theme.Regular, th.ToastInk)
	room := min(f.Px(400), f.Size.X-f.Px(24)) - f.Px(36)
	if !beside.Empty() {
		room = min(room, beside.Dx()-f.Px(16)-f.Px(36))
	}
	line := ty.completionLine(f, small, room)
	if line == "" {
		line = w.T("board.no-such-move")
	}
	wide := max(f.TextWidth(big, written), f.TextWidth(small, line)) + f.Px(36)
	high := f.Px(66)
	mid, y := (b.Min.X+b.Max.X)/2, min(b.Max.Y+f.Px(6), f.Size.Y-high-f.Px(6))
	if !beside.Empty() {
		mid, y = (beside.Min.X+beside.Max.X)/2, max(beside.Max.Y-high-f.Px(8), beside.Min.Y)
	}
	x := min(max(mid-wide/2, f.Px(8)), max(f.Size.X-wide-f.Px(8), 0))
	r := image.Rect(0, 0, wide, high).Add(image.Pt(x, y))
	return func() {
		f.Shadow(r, theme.RadiusButton, th.SheetShadow)
		edge := theme.Color{}
		if th.IsHighContrast {
			edge = th.RaisedEdge
		}
		f.Box(r, theme.RadiusButton, th.ToastBackground, edge)
		f.Text(image.Rect(r.Min.X, r.Min.Y+f.Px(6), r.Max.X, r.Min.Y+f.Px(34)), ui.Center, big, written)
		f.Text(image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(34), r.Max.X-f.Px(8), r.Max.Y-f.Px(8)), ui.Center, small, line)
	}
}

// completionLine lists the moves that begin so, as many as fit.
func (ty *TypedMove) completionLine(f *ui.Frame, s ui.Style, room int) string {
	line := ""
	for n, i := range ty.Completions(ty.Text) {
		longer := ty.names[i]
		if n > 0 {
			longer = line + "   " + longer
		}
		if n > 0 && f.TextWidth(s, longer+" …") > room {
			return line + " …"
		}
		line = longer
	}
	return line
}

// AsIllegalReason is the refusal that an error is, if it is one.
func AsIllegalReason(err error) (rules.IllegalReason, bool) {
	var why rules.IllegalReason
	ok := errors.As(err, &why)
	return why, ok
}

// Name is the name of a move at an index that [TypedMove.Completions] gives.
func (ty *TypedMove) Name(i int) string { return ty.names[i] }
