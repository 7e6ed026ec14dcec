package kernel

// MaxActivation is the upper bound of an activation; see [Dot].
const MaxActivation = 255

// SizeUnit divides the sizes of all slices.
const SizeUnit = 64

// updateGo is Update in Go.
func updateGo(acc, weights []int16, rows []uint32, added int) {
	size := len(acc)
	for i, r := range rows {
		row := weights[int(r)*size:][:size]
		if i < added {
			for j, w := range row {
				acc[j] += w
			}
		} else {
			for j, w := range row {
				acc[j] -= w
			}
		}
	}
}

// dotGo is Dot in Go.
func dotGo(acc, weights []int16) (sum int32) {
	weights = weights[:len(acc)]
	for i, v := range acc {
		a := int32(min(max(v, 0), MaxActivation))
		sum += a * int32(weights[i]) * a
	}
	return sum
}

// addFloatsGo is AddFloats in Go.
func addFloatsGo(dst, src []float32) {
	src = src[:len(dst)]
	for i, v := range src {
		dst[i] += v
	}
}

// dotSquaresGo is DotSquares in Go. The eight sums are those of the vector code; the conversions keep the compiler from
// fusing operations, which would round differently on other machines.
func dotSquaresGo(values, weights []float32) float32 {
	var sums [8]float32
	weights = weights[:len(values)]
	for i, v := range values {
		a := min(max(v, 0), 1)
		sums[i&7] += float32(float32(a*a) * weights[i])
	}
	for i := range 4 {
		sums[i] += sums[i+4]
	}
	return (sums[0] + sums[2]) + (sums[1] + sums[3])
}

// backpropagateGo is Backpropagate in Go.
func backpropagateGo(dValues, dWeights, values, weights []float32, factor float32) {
	dValues, dWeights, weights = dValues[:len(values)], dWeights[:len(values)], weights[:len(values)]
	for i, v := range values {
		a := min(max(v, 0), 1)
		dWeights[i] += float32(float32(a*a) * factor)
		if v <= 0 || v >= 1 {
			a = 0
		}
		dValues[i] = float32(factor*weights[i]) * (a + a)
	}
}
