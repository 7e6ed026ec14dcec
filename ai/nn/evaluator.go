package nn

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai/nn/kernel"
	"github.com/ludarium/ludarium/rules"
)

func lsb(b uint64) int { return bits.TrailingZeros64(b) }

// An Evaluator evaluates positions with a network. It keeps the accumulators of the last positions, so it belongs to one
// thread. It does not allocate.
type Evaluator struct {
	network      *Network
	accumulators [2][2]accumulator // by perspective and mirroring
	rows         []uint32          // inputs that have changed: those that are on now, then those that were on
	removed      []uint32
}

// An accumulator holds the hidden layer of one perspective before clipping, and the position that it belongs to.
type accumulator struct {
	values []int16
	bits   [][2]uint64
	hands  [2][]uint8
}

// NewEvaluator returns an evaluator for a network.
func NewEvaluator(n *Network) *Evaluator {
	g := &n.inputs.geometry
	e := &Evaluator{network: n, rows: make([]uint32, 0, 4*g.Cells), removed: make([]uint32, 0, 2*g.Cells)}
	for perspective := range e.accumulators {
		for mirrored := range e.accumulators[perspective] {
			a := &e.accumulators[perspective][mirrored]
			a.values = append([]int16(nil), n.bias...)
			a.bits = make([][2]uint64, 2*g.Kinds)
			a.hands = [2][]uint8{make([]uint8, len(g.HandSizes)), make([]uint8, len(g.HandSizes))}
		}
	}
	return e
}

// Evaluate returns the value of a position in centipawns for the side to move.
func (e *Evaluator) Evaluate(p *Position) int {
	n := e.network
	own, enemy := e.update(p, int(p.Turn&1)), e.update(p, int(p.Turn&1^1))
	bucket := n.shape.Bucket(p)
	weights := n.outputWeights[bucket]
	sum := int64(kernel.Dot(own, weights[:n.shape.Hidden])) + int64(kernel.Dot(enemy, weights[n.shape.Hidden:]))
	sum = sum/activationUnit + int64(n.outputBias[bucket])
	return int(sum * int64(n.shape.Scale) / (activationUnit * outputUnit))
}

// update brings the accumulator of a perspective up to date and returns its values.
func (e *Evaluator) update(p *Position, perspective int) []int16 {
	in := e.network.inputs
	mirrored := in.isMirrored(perspective, p.Kings[perspective])
	a, rows := &e.accumulators[perspective][mirrored], in.row[perspective][mirrored]
	e.rows, e.removed = e.rows[:0], e.removed[:0]
	for piece := range p.Bits {
		now, before := &p.Bits[piece], &a.bits[piece]
		if *now == *before {
			continue
		}
		row := rows[piece]
		for word := range now {
			for b := now[word] &^ before[word]; b != 0; b &= b - 1 {
				e.rows = append(e.rows, row[word*64+lsb(b)])
			}
			for b := before[word] &^ now[word]; b != 0; b &= b - 1 {
				e.removed = append(e.removed, row[word*64+lsb(b)])
			}
		}
		*before = *now
	}
	for seat, hand := range p.Hands {
		for kind, count := range hand {
			before := a.hands[seat][kind]
			for i := before; i < count; i++ {
				e.rows = append(e.rows, in.hand(perspective, seat, rules.Kind(kind), int(i)+1))
			}
			for i := count; i < before; i++ {
				e.removed = append(e.removed, in.hand(perspective, seat, rules.Kind(kind), int(i)+1))
			}
			a.hands[seat][kind] = count
		}
	}
	added := len(e.rows)
	e.rows = append(e.rows, e.removed...)
	kernel.Update(a.values, e.network.weights, e.rows, added)
	return a.values
}
