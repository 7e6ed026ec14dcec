package chesslike

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// String is the FEN.
func (p *Position) String() string {
	var b strings.Builder
	for i, row := range p.game.rows {
		if i > 0 {
			b.WriteByte('/')
		}
		p.writeRow(&b, row)
	}
	b.WriteByte(' ')
	b.WriteString(p.game.spec.Seats[p.turn].Letter)
	b.WriteByte(' ')
	st := p.now()
	if st.rights == 0 {
		b.WriteByte('-')
	}
	for i := range p.castles {
		if st.rights>>i&1 != 0 {
			b.WriteString(p.right(&p.castles[i]))
		}
	}
	b.WriteByte(' ')
	if st.stepped == none {
		b.WriteByte('-')
	}
	for _, c := range st.passed {
		if c != none {
			b.WriteString(p.board.Name(rules.Cell(c)))
		}
	}
	fmt.Fprintf(&b, " %d %d", st.clock, st.number)
	return b.String()
}

func (p *Position) writeRow(b *strings.Builder, row []rules.Cell) {
	gap := 0
	flush := func() {
		if gap > 0 {
			b.WriteString(strconv.Itoa(gap))
			gap = 0
		}
	}
	for _, c := range row {
		m := p.At(c)
		if m.Empty() {
			gap++
			continue
		}
		flush()
		b.WriteString(p.game.letter(m))
	}
	flush()
}
