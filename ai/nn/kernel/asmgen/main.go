// Asmgen writes the AVX2 code of package kernel with avo:
//
//	go generate ./ai/nn/kernel
//
// It is a module of its own, so that the program does not depend on the generator.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const (
	lanes16   = 16                 // int16 values in a register
	rowLanes  = 64                 // int16 values that updateAVX2 handles at once
	registers = rowLanes / lanes16 // that hold them
	maxValue  = 255                // kernel.MaxActivation
	bytes16   = 2
	step32    = 8 // float32 values in a register
)

func main() {
	ConstraintExpr("amd64")
	update()
	dot()
	addRow()
	dotSquares()
	backpropagate()
	Generate()
}

// update adds and subtracts whole rows of weights.
func update() {
	TEXT("updateAVX2", NOSPLIT, "func(acc, weights *int16, rows *uint32, added, removed, size int)")
	Doc("updateAVX2 is Update for sizes that are multiples of 64.")
	acc, weights, rows := Load(Param("acc"), GP64()), Load(Param("weights"), GP64()), Load(Param("rows"), GP64())
	added, removed, size := Load(Param("added"), GP64()), Load(Param("removed"), GP64()), Load(Param("size"), GP64())
	rowBytes := GP64()
	MOVQ(size, rowBytes)
	SHLQ(operand.Imm(1), rowBytes)
	offset := GP64()
	XORQ(offset, offset)
	sums := [registers]reg.VecVirtual{YMM(), YMM(), YMM(), YMM()}
	next, row, left := GP64(), GP64(), GP64()

	Label("chunk")
	for i, r := range sums {
		VMOVDQU(operand.Mem{Base: acc, Disp: 32 * i}, r)
	}
	MOVQ(rows, next)
	MOVQ(added, left)
	Label("add")
	TESTQ(left, left)
	JE(operand.LabelRef("added"))
	MOVL(operand.Mem{Base: next}, row.As32())
	IMULQ(rowBytes, row)
	ADDQ(offset, row)
	ADDQ(weights, row)
	for i, r := range sums {
		VPADDW(operand.Mem{Base: row, Disp: 32 * i}, r, r)
	}
	ADDQ(operand.Imm(4), next)
	DECQ(left)
	JMP(operand.LabelRef("add"))
	Label("added")
	MOVQ(removed, left)
	Label("subtract")
	TESTQ(left, left)
	JE(operand.LabelRef("subtracted"))
	MOVL(operand.Mem{Base: next}, row.As32())
	IMULQ(rowBytes, row)
	ADDQ(offset, row)
	ADDQ(weights, row)
	for i, r := range sums {
		VPSUBW(operand.Mem{Base: row, Disp: 32 * i}, r, r)
	}
	ADDQ(operand.Imm(4), next)
	DECQ(left)
	JMP(operand.LabelRef("subtract"))
	Label("subtracted")
	for i, r := range sums {
		VMOVDQU(r, operand.Mem{Base: acc, Disp: 32 * i})
	}
	ADDQ(operand.Imm(rowLanes*bytes16), acc)
	ADDQ(operand.Imm(rowLanes*bytes16), offset)
	SUBQ(operand.Imm(rowLanes), size)
	JNE(operand.LabelRef("chunk"))
	VZEROUPPER()
	RET()
}

// dot sums the weighted squares of clipped values.
func dot() {
	TEXT("dotAVX2", NOSPLIT, "func(acc, weights *int16, size int) int32")
	Doc("dotAVX2 is Dot for sizes that are multiples of 32.")
	acc, weights, size := Load(Param("acc"), GP64()), Load(Param("weights"), GP64()), Load(Param("size"), GP64())
	zero, limit := YMM(), YMM()
	VPXOR(zero, zero, zero)
	n := GP32()
	MOVL(operand.U32(maxValue), n)
	x := XMM()
	VMOVD(n, x)
	VPBROADCASTW(x, limit)
	sums := [2]reg.VecVirtual{YMM(), YMM()}
	for _, r := range sums {
		VPXOR(r, r, r)
	}
	Label("loop")
	for i, sum := range sums {
		v, w := YMM(), YMM()
		VMOVDQU(operand.Mem{Base: acc, Disp: 32 * i}, v)
		VPMINSW(limit, v, v)
		VPMAXSW(zero, v, v)
		VPMULLW(operand.Mem{Base: weights, Disp: 32 * i}, v, w)
		VPMADDWD(v, w, w)
		VPADDD(w, sum, sum)
	}
	ADDQ(operand.Imm(64), acc)
	ADDQ(operand.Imm(64), weights)
	SUBQ(operand.Imm(32), size)
	JNE(operand.LabelRef("loop"))
	VPADDD(sums[1], sums[0], sums[0])
	high := XMM()
	VEXTRACTI128(operand.Imm(1), sums[0], high)
	low := sums[0].AsX()
	VPADDD(high, low, low)
	VPSHUFD(operand.Imm(0x4E), low, high)
	VPADDD(high, low, low)
	VPSHUFD(operand.Imm(0xB1), low, high)
	VPADDD(high, low, low)
	result := GP32()
	VMOVD(low, result)
	VZEROUPPER()
	Store(result, ReturnIndex(0))
	RET()
}

// addRow adds float32 values.
func addRow() {
	TEXT("addFloatsAVX2", NOSPLIT, "func(dst, src *float32, size int)")
	Doc("addFloatsAVX2 is AddFloats for sizes that are multiples of 32.")
	dst, src, size := Load(Param("dst"), GP64()), Load(Param("src"), GP64()), Load(Param("size"), GP64())
	Label("loop")
	for i := range 4 {
		v := YMM()
		VMOVUPS(operand.Mem{Base: dst, Disp: 32 * i}, v)
		VADDPS(operand.Mem{Base: src, Disp: 32 * i}, v, v)
		VMOVUPS(v, operand.Mem{Base: dst, Disp: 32 * i})
	}
	ADDQ(operand.Imm(128), dst)
	ADDQ(operand.Imm(128), src)
	SUBQ(operand.Imm(4*step32), size)
	JNE(operand.LabelRef("loop"))
	VZEROUPPER()
	RET()
}

// clip returns v clipped to 0 and 1.
func clip(v, zero, one reg.VecVirtual) reg.VecVirtual {
	a := YMM()
	VMINPS(one, v, a)
	VMAXPS(zero, a, a)
	return a
}

// zeroAndOne returns registers with zeros and with ones.
func zeroAndOne() (zero, one reg.VecVirtual) {
	zero, one = YMM(), YMM()
	VXORPS(zero, zero, zero)
	n, x := GP32(), XMM()
	MOVL(operand.U32(0x3F800000), n)
	VMOVD(n, x)
	VBROADCASTSS(x, one)
	return zero, one
}

// dotSquares sums the weighted squares of clipped float32 values.
func dotSquares() {
	TEXT("dotSquaresAVX2", NOSPLIT, "func(values, weights *float32, size int) float32")
	Doc("dotSquaresAVX2 is DotSquares for sizes that are multiples of 8.")
	values, weights, size := Load(Param("values"), GP64()), Load(Param("weights"), GP64()), Load(Param("size"), GP64())
	zero, one := zeroAndOne()
	sum := YMM()
	VXORPS(sum, sum, sum)
	Label("loop")
	v := YMM()
	VMOVUPS(operand.Mem{Base: values}, v)
	a := clip(v, zero, one)
	VMULPS(a, a, a)
	VMULPS(operand.Mem{Base: weights}, a, a)
	VADDPS(a, sum, sum)
	ADDQ(operand.Imm(32), values)
	ADDQ(operand.Imm(32), weights)
	SUBQ(operand.Imm(step32), size)
	JNE(operand.LabelRef("loop"))
	high := XMM()
	VEXTRACTF128(operand.Imm(1), sum, high)
	low := sum.AsX()
	VADDPS(high, low, low)
	VMOVHLPS(low, low, high)
	VADDPS(high, low, low)
	VPSHUFD(operand.Imm(1), low, high)
	VADDSS(high, low, low)
	VZEROUPPER()
	Store(low, ReturnIndex(0))
	RET()
}

// backpropagate is the gradient of dotSquares.
func backpropagate() {
	TEXT("backpropagateAVX2", NOSPLIT, "func(dValues, dWeights, values, weights *float32, factor float32, size int)")
	Doc("backpropagateAVX2 is Backpropagate for sizes that are multiples of 8.")
	dValues, dWeights := Load(Param("dValues"), GP64()), Load(Param("dWeights"), GP64())
	values, weights, size := Load(Param("values"), GP64()), Load(Param("weights"), GP64()), Load(Param("size"), GP64())
	zero, one := zeroAndOne()
	f := YMM()
	VBROADCASTSS(operand.NewParamAddr("factor", 32), f)
	Label("loop")
	v := YMM()
	VMOVUPS(operand.Mem{Base: values}, v)
	a := clip(v, zero, one)
	square := YMM()
	VMULPS(a, a, square)
	VMULPS(f, square, square)
	VADDPS(operand.Mem{Base: dWeights}, square, square)
	VMOVUPS(square, operand.Mem{Base: dWeights})
	above, below := YMM(), YMM()
	VCMPPS(operand.Imm(14), zero, v, above) // greater
	VCMPPS(operand.Imm(1), one, v, below)   // less
	VANDPS(above, a, a)
	VANDPS(below, a, a)
	VADDPS(a, a, a)
	d := YMM()
	VMULPS(operand.Mem{Base: weights}, f, d)
	VMULPS(a, d, d)
	VMOVUPS(d, operand.Mem{Base: dValues})
	for _, p := range []reg.Register{dValues, dWeights, values, weights} {
		ADDQ(operand.Imm(32), p)
	}
	SUBQ(operand.Imm(step32), size)
	JNE(operand.LabelRef("loop"))
	VZEROUPPER()
	RET()
}
