package hasami

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// The board inside is padded with a wall on all sides, so that a walk needs no test for the edge.
const (
	width = side + 2
	area  = width * width
)

// What stands on a padded square: nobody, a man of seat s as s+1, or the wall.
const (
	empty uint8 = 0
	wall  uint8 = 3
)

// step is one direction, in cells and in padded squares.
type step struct{ cell, pad int }

var steps = [4]step{{-side, -width}, {1, 1}, {side, width}, {-1, -1}}

// A corner is a corner square with its two neighbours, padded.
type corner struct {
	cell     rules.Cell
	at, a, b int
}

var corners = [4]corner{
	{0, pad(0), pad(1), pad(side)},
	{side - 1, pad(side - 1), pad(side - 2), pad(2*side - 1)},
	{squares - side, pad(squares - side), pad(squares - side + 1), pad(squares - 2*side)},
	{squares - 1, pad(squares - 1), pad(squares - 2), pad(squares - side - 1)},
}

// pad is the padded square of a cell.
func pad(c rules.Cell) int { return (int(c)/side+1)*width + int(c)%side + 1 }

// A Position is a state of the game with its past. It is not safe for concurrent use.
type Position struct {
	sq    [area]uint8
	men   [2][side]rules.Cell // the cells of each side's men, in no order
	slot  [squares]uint8      // by cell: where men lists the man on it
	count [2]int
	turn  rules.Seat
	quiet int // plies since the last capture, as far as they are known
	ply   int // number of the next ply, from 1
	key   uint64
	past  []entry

	canRepeat bool // a position may come back as often as one likes
	canLinger bool // nothing need ever be captured
}

// An entry is what Undo needs to take back one ply.
type entry struct {
	key   uint64 // before the ply
	move  rules.Move
	quiet int32
	taken int32       // how many men the ply captured
	cells [side]uint8 // where they stood, in the order in which they were taken off
	slots [side]uint8 // where men listed them at that moment
}

// pack makes a move; no legal move is zero, as origin and target differ.
func pack(from, to rules.Cell) rules.Move { return rules.Move(from) | rules.Move(to)<<7 }

func unpack(m rules.Move) (from, to rules.Cell) { return rules.Cell(m & 127), rules.Cell(m >> 7) }

// Board is nine by nine squares.
func (p *Position) Board() *board.Board { return grid() }

// Turn is the seat to move.
func (p *Position) Turn() rules.Seat { return p.turn }

// At is the man on c.
func (p *Position) At(c rules.Cell) rules.Man {
	if c >= squares {
		return rules.Man{}
	}
	v := p.sq[pad(c)]
	if v == empty {
		return rules.Man{}
	}
	return rules.Man{Kind: Man, Seat: rules.Seat(v - 1)}
}

// Key identifies men and turn.
func (p *Position) Key() uint64 { return p.key }

// QuietPlies is the number of plies since the last capture, or since the position was set up.
func (p *Position) QuietPlies() int { return p.quiet }

// Claim is never anything: all draws come by themselves.
func (p *Position) Claim() rules.Reason { return "" }

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	from, to := unpack(m)
	e := entry{key: p.key, move: m, quiet: int32(p.quiet)}
	own := p.turn
	p.shift(own, from, to)
	var list [side]rules.Cell
	for _, c := range p.appendTaken(list[:0], own, to) {
		e.cells[e.taken], e.slots[e.taken] = uint8(c), p.slot[c]
		e.taken++
		p.lift(own^1, c)
	}
	p.quiet++
	if e.taken > 0 {
		p.quiet = 0
	}
	p.pass(e)
}

// PlayNull passes the turn, for search alone. Repetitions are not looked for across it.
func (p *Position) PlayNull() {
	e := entry{key: p.key, quiet: int32(p.quiet)}
	p.quiet = 0
	p.pass(e)
}

// pass hands over the turn and remembers e.
func (p *Position) pass(e entry) {
	p.turn ^= 1
	p.key ^= turnKey
	p.ply++
	p.past = append(p.past, e)
}

// Undo takes back the last Play or PlayNull.
func (p *Position) Undo() {
	if len(p.past) == 0 {
		return
	}
	e := &p.past[len(p.past)-1]
	p.turn ^= 1
	p.ply--
	for i := e.taken - 1; i >= 0; i-- {
		p.put(p.turn^1, rules.Cell(e.cells[i]), e.slots[i])
	}
	if e.move != rules.NoMove {
		from, to := unpack(e.move)
		p.shift(p.turn, to, from)
	}
	p.quiet, p.key = int(e.quiet), e.key
	p.past = p.past[:len(p.past)-1]
}

// shift brings a man of s from one square to another.
func (p *Position) shift(s rules.Seat, from, to rules.Cell) {
	p.sq[pad(from)], p.sq[pad(to)] = empty, uint8(s)+1
	i := p.slot[from]
	p.men[s][i], p.slot[to] = to, i
	p.key ^= manKeys[s][from] ^ manKeys[s][to]
}

// lift takes a man of s off; the last man of the list fills its slot.
func (p *Position) lift(s rules.Seat, c rules.Cell) {
	p.sq[pad(c)] = empty
	p.count[s]--
	last := p.men[s][p.count[s]]
	i := p.slot[c]
	p.men[s][i], p.slot[last] = last, i
	p.key ^= manKeys[s][c]
}

// put is the exact reverse of lift: the man that fills slot i goes back to the end of the list.
func (p *Position) put(s rules.Seat, c rules.Cell, i uint8) {
	p.sq[pad(c)] = uint8(s) + 1
	if end := uint8(p.count[s]); i != end {
		last := p.men[s][i]
		p.men[s][end], p.slot[last] = last, end
	}
	p.men[s][i], p.slot[c] = c, i
	p.count[s]++
	p.key ^= manKeys[s][c]
}

// Clone is a copy with its past.
func (p *Position) Clone() rules.Position {
	q := *p
	q.past = slices.Clone(p.past)
	return &q
}

// manKeys and turnKey are the Zobrist numbers: the same in every build, drawn from one seed.
var manKeys, turnKey = zobrist(0x68617361_6d690001)

func zobrist(keys rules.Keys) (men [2][squares]uint64, turn uint64) {
	for s := range men {
		for c := range men[s] {
			men[s][c] = keys.Next()
		}
	}
	return men, keys.Next()
}
