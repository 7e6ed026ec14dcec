package scene

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// A Report describes the current scene in words, for users who cannot see it.
type Report struct {
	Scene   string
	Title   string
	Widgets []ui.Widget // in the order of Tab
	Texts   []string    // other texts
	Board   *BoardReport
	Match   *MatchReport // when it is on the board
	Toast   string       // the current toast
	Words   ReportWords
}

// ReportWords are the language and the labels around a report.
type ReportWords struct{ Lang, Canvas, Texts, Widgets, On, Off, Chosen string }

// A BoardReport describes a board row by row, as on the screen, and the pieces in hand.
type BoardReport struct {
	Title      string
	Rows       [][]CellReport
	Hands      []ActivationReport // pieces in hand of the side to move
	HandTexts  []string           // each seat's pieces in hand, as a sentence
	Choices    []ActivationReport // the promotion choices, if open
	Marks      string             // the marks of the record and where they are, as one line
	IsDisabled bool               // the board takes no input now
}

// A CellReport describes a cell and its piece.
type CellReport struct {
	ActivationReport
	Name  string
	Piece string // "": the cell is empty
	At    image.Point
}

// An ActivationReport is something on a board that can be activated.
type ActivationReport struct {
	Activation ui.Activation
	Label      string
	HasFocus   bool // has the cursor
}

// A MatchReport describes the state of a match.
type MatchReport struct {
	Game, Position string
	Moves          []string // up to the position, in the game's notation
	IsOver         bool
	IsThinking     bool
	Turn           string // the side to move, or the result, as a sentence
	LastMove       string // the last move in words
	Question       string // a question or hint beside the board
	Clock          string // the last warning of a low clock
}

// A Reporter is a scene that adds to a report: a title, a board, a match.
type Reporter interface {
	Report(r *Report)
}

// ReportBoard describes a board.
func (c *Context) ReportBoard(v *boardview.State, p boardview.Placement, info rules.Info) *BoardReport {
	if p.Layout.Board == nil { // it has not been drawn yet
		return nil
	}
	r := &BoardReport{Title: c.Words.T("mirror.board", "Game", c.Words.GameName(info.ID))}
	for i, piece := range v.Choices {
		r.Choices = append(r.Choices, ActivationReport{boardview.ChoiceActivation(i), c.choiceText(v, piece, info), i == v.ChoiceIndex})
	}
	if len(v.Choices) > 0 {
		last := ActivationReport{boardview.ChoiceActivation(len(v.Choices)), c.Words.T("board.cancel"), v.ChoiceIndex == len(v.Choices)}
		r.Choices = append(r.Choices, last)
	}
	for seat, hand := range v.Hands {
		r.HandTexts = append(r.HandTexts, c.handText(info, rules.Seat(seat), hand))
	}
	if int(v.Turn) < len(v.Hands) && v.Turn >= 0 {
		for _, held := range v.Hands[v.Turn] {
			label := c.Words.T("mirror.hand", "Piece", c.Words.PieceName(info, held.Piece.Kind), "Count", held.Count)
			r.Hands = append(r.Hands, ActivationReport{boardview.HandActivation(held.Piece.Kind), label, v.PickedFrom.HandPiece == held.Piece && v.IsHolding})
		}
	}
	r.Marks = c.recordMarksText(v)
	for _, row := range screenRows(v) {
		cells := make([]CellReport, 0, len(row))
		for _, at := range row {
			x, y := p.Layout.Center(at)
			cell := CellReport{Name: v.Board.Name(at), At: image.Pt(int(x), int(y))}
			if piece := v.Pieces[at]; !piece.IsEmpty() {
				cell.Piece = c.ColoredPieceName(info, piece)
			}
			cell.ActivationReport = ActivationReport{boardview.CellActivation(v.Board, at), c.cellText(v, at, cell.Piece), v.Cursor == at}
			for i := range v.RecordMarks {
				if m := &v.RecordMarks[i]; m.Cell == at {
					cell.Label += c.Words.T("list.comma") + c.recordMarkName(m)
				}
			}
			cells = append(cells, cell)
		}
		r.Rows = append(r.Rows, cells)
	}
	return r
}

// recordShapeTexts are the texts of the shapes of marks.
var recordShapeTexts = [...]string{
	sprites.RecordTriangle: "mirror.triangle", sprites.RecordSquare: "mirror.square", sprites.RecordCircle: "mirror.circle", sprites.RecordCross: "mirror.cross",
}

// recordMarkName names a mark of the record: its label, or its shape.
func (c *Context) recordMarkName(m *boardview.RecordMark) string {
	if m.Label != "" {
		return m.Label
	}
	return c.Words.T(recordShapeTexts[m.Shape])
}

// recordMarksText lists the marks of the record: "A at D4, triangle at Q16".
func (c *Context) recordMarksText(v *boardview.State) string {
	texts := make([]string, len(v.RecordMarks))
	for i := range v.RecordMarks {
		m := &v.RecordMarks[i]
		texts[i] = c.cellTexts.T(c.Words, "mirror.mark-at", "Mark", c.recordMarkName(m), "Cell", v.Board.Name(m.Cell))
	}
	return strings.Join(texts, c.Words.T("list.comma"))
}

// choiceText describes a promotion choice of the held piece, which may stay what it is.
func (c *Context) choiceText(v *boardview.State, piece rules.Piece, info rules.Info) string {
	if source := v.PickedFrom.Cell; source != board.None && v.Pieces[source] == piece {
		return c.Words.T("mirror.stays", "One", c.Words.IndefinitePiece(info, piece.Kind))
	}
	return c.Words.T("mirror.becomes", "Piece", c.Words.PieceName(info, piece.Kind))
}

// handText lists a seat's pieces in hand: "White in hand: bishop, pawn × 2".
func (c *Context) handText(info rules.Info, seat rules.Seat, hand []rules.HandPiece) string {
	pieces := make([]string, len(hand))
	for i, held := range hand {
		pieces[i] = c.Words.PieceName(info, held.Piece.Kind)
		if held.Count > 1 {
			pieces[i] += " × " + strconv.Itoa(held.Count)
		}
	}
	if len(pieces) == 0 {
		return c.Words.T("mirror.hand-empty", "Seat", c.Words.SeatName(info, seat))
	}
	return c.Words.T("mirror.hand-of", "Seat", c.Words.SeatName(info, seat), "Pieces", strings.Join(pieces, c.Words.T("list.comma")))
}

// ColoredPieceName returns the name of a piece with its seat: "White pawn".
func (c *Context) ColoredPieceName(info rules.Info, piece rules.Piece) string {
	return c.cellTexts.T(c.Words, "mirror.piece", "Seat", c.Words.SeatName(info, piece.Seat), "Piece", c.Words.PieceName(info, piece.Kind))
}

// cellText describes a cell, its piece and what it means for the held piece.
func (c *Context) cellText(v *boardview.State, cell rules.Cell, piece string) string {
	description := c.cellTexts.T(c.Words, "mirror.empty", "Cell", v.Board.Name(cell))
	if piece != "" {
		description = c.cellTexts.T(c.Words, "mirror.held", "Cell", v.Board.Name(cell), "Piece", piece)
	}
	_, isTarget := v.TargetAt(cell)
	switch {
	case v.IsHolding && v.PickedFrom.Cell == cell || slices.Contains(v.Lifted, cell):
		return c.cellTexts.T(c.Words, "mirror.picked", "Cell", description)
	case isTarget:
		return c.cellTexts.T(c.Words, "mirror.target", "Cell", description)
	case slices.Contains(v.CheckedRoyals, cell):
		return c.cellTexts.T(c.Words, "mirror.attacked", "Cell", description)
	}
	return description
}

// A textCache caches texts about cells: a board has many, and few of them change.
type textCache struct {
	words    *text.Words
	messages map[[3]string]string
}

// T returns the text of a message id with one or two arguments.
func (t *textCache) T(words *text.Words, id string, args ...string) string {
	const maxEntries = 4096
	if t.words != words || len(t.messages) > maxEntries {
		*t = textCache{words, map[[3]string]string{}}
	}
	key := [3]string{id, args[1]}
	if len(args) > 2 {
		key[2] = args[3]
	}
	message, ok := t.messages[key]
	if !ok {
		values := make([]any, len(args))
		for i, a := range args {
			values[i] = a
		}
		message = words.T(id, values...)
		t.messages[key] = message
	}
	return message
}

// screenRows groups the cells of a board into rows as on the screen, from the top and each from the left.
func screenRows(v *boardview.State) [][]board.Cell {
	drawn, angle := v.DrawnBoard()
	sin, cos := math.Sincos(angle)
	screenPosition := func(c board.Cell) (x, y float64) {
		p := drawn.Cells[c].Center
		return p.X*cos - p.Y*sin, p.X*sin + p.Y*cos
	}
	cells := make([]board.Cell, len(v.Board.Cells))
	for i := range cells {
		cells[i] = board.Cell(i)
	}
	const rowTolerance = 0.25 // in cell sizes
	slices.SortFunc(cells, func(a, b board.Cell) int {
		_, y := screenPosition(a)
		_, z := screenPosition(b)
		return compareWithTolerance(y, z, 1e-6)
	})
	var rows [][]board.Cell
	rowY := math.Inf(-1)
	for _, c := range cells {
		if _, y := screenPosition(c); y-rowY > rowTolerance {
			rows, rowY = append(rows, nil), y
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], c)
	}
	for _, row := range rows {
		slices.SortFunc(row, func(a, b board.Cell) int {
			x, _ := screenPosition(a)
			z, _ := screenPosition(b)
			return compareWithTolerance(x, z, 1e-6)
		})
	}
	return rows
}

// compareWithTolerance compares two numbers, treating close ones as equal.
func compareWithTolerance(a, b, tolerance float64) int {
	switch {
	case a < b-tolerance:
		return -1
	case a > b+tolerance:
		return 1
	}
	return 0
}
