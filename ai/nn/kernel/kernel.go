package kernel

import "unsafe"

// MaxActivation is the upper bound of an activation; see [Dot].
const MaxActivation = 255

// SizeUnit divides the sizes of all slices.
const SizeUnit = 64

// updateGo is Update in Go. It adds four values at a time, as the lanes of a uint64.
func updateGo(acc, weights []int16, rows []uint32, added int) {
	values, all := lanes(acc), lanes(weights)
	size := len(values)
	row := func(i int) []uint64 { return all[int(rows[i])*size:][:size] }
	removed := len(rows) - added
	i := 0
	for ; i < min(added, removed); i++ {
		plus, minus := row(i), row(added+i)
		for j, v := range values {
			values[j] = subLanes(addLanes(v, plus[j]), minus[j])
		}
	}
	for n := i; n < added; n++ {
		plus := row(n)
		for j, v := range values {
			values[j] = addLanes(v, plus[j])
		}
	}
	for n := i; n < removed; n++ {
		minus := row(added + n)
		for j, v := range values {
			values[j] = subLanes(v, minus[j])
		}
	}
}

// signBits are the sign bits of four int16 in a uint64.
const signBits = 1<<63 | 1<<47 | 1<<31 | 1<<15

// lanes returns a slice as uint64 of four values each.
func lanes(list []int16) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(list))), len(list)/4)
}

// addLanes adds four pairs of int16 without a carry between them, by the well-known method of adding the lower bits
// and the sign bits apart (Warren, Hacker's Delight, 2-18).
func addLanes(a, b uint64) uint64 { return (a&^signBits + b&^signBits) ^ (a^b)&signBits }

// subLanes subtracts in the same way.
func subLanes(a, b uint64) uint64 { return ((a | signBits) - b&^signBits) ^ (a^^b)&signBits }

// dotGo is Dot in Go. It clips four values at a time, as the lanes of a uint64.
func dotGo(acc, weights []int16) int32 {
	values, factors := lanes(acc), lanes(weights)
	factors = factors[:len(values)]
	var sum0, sum1 int32
	for i, v := range values {
		if v = clipLanes(v); v == 0 {
			continue
		}
		w := factors[i]
		a0, a1, a2, a3 := int32(v&0xff), int32(v>>16&0xff), int32(v>>32&0xff), int32(v>>48)
		sum0 += a0*a0*int32(int16(w)) + a1*a1*int32(int16(w>>16))
		sum1 += a2*a2*int32(int16(w>>32)) + a3*a3*int32(int16(w>>48))
	}
	return sum0 + sum1
}

// clipLanes clips four int16 to 0 and MaxActivation.
func clipLanes(v uint64) uint64 {
	const ones = signBits >> 15
	const large = ones * (1<<15 - 1 - MaxActivation)
	v &^= v & signBits >> 15 * 0xffff                 // lanes below 0
	tooLarge := (v + large) & signBits >> 15 * 0xffff // lanes are positive now, so that nothing is carried
	return v&^tooLarge | ones*MaxActivation&tooLarge
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
