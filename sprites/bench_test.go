package sprites_test

import (
	"fmt"
	"testing"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

func benchmarkPaint(b *testing.B, d sprites.Drawing) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := d.Paint(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPiece(b *testing.B) {
	th := themeByName(b, "light")
	for _, px := range []int{18, 42, 83, 166} {
		b.Run(fmt.Sprint(px), func(b *testing.B) {
			benchmarkPaint(b, sprites.Piece{Theme: th, Set: "chess", Kind: "queen", Owner: "white", Seats: 2, Px: px})
		})
	}
}

func BenchmarkIcon(b *testing.B) {
	benchmarkPaint(b, sprites.Icon{Name: "settings", Color: themeByName(b, "light").Ink, Px: 22})
}

func BenchmarkBackground(b *testing.B) {
	th := themeByName(b, "light")
	for name, d := range map[string]*board.Board{
		"squares": chessBoard(), "wood": board.Square(board.Ruled, 9, 9, board.Algebraic(9)), "hexagons": hexBoard(6),
	} {
		background, _ := sprites.Fit(d, 0, sprites.CoordinateFrame, 766, 766).Background(name, th)
		b.Run(name, func(b *testing.B) { benchmarkPaint(b, background) })
	}
}

func BenchmarkBoardShadow(b *testing.B) {
	shadow, _ := sprites.Fit(chessBoard(), 0, sprites.CoordinateFrame, 766, 766).BoardShadow(themeByName(b, "light"), 1)
	benchmarkPaint(b, shadow)
}

// A frame requests every piece and mark on the board; all of them are in the cache.
func BenchmarkRequest(b *testing.B) {
	c := sprites.NewCache(0, 64<<20)
	th := themeByName(b, "light")
	l := sprites.NewLayout(chessBoard(), 90, 0, sprites.CoordinateFrame)
	var drawings []sprites.Drawing
	for i := range 12 {
		drawings = append(drawings, sprites.Icon{Name: sprites.IconNames()[i], Color: th.Ink, Px: 20})
	}
	dot, _ := l.Mark(sprites.MarkDot, 0, th)
	drawings = append(drawings, dot)
	for _, d := range drawings {
		c.Get(d)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, d := range drawings {
			c.Request(d)
		}
	}
}
