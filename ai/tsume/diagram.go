package main

import (
	"fmt"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

const (
	side  = 9
	cells = side * side
)

// A diagram is a position in which Black is to mate White, with pieces that can be removed and put back. Pieces that
// are neither on the board nor in Black's hand are in White's hand.
type diagram struct {
	on   [cells]rules.Man
	hand [shogi.Gold + 1]int // Black's
}

// pieceCounts is the number of pieces of each kind in a set, without kings.
var whole = [shogi.Gold + 1]int{
	shogi.Pawn: 18, shogi.Lance: 4, shogi.Knight: 4, shogi.Silver: 4, shogi.Bishop: 2, shogi.Rook: 2, shogi.Gold: 4,
}

// newDiagram makes a diagram of p with the side to move as Black, without Black's king.
func diagramOf(p *shogi.Position) diagram {
	var d diagram
	turn := p.Turn()
	for c := range cells {
		man := p.At(rules.Cell(c))
		if man.Empty() || man.Kind == shogi.King && man.Seat == turn {
			continue
		}
		if turn != shogi.Black {
			man.Seat ^= 1
			d.on[cells-1-c] = man
		} else {
			d.on[c] = man
		}
	}
	for k := shogi.Pawn; k <= shogi.Gold; k++ {
		d.hand[k] = p.InHand(turn, k)
	}
	return d
}

// unpromoted returns the kind that k has in hand.
func base(k rules.Kind) rules.Kind {
	if k > shogi.King {
		return k - 8
	}
	return k
}

// String returns the diagram in SFEN without the move number.
func (d diagram) String() string {
	rest := whole
	var b strings.Builder
	for y := range side {
		if y > 0 {
			b.WriteByte('/')
		}
		gap := 0
		for x := range side {
			man := d.on[y*side+x]
			if man.Empty() {
				gap++
				continue
			}
			if gap > 0 {
				fmt.Fprint(&b, gap)
				gap = 0
			}
			b.WriteString(shogi.Letter(man))
			if man.Kind != shogi.King {
				rest[base(man.Kind)]--
			}
		}
		if gap > 0 {
			fmt.Fprint(&b, gap)
		}
	}
	b.WriteString(" b ")
	for k, n := range d.hand {
		rest[k] -= n
	}
	order := [...]rules.Kind{shogi.Rook, shogi.Bishop, shogi.Gold, shogi.Silver, shogi.Knight, shogi.Lance, shogi.Pawn}
	for seat, hand := range [2][shogi.Gold + 1]int{d.hand, rest} {
		for _, k := range order {
			if hand[k] > 1 {
				fmt.Fprint(&b, hand[k])
			}
			if hand[k] > 0 {
				b.WriteString(shogi.Letter(rules.Man{Kind: k, Seat: rules.Seat(seat)}))
			}
		}
	}
	return b.String()
}

// kingCell returns the cell of White's king.
func (d diagram) king() int {
	for c, man := range d.on {
		if man.Kind == shogi.King {
			return c
		}
	}
	return 0
}

// A relativePiece is a piece at an offset from White's king; pieces in hand have offset zero.
type relic struct {
	dx, dy int
	man    rules.Man
}

// relativePieces returns the pieces of d, mirrored or not.
func (d diagram) relics(mirrored bool) map[relic]int {
	set := map[relic]int{}
	k := d.king()
	for c, man := range d.on {
		if man.Empty() || man.Kind == shogi.King {
			continue
		}
		r := relic{c%side - k%side, c/side - k/side, man}
		if mirrored {
			r.dx = -r.dx
		}
		set[r]++
	}
	for kind, n := range d.hand {
		if n > 0 {
			set[relic{man: rules.Man{Kind: rules.Kind(kind), Seat: shogi.Black}}] = n
		}
	}
	return set
}

// resembles reports whether d and e differ in one or two pieces at most, mirrored or not, wherever they stand.
func (d diagram) resembles(e diagram) bool {
	own := d.relics(false)
	for _, mirrored := range [2]bool{false, true} {
		other := e.relics(mirrored)
		shared, all := 0, 0
		for r, n := range own {
			shared += min(n, other[r])
			all += n
		}
		for r, n := range other {
			all += n - min(n, own[r])
		}
		if shared*alike >= all*(alike-1) || all-shared < 2 {
			return true
		}
	}
	return false
}

// similarity: in similar positions at most one piece of so many differs.
const alike = 3
