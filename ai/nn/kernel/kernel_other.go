//go:build !amd64

package kernel

// Update adds the first rows of weights, added of them, to acc and subtracts the others. A row is as long as acc;
// rows holds their numbers.
func Update(acc, weights []int16, rows []uint32, added int) { updateGo(acc, weights, rows, added) }

// Dot returns the sum of weights times the squares of acc, whose values are first clipped to 0 and [MaxActivation]. The
// weights must lie within ±128.
func Dot(acc, weights []int16) int32 { return dotGo(acc, weights) }

// AddFloats adds src to dst.
func AddFloats(dst, src []float32) { addFloatsGo(dst, src) }

// DotSquares returns the sum of weights times the squares of values, which are first clipped to 0 and 1.
func DotSquares(values, weights []float32) float32 { return dotSquaresGo(values, weights) }

// Backpropagate is the gradient of DotSquares times factor: it sets dValues and adds to dWeights.
func Backpropagate(dValues, dWeights, values, weights []float32, factor float32) {
	backpropagateGo(dValues, dWeights, values, weights, factor)
}
