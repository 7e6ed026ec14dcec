package goban

import "testing"

func BenchmarkPlayout(b *testing.B) {
	for _, size := range boardSizes {
		b.Run(geometries[size]().board.Cells[size-1].Name, func(b *testing.B) {
			empty := newFastBoard(size)
			rng := NewPRNG(1)
			plies := 0
			for b.Loop() {
				s := empty
				s.Playout(BlackStone, &rng)
				plies++
			}
			b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
