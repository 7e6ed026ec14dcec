package kernel

import "golang.org/x/sys/cpu"

var hasAVX2 = cpu.X86.HasAVX2

// Update adds the first rows of weights, added of them, to acc and subtracts the others. A row is as long as acc;
// rows holds their numbers.
func Update(acc, weights []int16, rows []uint32, added int) {
	if !hasAVX2 {
		updateGo(acc, weights, rows, added)
		return
	}
	if len(rows) > 0 {
		updateAVX2(&acc[0], &weights[0], &rows[0], added, len(rows)-added, len(acc))
	}
}

// Dot returns the sum of weights times the squares of acc, whose values are first clipped to 0 and [MaxActivation]. The
// weights must lie within ±128.
func Dot(acc, weights []int16) int32 {
	if !hasAVX2 {
		return dotGo(acc, weights)
	}
	return dotAVX2(&acc[0], &weights[0], len(acc))
}

// AddFloats adds src to dst.
func AddFloats(dst, src []float32) {
	if !hasAVX2 {
		addFloatsGo(dst, src)
		return
	}
	addFloatsAVX2(&dst[0], &src[0], len(dst))
}

// DotSquares returns the sum of weights times the squares of values, which are first clipped to 0 and 1.
func DotSquares(values, weights []float32) float32 {
	if !hasAVX2 {
		return dotSquaresGo(values, weights)
	}
	return dotSquaresAVX2(&values[0], &weights[0], len(values))
}

// Backpropagate is the gradient of DotSquares times factor: it sets dValues and adds to dWeights.
func Backpropagate(dValues, dWeights, values, weights []float32, factor float32) {
	if !hasAVX2 {
		backpropagateGo(dValues, dWeights, values, weights, factor)
		return
	}
	backpropagateAVX2(&dValues[0], &dWeights[0], &values[0], &weights[0], factor, len(values))
}

//go:noescape
func updateAVX2(acc, weights *int16, rows *uint32, added, removed, size int)

//go:noescape
func dotAVX2(acc, weights *int16, size int) int32

//go:noescape
func addFloatsAVX2(dst, src *float32, size int)

//go:noescape
func dotSquaresAVX2(values, weights *float32, size int) float32

//go:noescape
func backpropagateAVX2(dValues, dWeights, values, weights *float32, factor float32, size int)
