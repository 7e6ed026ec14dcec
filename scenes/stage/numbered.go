package stage

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A putDown is a man that a move put on a cell; he may be gone.
type putDown struct {
	number int
	cell   rules.Cell
}

// number writes on the men which moves put them down, if that was asked for.
func (t *table) number() {
	t.view.Numbers, t.gone = nil, nil
	if !t.numbering {
		return
	}
	t.view.Numbers = make([]int, len(t.board.Cells))
	for _, n := range placed(t.snap) {
		if was := t.view.Numbers[n.cell]; was > 0 {
			t.gone = append(t.gone, putDown{was, n.cell})
		}
		t.view.Numbers[n.cell] = n.number
	}
	for c, n := range t.view.Numbers {
		if n > 0 && t.view.Men[c].Empty() {
			t.gone = append(t.gone, putDown{n, rules.Cell(c)})
			t.view.Numbers[c] = 0
		}
	}
}

// placed are the moves on the line up to the position on the board that put a man on a cell.
func placed(s *game.Snapshot) []putDown {
	var all []putDown
	if s.Node == 0 {
		return nil
	}
	for _, e := range s.Line {
		if c, ok := s.Board.Find(e.Text); ok && e.Action.Kind == rules.ActMove {
			all = append(all, putDown{e.Number, c})
		}
		if e.Node == s.Node {
			break
		}
	}
	return all
}

// goneWords say where the men of moves stood that are gone: by the number that is there now, or by the cell; "20 at 112".
func (t *table) goneWords() string {
	const most = 12 // more are no help
	var words []string
	for i, n := range t.gone {
		if i == most {
			words = append(words, "…")
			break
		}
		at := t.board.Name(n.cell)
		if now := t.view.Numbers[n.cell]; now > 0 {
			at = strconv.Itoa(now)
		}
		words = append(words, t.words.T("board.number-at", "Number", n.number, "At", at))
	}
	return strings.Join(words, t.words.T("list.comma"))
}

// toggleNumbers shows the numbers of the moves on the men, or takes them away.
func (t *table) toggleNumbers() {
	t.numbering = !t.numbering
	t.number()
}
