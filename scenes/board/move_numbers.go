package board

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A placedStone is a stone that a move put on a cell. It may have been captured since.
type placedStone struct {
	number int
	cell   rules.Cell
}

// moveNumbers is whether the stones show the numbers of their moves, and the stones that were captured.
type moveNumbers struct {
	shown    bool
	captured []placedStone // in order of number
	openList bool          // open the list of captured stones in the next frame
}

// numberStones writes the move numbers on the stones if they are shown.
func (n *moveNumbers) numberStones(snap *game.Snapshot, view *boardview.State) {
	view.Numbers, n.captured = nil, nil
	if !n.shown {
		return
	}
	view.Numbers = make([]int, len(snap.Board.Cells))
	for _, stone := range placedStones(snap) {
		if earlier := view.Numbers[stone.cell]; earlier > 0 {
			n.captured = append(n.captured, placedStone{earlier, stone.cell})
		}
		view.Numbers[stone.cell] = stone.number
	}
	for c, number := range view.Numbers {
		if number > 0 && view.Pieces[c].IsEmpty() {
			n.captured = append(n.captured, placedStone{number, rules.Cell(c)})
			view.Numbers[c] = 0
		}
	}
	slices.SortFunc(n.captured, func(a, b placedStone) int { return cmp.Compare(a.number, b.number) })
}

// placedStones returns the stones placed on the line up to the current position.
func placedStones(snap *game.Snapshot) []placedStone {
	var placed []placedStone
	if snap.Node == 0 {
		return nil
	}
	for _, e := range snap.Line {
		if c, ok := snap.Board.CellByName(e.Text); ok && e.Action.Kind == rules.ActMove {
			placed = append(placed, placedStone{e.Number, c})
		}
		if e.Node == snap.Node {
			break
		}
	}
	return placed
}

// maxListedStones is the number of captured stones listed beside the board. A dialog lists them all.
const maxListedStones = 12

// capturedPrompt lists the moves whose stones are no longer on the board.
func (s *Scene) capturedPrompt() *prompt {
	if len(s.numbering.captured) <= maxListedStones {
		return &prompt{text: s.capturedText(s.numbering.captured), quiet: true}
	}
	return &prompt{text: s.capturedText(s.numbering.captured[:maxListedStones]) + s.Words.T("list.comma") + "…", quiet: true, actions: []gameui.Action{
		{ID: "captured-stones", Label: s.Words.T("board.captured-stones-all", "Count", len(s.numbering.captured)), Run: func() { s.numbering.openList = true }},
	}}
}

// capturedText says where captured stones stood: by the number that stands there now or by the cell, such as "20 at
// 112".
func (s *Scene) capturedText(stones []placedStone) string {
	texts := make([]string, len(stones))
	for i, n := range stones {
		at := s.board.Name(n.cell)
		if now := s.view.Numbers[n.cell]; now > 0 {
			at = strconv.Itoa(now)
		}
		texts[i] = s.Words.T("board.number-at", "Number", n.number, "At", at)
	}
	return strings.Join(texts, s.Words.T("list.comma"))
}

// capturedListID is the popover id of the list of all captured stones.
const capturedListID = "board.captured-stones"

// drawCapturedList draws the list of all captured stones when it is open.
func (s *Scene) drawCapturedList(f *ui.Frame) {
	if s.numbering.openList {
		s.numbering.openList = false
		f.OpenPopover(capturedListID)
	}
	f.Dialog(capturedListID, gameui.DialogWidth, func(r image.Rectangle) int {
		size := f.Px(theme.TouchTarget)
		corner := image.Rect(r.Max.X-size, r.Min.Y-f.Px(6), r.Max.X, r.Min.Y-f.Px(6)+size)
		if f.IconButtonWithTooltip("captured-stones.close", corner, "close", s.Words.T("board.close"), true) {
			f.ClosePopover()
		}
		c := ui.NewColumn(f, r)
		c.Y = f.Heading(image.Rect(r.Min.X, r.Min.Y, corner.Min.X, r.Max.Y), s.Words.T("board.captured-stones"))
		c.Skip(8)
		c.Text(f.BodyStyle(), s.capturedText(s.numbering.captured))
		return c.Y
	})
}

// toggleNumbers shows or hides the move numbers on the stones.
func (s *Scene) toggleNumbers() {
	s.numbering.shown = !s.numbering.shown
	s.numbering.numberStones(s.snap, s.view)
}
