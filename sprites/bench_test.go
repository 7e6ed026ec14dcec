package sprites_test

import (
	"fmt"
	"testing"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

func paint(b *testing.B, d sprites.Drawing) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := d.Paint(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMan(b *testing.B) {
	th := named(b, "light")
	for _, px := range []int{18, 42, 83, 166} {
		b.Run(fmt.Sprint(px), func(b *testing.B) {
			paint(b, sprites.Man{Theme: th, Set: "chess", Kind: "queen", Owner: "white", Seats: 2, Px: px})
		})
	}
}

func BenchmarkIcon(b *testing.B) {
	paint(b, sprites.Icon{Name: "settings", Color: named(b, "light").Ink, Px: 22})
}

func BenchmarkGround(b *testing.B) {
	th := named(b, "light")
	for name, d := range map[string]*board.Board{
		"squares": chessBoard(), "wood": board.Square(board.Ruled, 9, 9, board.Algebraic(9)), "hexagons": hexBoard(6),
	} {
		ground, _ := sprites.Fit(d, 0, sprites.Lettered, 766, 766).Ground(name, th)
		b.Run(name, func(b *testing.B) { paint(b, ground) })
	}
}

func BenchmarkShadow(b *testing.B) {
	shadow, _ := sprites.Fit(chessBoard(), 0, sprites.Lettered, 766, 766).Shadow(named(b, "light"), 1)
	paint(b, shadow)
}

// A frame requests every piece and mark on the board; all of them are in the cache.
func BenchmarkRequest(b *testing.B) {
	c := sprites.NewCache(0, 64<<20)
	th := named(b, "light")
	l := sprites.NewLayout(chessBoard(), 90, 0, sprites.Lettered)
	var drawings []sprites.Drawing
	for i := range 12 {
		drawings = append(drawings, sprites.Icon{Name: sprites.Icons()[i], Color: th.Ink, Px: 20})
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
