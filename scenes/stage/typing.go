package stage

import (
	"image"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A typed is a move that is being typed.
type typed struct {
	text  string
	at    int // the position whose moves are known, as its scene counts
	pos   rules.Position
	legal []rules.Move
	names []string // of the legal moves: in the game's notation, then in coordinates
	keys  []string // the same without what nobody needs to type
}

// longest is the greatest number of letters of a move that is typed.
const longest = 16

// typing reads a move that is typed, in the game's notation or in coordinates. Enter plays it.
func (t *table) typing(f *ui.Frame) {
	ty := &t.typed
	if !t.snap.PersonToMove {
		ty.text = ""
		return
	}
	ty.know(t.snap.Node, t.snap.Position, t.snap.Legal)
	if ty.hear(f) {
		written := ty.text
		m, why := ty.read(t.snap.Position)
		switch {
		case why.Code == "":
			t.hand = nil
			t.unpropose()
			t.make(m)
		case why.Code == rules.InvalidChoice && t.asksWhich(f, written, why.Cells):
		default:
			t.refused(f, why, rules.MoveAttempt{From: board.None, To: board.None})
		}
	}
	t.overlay = ty.card(f, t.place.Layout.Bounds(), t.beside, t.Words)
}

// asksWhich opens the chooser of a move that was typed without what the piece becomes; the refusal may tell its way.
func (t *table) asksWhich(f *ui.Frame, written string, way []rules.Cell) bool {
	from, to := board.None, board.None
	if len(way) == 2 {
		from, to = way[0], way[1]
	}
	for _, i := range t.typed.completions(written) {
		steps := t.snap.Position.Steps(t.typed.legal[i/2])
		if len(steps) != 3 || len(steps[0].Cells) == 0 || steps[0].Kind != rules.StepPick || steps[1].Kind != rules.StepPlace {
			return false
		}
		a, b := steps[0].Cells[0], steps[1].Cells[0]
		if from != board.None && (a != from || b != to) {
			return false
		}
		from, to = a, b
	}
	if from == board.None {
		return false
	}
	boardview.PickUp(t.view, boardview.OnCell(from))
	t.do(f, boardview.Drop(t.view, boardview.OnCell(to)))
	return len(t.view.Choices) > 0
}

// hear takes the keys of a move, and says that Enter ended it. A question mark begins no move: it is left to whoever
// lists the keys.
func (ty *typed) hear(f *ui.Frame) (whole bool) {
	if ty.text == "" && len(f.In.Runes) > 0 && f.In.Runes[0] == '?' {
		return false
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
	switch {
	case ty.text == "":
	case f.TakeKey(ui.KeyEsc):
		ty.text = ""
	case f.TakeKey(ui.KeyBackspace):
		letters := []rune(ty.text)
		ty.text = string(letters[:len(letters)-1])
	case f.TakeKey(ui.KeyEnter):
		return true
	}
	return false
}

// read gives the move of p that was typed, or the only one that begins so, or says why there is none.
func (ty *typed) read(p rules.Position) (rules.Move, rules.IllegalReason) {
	written := ty.text
	ty.text = ""
	read := p.ParseMove
	if n, ok := p.(rules.Notator); ok {
		read = n.ReadMove
	}
	m, err := read(written)
	if err == nil {
		return m, rules.IllegalReason{}
	}
	if found := ty.completions(written); len(found) > 0 && sameMove(found) {
		return ty.legal[found[0]/2], rules.IllegalReason{}
	}
	if why, ok := asRefusal(err); ok {
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

// know is told whose moves are typed. They are named when somebody types.
func (ty *typed) know(at int, p rules.Position, legal []rules.Move) {
	if ty.pos == nil || ty.at != at || len(ty.legal) != len(legal) {
		ty.at, ty.pos, ty.legal, ty.names = at, p, legal, nil
	}
}

// completions are the names that begin so, as indices; a move that is named in both ways comes once.
func (ty *typed) completions(begin string) []int {
	if ty.names == nil {
		ty.learn()
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

// learn lists the names of the legal moves.
func (ty *typed) learn() {
	notator, ok := ty.pos.(rules.Notator)
	ty.names, ty.keys = []string{}, []string{}
	for _, m := range ty.legal {
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

// card shows what has been typed so far and how it may go on: at the foot of what lies beside the board b, or below b if
// nothing does. It is drawn later, over everything; nil draws nothing.
func (ty *typed) card(f *ui.Frame, b, beside image.Rectangle, w *text.Words) func() {
	written := ty.text
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
func (ty *typed) completionLine(f *ui.Frame, s ui.Style, room int) string {
	line := ""
	for n, i := range ty.completions(ty.text) {
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
