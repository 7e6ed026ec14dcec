package goban

import "testing"

func BenchmarkPlayout(b *testing.B) {
	for _, size := range sizes {
		b.Run(grounds[size]().board.Cells[size-1].Name, func(b *testing.B) {
			empty := noStones(size)
			d := NewDice(1)
			plies := 0
			for b.Loop() {
				s := empty
				s.Playout(BlackStone, &d)
				plies++
			}
			b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
