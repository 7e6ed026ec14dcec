package chesslike

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// parse reads a position. Its errors name the field.
func (g *game) parse(s string) (*Position, error) {
	form := &g.spec.Format
	texts := strings.Fields(s)
	if len(texts) < form.RequiredFields || len(texts) > len(form.Fields) {
		return nil, fmt.Errorf("%d fields, not %d to %d (%s)", len(texts), form.RequiredFields, len(form.Fields), form.fieldNames())
	}
	p := newPosition(g)
	p.current().moveNumber = 1
	for i, text := range texts {
		field := &form.Fields[i]
		if err := field.read(p, text); err != nil {
			return nil, fmt.Errorf("%s: %w", field.name, err)
		}
	}
	if err := p.validateKings(); err != nil {
		return nil, err
	}
	st := p.current()
	st.turn = p.turn
	p.updateEnPassantSeats(st)
	st.key = p.computeKey()
	if g.spec.EliminatesStuckSeats {
		p.eliminateStuckSeats()
	}
	return p, nil
}

// String writes the position in the format of the game; for chess that is FEN.
func (p *Position) String() string {
	var b strings.Builder
	for i := range p.game.spec.Format.Fields {
		if i > 0 {
			b.WriteByte(' ')
		}
		p.game.spec.Format.Fields[i].write(p, &b)
	}
	if p.game.fenSuffix != "" {
		b.WriteString(" " + p.game.fenSuffix)
	}
	return b.String()
}

// readTurn reads the seat to move.
func (p *Position) readTurn(s string) error {
	seat := slices.IndexFunc(p.game.spec.Seats, func(seat SeatSpec) bool { return seat.Letter == s })
	if seat < 0 {
		return fmt.Errorf("%q is not %s", s, p.game.sideLetters())
	}
	p.turn = rules.Seat(seat)
	return nil
}

// sideLetters lists the letters of the seats for error messages.
func (g *game) sideLetters() string {
	var letters []string
	for _, s := range g.spec.Seats {
		letters = append(letters, strconv.Quote(s.Letter))
	}
	last := len(letters) - 1
	return strings.Join(letters[:last], ", ") + " or " + letters[last]
}

// writeTurn writes the seat to move.
func (p *Position) writeTurn(b *strings.Builder) { b.WriteString(p.game.spec.Seats[p.turn].Letter) }

// readClock reads the half-move clock.
func (p *Position) readClock(s string) (err error) {
	p.current().halfmoveClock, err = parseNumber(s, 0)
	return err
}

// writeClock writes the half-move clock.
func (p *Position) writeClock(b *strings.Builder) {
	b.WriteString(strconv.Itoa(int(p.current().halfmoveClock)))
}

// readNumber reads the move number.
func (p *Position) readNumber(s string) (err error) {
	p.current().moveNumber, err = parseNumber(s, 1)
	return err
}

// writeNumber writes the move number.
func (p *Position) writeNumber(b *strings.Builder) {
	b.WriteString(strconv.Itoa(int(p.current().moveNumber)))
}

// parseNumber reads a number from minimum to a bound that no game reaches.
func parseNumber(s string, minimum int32) (int32, error) {
	n, err := strconv.ParseInt(s, 10, 32)
	switch {
	case errors.Is(err, strconv.ErrRange) || n > math.MaxInt32/2:
		return 0, fmt.Errorf("%s is out of range", s)
	case err != nil:
		return 0, fmt.Errorf("%q is no number", s)
	case n < int64(minimum):
		return 0, fmt.Errorf("%d is less than %d", n, minimum)
	}
	return int32(n), nil
}

// readBoard sets up the pieces.
func (p *Position) readBoard(s string) error { return p.game.notation.ReadBoard(s, p.putParsedPiece) }

// putParsedPiece puts a piece on c if it may stand there.
func (p *Position) putParsedPiece(c rules.Cell, piece rules.Piece) error {
	if c == board.None {
		return errors.New("a piece beside the board")
	}
	if pawn := p.pawnTables[pieceCode(piece)]; pawn != nil && pawn.forbidden[c] {
		return fmt.Errorf("a pawn on %s", p.board.Name(c))
	}
	p.putPiece(uint8(c), pieceCode(piece))
	return nil
}

// writeBoard writes the pieces.
func (p *Position) writeBoard(b *strings.Builder) { p.game.notation.WriteBoard(b, p.PieceAt) }
