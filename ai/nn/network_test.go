package nn

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/nn/kernel"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A toy board of three columns and two rows, whose cells are
//
//	3 4 5
//	0 1 2
//
// and pieces of three kinds: a king, and two that are each other's mirror image.
const (
	toyKinds = 3
	toyCells = 6
	toyKing  = 1
)

func toyInputs() *Inputs {
	return NewInputs(Geometry{
		Kinds: toyKinds, Cells: toyCells, Flip: []uint8{3, 4, 5, 0, 1, 2}, Mirror: []uint8{2, 1, 0, 5, 4, 3},
		Reflected: []uint8{0, 1, 3, 2}, HandSizes: []int{0, 0, 2, 3},
	})
}

// randomPosition returns a position with both kings and some other pieces, or with no king at all.
func randomPosition(rng *rand.Rand) *Position {
	p := &Position{Bits: make([][2]uint64, 2*toyKinds), Hands: [2][]uint8{make([]uint8, toyKinds+1), make([]uint8, toyKinds+1)}}
	p.Turn, p.Kings = rules.Seat(rng.IntN(2)), [2]rules.Cell{board.None, board.None}
	hasKings := rng.IntN(4) > 0
	for i, c := range rng.Perm(toyCells)[:2+rng.IntN(4)] {
		seat, kind := i%2, 2+rng.IntN(2)
		if i < 2 && hasKings {
			kind = toyKing
			p.Kings[seat] = rules.Cell(c)
		}
		p.Bits[seat*toyKinds+kind-1][0] |= 1 << c
		p.Count[seat]++
	}
	for seat := range p.Hands {
		p.Hands[seat][2], p.Hands[seat][3] = uint8(rng.IntN(3)), uint8(rng.IntN(4))
	}
	return p
}

func randomWeights(rng *rand.Rand, in *Inputs, limit float64) *Weights {
	random := func(n int, limit float64) []float32 {
		list := make([]float32, n)
		for i := range list {
			list[i] = float32((2*rng.Float64() - 1) * limit)
		}
		return list
	}
	w := &Weights{Shape: Shape{Hidden: 64, Buckets: 3, MaxPieces: 6, Scale: 300}}
	w.Inputs, w.Bias, w.OutputBias = random(in.Count()*w.Hidden, limit), random(w.Hidden, limit), random(w.Buckets, 1)
	for range w.Buckets {
		w.Output = append(w.Output, random(2*w.Hidden, float64(MaxOutputWeight)))
	}
	return w
}

// evaluateSlowly computes the value of a position from the weights and the active inputs.
func evaluateSlowly(n *Network, p *Position) int {
	sum := 0
	bucket := n.shape.Bucket(p)
	for side, perspective := range []int{int(p.Turn), int(p.Turn ^ 1)} {
		active := n.inputs.Active(nil, p, perspective)
		for i := range n.shape.Hidden {
			value := int(n.bias[i])
			for _, row := range active {
				value += int(n.weights[int(row)*n.shape.Hidden+i])
			}
			value = min(max(value, 0), activationUnit)
			sum += value * value * int(n.outputWeights[bucket][side*n.shape.Hidden+i])
		}
	}
	return (sum/activationUnit + int(n.outputBias[bucket])) * n.shape.Scale / (activationUnit * outputUnit)
}

// The evaluator says what the weights say, whatever it has seen before.
func TestEvaluatorFollowsTheWeights(t *testing.T) {
	rng, in := rand.New(rand.NewPCG(1, 1)), toyInputs()
	n := randomWeights(rng, in, 0.5).Quantize(in)
	e := NewEvaluator(n)
	values, mirrored := map[int]bool{}, [2]int{}
	for range 500 {
		p := randomPosition(rng)
		value := e.Evaluate(p)
		require.Equal(t, evaluateSlowly(n, p), value)
		values[value] = true
		mirrored[in.isMirrored(0, p.Kings[0])]++
	}
	assert.Greater(t, len(values), 100)
	assert.Greater(t, min(mirrored[0], mirrored[1]), 50)
}

// The largest weights do not overflow.
func TestLargestWeights(t *testing.T) {
	g := Geometry{Kinds: 1, Cells: MaxPieces, HandSizes: nil, Flip: make([]uint8, MaxPieces)}
	for c := range g.Flip {
		g.Flip[c] = uint8(c)
	}
	in := NewInputs(g)
	for _, sign := range []float32{1, -1} {
		w := &Weights{Shape: Shape{Hidden: MaxHidden, Buckets: 1, MaxPieces: MaxPieces, Scale: 100}}
		w.Inputs, w.Bias = slices.Repeat([]float32{100 * sign}, in.Count()*MaxHidden), slices.Repeat([]float32{100 * sign}, MaxHidden)
		w.Output, w.OutputBias = [][]float32{slices.Repeat([]float32{100}, 2*MaxHidden)}, []float32{0}
		require.NoError(t, w.Check())
		n := w.Quantize(in)
		p := &Position{Bits: [][2]uint64{{1<<MaxPieces - 1}, {}}, Kings: [2]rules.Cell{board.None, board.None}, Count: [2]int{MaxPieces, 0}}
		assert.Equal(t, evaluateSlowly(n, p), NewEvaluator(n).Evaluate(p))
	}
}

// Both seats see a position in the same way if it is turned, with the pieces and kinds exchanged.
func TestActiveInputsOfTheOtherSeat(t *testing.T) {
	rng, in := rand.New(rand.NewPCG(2, 2)), toyInputs()
	for range 100 {
		p := randomPosition(rng)
		q := &Position{Bits: make([][2]uint64, 2*toyKinds), Hands: [2][]uint8{p.Hands[1], p.Hands[0]}, Kings: [2]rules.Cell{board.None, board.None}}
		for piece, bits := range p.Bits {
			seat, kind := piece/toyKinds, piece%toyKinds+1
			for c := range toyCells {
				if bits[0]>>c&1 != 0 {
					q.Bits[(seat^1)*toyKinds+int(in.geometry.Reflected[kind])-1][0] |= 1 << in.geometry.Flip[c]
				}
			}
		}
		for seat, king := range p.Kings {
			if king != board.None {
				q.Kings[seat^1] = rules.Cell(in.geometry.Flip[king])
			}
		}
		for perspective := range 2 {
			assert.ElementsMatch(t, in.Active(nil, p, perspective), in.Active(nil, q, perspective^1))
		}
	}
}

// A position and its mirror image are the same to a king that is not in the middle.
func TestActiveInputsOfAMirrorImage(t *testing.T) {
	rng, in := rand.New(rand.NewPCG(3, 3)), toyInputs()
	compared := 0
	for range 200 {
		p := randomPosition(rng)
		q := &Position{Bits: make([][2]uint64, 2*toyKinds), Hands: p.Hands, Kings: [2]rules.Cell{board.None, board.None}}
		for piece, bits := range p.Bits {
			seat, kind := piece/toyKinds, piece%toyKinds+1
			for c := range toyCells {
				if bits[0]>>c&1 != 0 {
					q.Bits[seat*toyKinds+int(in.geometry.Reflected[kind])-1][0] |= 1 << in.geometry.Mirror[c]
				}
			}
		}
		for seat, king := range p.Kings {
			if king == board.None || in.geometry.Mirror[king] == uint8(king) {
				continue
			}
			q.Kings[seat] = rules.Cell(in.geometry.Mirror[king])
			compared++
			assert.ElementsMatch(t, in.Active(nil, p, seat), in.Active(nil, q, seat))
		}
	}
	assert.NotZero(t, compared)
}

// Pieces in hand are counted: every one of a kind has an input.
func TestInputsOfHands(t *testing.T) {
	in := toyInputs()
	p := &Position{Bits: make([][2]uint64, 2*toyKinds), Hands: [2][]uint8{{0, 0, 1, 3}, {0, 0, 2, 0}}, Kings: [2]rules.Cell{board.None, board.None}}
	const onBoard, ofHand = 2 * toyKinds * toyCells, 5
	assert.Equal(t, onBoard+2*ofHand, in.Count())
	assert.ElementsMatch(t, []uint32{onBoard, onBoard + 2, onBoard + 3, onBoard + 4, onBoard + ofHand, onBoard + ofHand + 1}, in.Active(nil, p, 0))
	assert.ElementsMatch(t, []uint32{onBoard + ofHand, onBoard + ofHand + 2, onBoard + ofHand + 3, onBoard + ofHand + 4, onBoard, onBoard + 1}, in.Active(nil, p, 1))
}

// The numbers of orientation 0 can be turned into those of every orientation.
func TestOrientationTables(t *testing.T) {
	rng, in := rand.New(rand.NewPCG(4, 4)), toyInputs()
	numbers, orientations := in.OrientationTables(), map[Orientation]bool{}
	for range 200 {
		p := randomPosition(rng)
		for perspective := range 2 {
			orientation := in.Orientation(p, perspective)
			orientations[orientation] = true
			got := in.ActiveInOrientation0(nil, p)
			for i, number := range got {
				got[i] = uint32(numbers[orientation][number])
			}
			assert.Equal(t, in.Active(nil, p, perspective), got)
		}
	}
	assert.Len(t, orientations, OrientationCount)
}

// writeTestNetwork returns the file of a network.
func writeTestNetwork() ([]byte, *Inputs) {
	in := toyInputs()
	return randomWeights(rand.New(rand.NewPCG(5, 5)), in, 1).Quantize(in).Write(), in
}

func TestReadRefuses(t *testing.T) {
	good, in := writeTestNetwork()
	n, err := Read(good, in)
	require.NoError(t, err)
	assert.Equal(t, good, n.Write())
	const head = len(magic)
	setHead := func(field int, v uint32) func([]byte) []byte {
		return func(data []byte) []byte {
			binary.LittleEndian.PutUint32(data[head+4*field:], v)
			return data
		}
	}
	firstOutput := head + 20 + 2*64*(in.Count()+1)
	setWeight := func(at int, v int16) func([]byte) []byte {
		return func(data []byte) []byte {
			binary.LittleEndian.PutUint16(data[at:], uint16(v))
			return data
		}
	}
	for name, test := range map[string]struct {
		change func(data []byte) []byte
		want   string
	}{
		"nothing":               {func([]byte) []byte { return nil }, "not a network"},
		"another beginning":     {func(data []byte) []byte { data[0]++; return data }, "not a network"},
		"no sizes":              {func(data []byte) []byte { return data[:head+19] }, "not a network"},
		"cut":                   {func(data []byte) []byte { return data[:len(data)-1] }, "not a network"},
		"too long":              {func(data []byte) []byte { return append(data, 0) }, "not a network"},
		"other inputs":          {setHead(0, 7), "not a network"},
		"no hidden layer":       {setHead(1, 0), "a hidden layer of 0"},
		"an odd hidden layer":   {setHead(1, 100), "a hidden layer of 100"},
		"a large hidden layer":  {setHead(1, MaxHidden+kernel.SizeUnit), "a hidden layer of 320"},
		"a huge hidden layer":   {setHead(1, math.MaxUint32-63), "a hidden layer of"},
		"no buckets":            {setHead(2, 0), "0 output buckets"},
		"many buckets":          {setHead(2, 65), "65 output buckets"},
		"no pieces":             {setHead(3, 0), "0 pieces"},
		"many pieces":           {setHead(3, MaxPieces+1), "64 pieces"},
		"no scale":              {setHead(4, 0), "scale of 0"},
		"a large scale":         {setHead(4, 1<<30), "scale of"},
		"a large weight":        {setWeight(head+20, maxInput+1), "a weight is 512"},
		"a large negative bias": {setWeight(firstOutput-2, -maxInput-1), "a weight is -512"},
		"a large output weight": {setWeight(firstOutput, maxOutput+1), "a weight is 128"},
	} {
		_, err := Read(test.change(slices.Clone(good)), in)
		require.ErrorContains(t, err, test.want, name)
	}
	for _, change := range []func([]byte) []byte{setWeight(head+20, maxInput), setWeight(firstOutput-2, -maxInput), setWeight(firstOutput, maxOutput)} {
		_, err := Read(change(slices.Clone(good)), in)
		assert.NoError(t, err, "the largest ones")
	}
}

// What can be read is written again as it was, and evaluates positions.
func FuzzReadNetwork(f *testing.F) {
	data, in := writeTestNetwork()
	f.Add(data)
	f.Add(data[:len(data)/2])
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := Read(data, in)
		if err != nil {
			return
		}
		require.Equal(t, data, n.Write())
		p := randomPosition(rand.New(rand.NewPCG(6, 6)))
		require.Equal(t, evaluateSlowly(n, p), NewEvaluator(n).Evaluate(p))
	})
}
