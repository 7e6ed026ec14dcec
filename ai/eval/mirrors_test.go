package eval_test

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
)

// mirrorChess mirrors a position of any chess variant on a rectangle and swaps the sides.
func mirrorChess(s string) string {
	f := strings.Fields(s)
	rows := strings.Split(f[0], "/")
	for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
		rows[i], rows[j] = rows[j], rows[i]
	}
	f[0] = swapCase(strings.Join(rows, "/"))
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	f[2], f[3] = "-", "-" // castling and en passant do not affect the evaluation
	return strings.Join(f, " ")
}

// newMirror makes a function that rotates a position by half a turn and swaps the sides. rows holds the names of the
// cells in the order of the position's notation.
func newMirror(id string, rows [][]string) func(string) string {
	g, _ := catalog.Find(id)
	b := g.Board(nil)
	low, high := b.Bounds()
	opposite := func(name string) rules.Cell {
		c, _ := b.CellByName(name)
		at := b.Cells[c].Center
		to, _ := b.CellAt(board.Point{X: low.X + high.X - at.X, Y: low.Y + high.Y - at.Y})
		return to
	}
	return func(s string) string {
		p, err := g.Parse(s, nil)
		if err != nil {
			return ""
		}
		var text []string
		for _, row := range rows {
			var line strings.Builder
			empty := 0
			writeEmpty := func() {
				if empty > 0 {
					line.WriteString(strconv.Itoa(empty))
				}
				empty = 0
			}
			for _, name := range row {
				m := p.PieceAt(opposite(name))
				if m.IsEmpty() {
					empty++
					continue
				}
				writeEmpty()
				letter := g.Info().Kinds[m.Kind].Letter
				if m.Seat == 0 {
					letter = strings.ToLower(letter)
				}
				line.WriteString(letter)
			}
			writeEmpty()
			text = append(text, line.String())
		}
		f := strings.Fields(s)
		f[0], f[1] = strings.Join(text, "/"), map[string]string{"w": "b", "b": "w"}[f[1]]
		if len(f) == 5 {
			f[2] = "-" // en passant does not affect the evaluation
		}
		return strings.Join(f, " ")
	}
}

// hexRows returns the ranks of the hexagon from the top, each with its cells from the left.
func hexRows() (rows [][]string) {
	for rank := 11; rank > 0; rank-- {
		var row []string
		for x, file := range "abcdefghikl" {
			if rank <= 11-max(x-5, 5-x) {
				row = append(row, string(file)+strconv.Itoa(rank))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// ringRows returns the rings of the round board from the outermost.
func ringRows() (rows [][]string) {
	for _, ring := range "abcd" {
		var row []string
		for sector := range 16 {
			row = append(row, string(ring)+strconv.Itoa(sector+1))
		}
		rows = append(rows, row)
	}
	return rows
}

// mirrorOf returns the function that turns a position of a game around so that each side has the other's pieces; false
// if there is none.
func mirrorOf(g rules.Game) (mirror func(string) string, ok bool) {
	if mirror, ok = mirrors[g.Info().ID]; ok {
		return mirror, true
	}
	return mirrorChess, isChessFEN(g)
}

// isChessFEN reports whether the positions of a game are written like those of chess, with White first and a row of the
// text for every row of a rectangle.
func isChessFEN(g rules.Game) bool {
	p, err := g.Start(nil)
	if err != nil || !slices.Equal(g.Info().Seats, []string{"white", "black"}) {
		return false
	}
	low, high := g.Board(nil).Bounds()
	columns, rows := int(math.Round(high.X-low.X)), int(math.Round(high.Y-low.Y))
	f := strings.Fields(p.String())
	return columns*rows == len(g.Board(nil).Cells) && len(f) == 6 && strings.Count(f[0], "/") == rows-1
}

// mirrors are the functions of the games whose positions are not written like those of chess.
var mirrors = map[string]func(string) string{
	"hexagonal-chess": newMirror("hexagonal-chess", hexRows()),
	"byzantine-chess": newMirror("byzantine-chess", ringRows()),

	"hasami-shogi": func(s string) string {
		f := strings.Fields(s)
		rows := strings.Split(f[0], "/")
		for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
			rows[i], rows[j] = rows[j], rows[i]
		}
		f[0] = strings.NewReplacer("R", "B", "B", "R").Replace(strings.Join(rows, "/"))
		f[1] = map[string]string{"b": "r", "r": "b"}[f[1]]
		return strings.Join(f, " ")
	},
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		if u := []rune(strings.ToUpper(string(r)))[0]; u != r {
			return u
		}
		return []rune(strings.ToLower(string(r)))[0]
	}, s)
}
