package chesslike

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// String writes the position in the format of the game; for chess that is FEN.
func (p *Position) String() string {
	var b strings.Builder
	for i := range p.game.spec.Format.Fields {
		if i > 0 {
			b.WriteByte(' ')
		}
		p.game.spec.Format.Fields[i].write(p, &b)
	}
	if p.game.word != "" {
		b.WriteString(" " + p.game.word)
	}
	return b.String()
}

// writeTurn writes the seat to move.
func (p *Position) writeTurn(b *strings.Builder) { b.WriteString(p.game.spec.Seats[p.turn].Letter) }

// writeCastlingRights writes the castling rights.
func (p *Position) writeCastlingRights(b *strings.Builder) {
	rights := p.now().rights
	if rights == 0 {
		b.WriteByte('-')
	}
	between := false
	for i := range p.castles {
		if rights>>i&1 == 0 {
			continue
		}
		if between && p.game.spec.Format.CommaInRights {
			b.WriteByte(',')
		}
		between = true
		b.WriteString(p.right(&p.castles[i]))
	}
}

// writeEnPassant writes the en passant targets.
func (p *Position) writeEnPassant(b *strings.Builder) {
	st := p.now()
	told := st.usable
	if p.game.spec.EnPassant.AlwaysWritten {
		told = st.open
	}
	if told == 0 {
		b.WriteByte('-')
		return
	}
	if p.game.seats > 2 {
		p.writeSteps(b, told)
		return
	}
	for _, c := range st.steps[1-p.turn].over {
		if c != none {
			b.WriteString(p.board.Name(rules.Cell(c)))
		}
	}
}

// writeClock writes the half-move clock.
func (p *Position) writeClock(b *strings.Builder) {
	b.WriteString(strconv.Itoa(int(p.now().clock)))
}

// writeNumber writes the move number.
func (p *Position) writeNumber(b *strings.Builder) {
	b.WriteString(strconv.Itoa(int(p.now().number)))
}
