package gameui

import (
	"image"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A TypedMove is a move being typed.
type TypedMove struct {
	Text          string
	positionIndex int // the scene's index of the position
	position      rules.Position
	Legal         []rules.Move
	names         []string // of each legal move: in the game's notation, then in coordinates
	searchKeys    []string // the names without optional characters
}

// maxTypedLength is the maximum number of characters of a typed move.
const maxTypedLength = 16

// HandleKeys handles typed characters and reports whether Enter completed the move. A leading question mark is left for
// the shortcuts dialog.
func (t *TypedMove) HandleKeys(f *ui.Frame) (entered bool) {
	if t.Text == "" && len(f.In.Runes) > 0 && f.In.Runes[0] == '?' {
		return false
	}
	for _, r := range f.In.Runes {
		if r == ' ' && t.Text == "" || !unicode.IsPrint(r) {
			continue
		}
		if len([]rune(t.Text)) < maxTypedLength {
			t.Text += string(r)
		}
	}
	f.In.Runes = nil
	switch {
	case t.Text == "":
	case f.TakeKey(ui.KeyEsc):
		t.Text = ""
	case f.TakeKey(ui.KeyBackspace):
		runes := []rune(t.Text)
		t.Text = string(runes[:len(runes)-1])
	case f.TakeKey(ui.KeyEnter):
		return true
	}
	return false
}

// Read returns the typed move of p, or the only move that starts with the typed text, or the reason why there is none.
func (t *TypedMove) Read(p rules.Position) (rules.Move, rules.IllegalReason) {
	typed := t.Text
	t.Text = ""
	read := p.ParseMove
	if n, ok := p.(rules.Notator); ok {
		read = n.ReadMove
	}
	m, err := read(typed)
	if err == nil {
		return m, rules.IllegalReason{}
	}
	if matches := t.Completions(typed); len(matches) > 0 && areSameMove(matches) {
		return t.Legal[matches[0]/2], rules.IllegalReason{}
	}
	if reason, ok := AsIllegalReason(err); ok {
		return rules.NoMove, reason
	}
	return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: typed}
}

// areSameMove reports whether all names belong to one move.
func areSameMove(names []int) bool {
	for _, i := range names {
		if i/2 != names[0]/2 {
			return false
		}
	}
	return true
}

// SetLegalMoves sets the position and legal moves of what is typed. The moves are named when needed.
func (t *TypedMove) SetLegalMoves(positionIndex int, p rules.Position, legal []rules.Move) {
	if t.position == nil || t.positionIndex != positionIndex || len(t.Legal) != len(legal) {
		t.positionIndex, t.position, t.Legal, t.names = positionIndex, p, legal, nil
	}
}

// Completions returns the indices of the names that start with prefix. A move that matches in both notations appears
// once.
func (t *TypedMove) Completions(prefix string) []int {
	if t.names == nil {
		t.nameMoves()
	}
	key := typedSearchKey(prefix)
	var indices []int
	for i := range t.names {
		if strings.HasPrefix(t.searchKeys[i], key) && (i%2 == 0 || !strings.HasPrefix(t.searchKeys[i-1], key)) {
			indices = append(indices, i)
		}
	}
	return indices
}

// nameMoves sets the names of the legal moves.
func (t *TypedMove) nameMoves() {
	notator, ok := t.position.(rules.Notator)
	t.names, t.searchKeys = []string{}, []string{}
	for _, m := range t.Legal {
		long := t.position.Format(m)
		short := long
		if ok {
			short = notator.Notate(m)
		}
		t.names = append(t.names, short, long)
		t.searchKeys = append(t.searchKeys, typedSearchKey(short), typedSearchKey(long))
	}
}

// typedSearchKey returns a move in lower case without optional characters.
func typedSearchKey(s string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if strings.ContainsRune(" x×+#=-–!?*()", r) {
			return -1
		}
		return r
	}, s))
}

// CompletionCard returns a function that draws the typed text and its completions over everything else: at the foot of the panel,
// or below the board if panel is empty. It is nil while nothing is typed.
func (t *TypedMove) CompletionCard(f *ui.Frame, board, panel image.Rectangle, w *text.Words) func() {
	typed := t.Text
	if typed == "" {
		return nil
	}
	th := f.Theme
	typedStyle := f.NewStyle(f.TextSizes.Lead, theme.Semibold, th.ToastInk)
	completionStyle := f.NewStyle(f.TextSizes.Body, theme.Regular, th.ToastInk)
	maxWidth := min(f.Px(400), f.Size.X-f.Px(24)) - f.Px(36)
	if !panel.Empty() {
		maxWidth = min(maxWidth, panel.Dx()-f.Px(16)-f.Px(36))
	}
	line := t.completionLine(f, completionStyle, maxWidth)
	if line == "" {
		line = w.T("board.no-such-move")
	}
	width := max(f.TextWidth(typedStyle, typed), f.TextWidth(completionStyle, line)) + f.Px(36)
	height := f.Px(66)
	centerX, y := (board.Min.X+board.Max.X)/2, min(board.Max.Y+f.Px(6), f.Size.Y-height-f.Px(6))
	if !panel.Empty() {
		centerX, y = (panel.Min.X+panel.Max.X)/2, max(panel.Max.Y-height-f.Px(8), panel.Min.Y)
	}
	x := min(max(centerX-width/2, f.Px(8)), max(f.Size.X-width-f.Px(8), 0))
	r := image.Rect(0, 0, width, height).Add(image.Pt(x, y))
	return func() {
		f.Shadow(r, theme.RadiusButton, th.SheetShadow)
		edge := theme.Color{}
		if th.IsHighContrast {
			edge = th.RaisedEdge
		}
		f.Box(r, theme.RadiusButton, th.ToastBackground, edge)
		f.Text(image.Rect(r.Min.X, r.Min.Y+f.Px(6), r.Max.X, r.Min.Y+f.Px(34)), ui.Center, typedStyle, typed)
		f.Text(image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(34), r.Max.X-f.Px(8), r.Max.Y-f.Px(8)), ui.Center, completionStyle, line)
	}
}

// completionLine lists as many completions as fit.
func (t *TypedMove) completionLine(f *ui.Frame, s ui.Style, maxWidth int) string {
	line := ""
	for n, i := range t.Completions(t.Text) {
		longer := t.names[i]
		if n > 0 {
			longer = line + "   " + longer
		}
		if n > 0 && f.TextWidth(s, longer+" …") > maxWidth {
			return line + " …"
		}
		line = longer
	}
	return line
}

// Name returns the name of a move at an index from [TypedMove.Completions].
func (t *TypedMove) Name(i int) string { return t.names[i] }
