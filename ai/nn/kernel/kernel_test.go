package kernel

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

var sizes = []int{64, 128, 192, 256, 512}

func TestUpdateIsTheSameInGo(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, size := range sizes {
		const rowCount = 40
		acc, weights := randomInts(rng, size), randomInts(rng, size*rowCount)
		for range 100 {
			rows := make([]uint32, rng.IntN(12))
			for i := range rows {
				rows[i] = rng.Uint32N(rowCount)
			}
			added := rng.IntN(len(rows) + 1)
			want := append([]int16(nil), acc...)
			updateGo(want, weights, rows, added)
			Update(acc, weights, rows, added)
			assert.Equal(t, want, acc)
		}
	}
}

func TestDotIsTheSameInGo(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for _, size := range sizes {
		for range 100 {
			acc, weights := randomInts(rng, size), make([]int16, size)
			for i := range weights {
				weights[i] = int16(rng.IntN(257) - 128)
			}
			for i := range acc {
				acc[i] %= 512
			}
			assert.Equal(t, dotGo(acc, weights), Dot(acc, weights))
		}
	}
	// The greatest values: the products must not overflow on their way.
	acc, weights := make([]int16, 64), make([]int16, 64)
	for i := range acc {
		acc[i], weights[i] = 32767, -128
	}
	assert.Equal(t, int32(-128*255*255*64), Dot(acc, weights))
	assert.Equal(t, int32(-128*255*255*64), dotGo(acc, weights))
}

func TestFloatsAreTheSameInGo(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, size := range sizes {
		dst, src := randomFloats(rng, size), randomFloats(rng, size)
		want := append([]float32(nil), dst...)
		for range 50 {
			f := float32(rng.NormFloat64())
			addFloatsGo(want, src)
			AddFloats(dst, src)
			assert.Equal(t, want, dst)
			assert.Equal(t, math.Float32bits(dotSquaresGo(dst, src)), math.Float32bits(DotSquares(dst, src)))
			dValues, wantValues, weights := make([]float32, size), make([]float32, size), append([]float32(nil), src...)
			wantWeights := append([]float32(nil), src...)
			backpropagateGo(wantValues, wantWeights, dst, src, f)
			Backpropagate(dValues, weights, dst, src, f)
			assert.Equal(t, wantValues, dValues)
			assert.Equal(t, wantWeights, weights)
			for i := range dst {
				dst[i] /= 2
				want[i] = dst[i]
			}
		}
	}
}

func randomInts(rng *rand.Rand, size int) []int16 {
	list := make([]int16, size)
	for i := range list {
		list[i] = int16(rng.IntN(1<<16) - 1<<15)
	}
	return list
}

func randomFloats(rng *rand.Rand, size int) []float32 {
	list := make([]float32, size)
	for i := range list {
		list[i] = float32(rng.NormFloat64())
	}
	return list
}

func BenchmarkUpdate(b *testing.B) {
	acc, weights, rows := make([]int16, 128), make([]int16, 128*768), []uint32{5, 500, 70, 7}
	b.Run("Go", func(b *testing.B) {
		for b.Loop() {
			updateGo(acc, weights, rows, 2)
		}
	})
	b.Run("best", func(b *testing.B) {
		for b.Loop() {
			Update(acc, weights, rows, 2)
		}
	})
}

func BenchmarkDot(b *testing.B) {
	acc, weights := make([]int16, 128), make([]int16, 128)
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range acc {
		acc[i], weights[i] = int16(rng.NormFloat64()*150), int16(rng.IntN(200)-100)
	}
	b.Run("Go", func(b *testing.B) {
		for b.Loop() {
			dotGo(acc, weights)
		}
	})
	b.Run("best", func(b *testing.B) {
		for b.Loop() {
			Dot(acc, weights)
		}
	})
}
