package board

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A putDown is a piece that a move put on a cell; he may be gone.
type putDown struct {
	number int
	cell   rules.Cell
}

// A moveNumbers is whether the stones show the numbers of their moves, and the moves whose stones were captured.
type moveNumbers struct {
	shown    bool
	captured []putDown // by number
	openList bool      // open the list of captured stones in the next frame
}

// number writes on the pieces which moves put them down, if that was asked for.
func (t *Scene) number() {
	t.view.Numbers, t.numbering.captured = nil, nil
	if !t.numbering.shown {
		return
	}
	t.view.Numbers = make([]int, len(t.board.Cells))
	for _, n := range placed(t.snap) {
		if was := t.view.Numbers[n.cell]; was > 0 {
			t.numbering.captured = append(t.numbering.captured, putDown{was, n.cell})
		}
		t.view.Numbers[n.cell] = n.number
	}
	for c, n := range t.view.Numbers {
		if n > 0 && t.view.Pieces[c].IsEmpty() {
			t.numbering.captured = append(t.numbering.captured, putDown{n, rules.Cell(c)})
			t.view.Numbers[c] = 0
		}
	}
	slices.SortFunc(t.numbering.captured, func(a, b putDown) int { return cmp.Compare(a.number, b.number) })
}

// placed are the moves on the line up to the position on the board that put a piece on a cell.
func placed(s *game.Snapshot) []putDown {
	var all []putDown
	if s.Node == 0 {
		return nil
	}
	for _, e := range s.Line {
		if c, ok := s.Board.CellByName(e.Text); ok && e.Action.Kind == rules.ActMove {
			all = append(all, putDown{e.Number, c})
		}
		if e.Node == s.Node {
			break
		}
	}
	return all
}

// fewGone is how many moves that are gone are told beside the board; a sheet tells of more.
const fewGone = 12

// tellsGone says in words which moves are no longer to be read off the board.
func (t *Scene) tellsGone() question {
	if len(t.numbering.captured) <= fewGone {
		return question{text: t.goneWords(t.numbering.captured), quiet: true}
	}
	return question{text: t.goneWords(t.numbering.captured[:fewGone]) + t.Words.T("list.comma") + "…", quiet: true, answer: []gameui.Action{
		{ID: "gone", Label: t.Words.T("board.gone-all", "Count", len(t.numbering.captured)), Do: func() { t.numbering.openList = true }},
	}}
}

// goneWords say where the pieces of moves stood that are gone: by the number that is there now, or by the cell; "20 at 112".
func (t *Scene) goneWords(gone []putDown) string {
	words := make([]string, len(gone))
	for i, n := range gone {
		at := t.board.Name(n.cell)
		if now := t.view.Numbers[n.cell]; now > 0 {
			at = strconv.Itoa(now)
		}
		words[i] = t.Words.T("board.number-at", "Number", n.number, "At", at)
	}
	return strings.Join(words, t.Words.T("list.comma"))
}

// goneSheet is the sheet that tells of all of them, among what can be opened.
const goneSheet = "board.gone"

// goneCard shows that sheet when it was asked for.
func (t *Scene) goneCard(f *ui.Frame) {
	if t.numbering.openList {
		t.numbering.openList = false
		f.OpenPopover(goneSheet)
	}
	f.Dialog(goneSheet, gameui.DialogWidth, func(r image.Rectangle) int {
		side := f.Px(theme.TouchTarget)
		corner := image.Rect(r.Max.X-side, r.Min.Y-f.Px(6), r.Max.X, r.Min.Y-f.Px(6)+side)
		if f.IconButtonWithTooltip("gone.close", corner, "close", t.Words.T("board.close"), true) {
			f.ClosePopover()
		}
		c := ui.NewColumn(f, r)
		c.Y = f.Heading(image.Rect(r.Min.X, r.Min.Y, corner.Min.X, r.Max.Y), t.Words.T("board.gone"))
		c.Skip(8)
		c.Text(f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink), t.goneWords(t.numbering.captured))
		return c.Y
	})
}

// toggleNumbers shows the numbers of the moves on the pieces, or takes them away.
func (t *Scene) toggleNumbers() {
	t.numbering.shown = !t.numbering.shown
	t.number()
}
