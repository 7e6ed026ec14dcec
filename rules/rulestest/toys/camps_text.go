package toys

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

func (p *campsPosition) read(fields []string) error {
	if len(fields) != 4 {
		return fmt.Errorf("%d fields, not 4", len(fields))
	}
	err := readRows(fields[0], campsRows, func(c rules.Cell, letter rune) error {
		seat := strings.IndexRune(campsLetters, letter)
		if seat < 0 {
			return fmt.Errorf("%q is not a piece", letter)
		}
		p.men[c] = uint8(seat) + 1
		return nil
	})
	if err != nil {
		return err
	}
	turn := strings.Index(campsLetters, fields[1])
	if turn < 0 || len(fields[1]) != 1 {
		return fmt.Errorf("turn %.20q is not W, R or B", fields[1])
	}
	p.turn = rules.Seat(turn)
	if p.quiet, err = readNumber(fields[2], campsQuiet); err != nil {
		return fmt.Errorf("quiet plies: %w", err)
	}
	for _, r := range strings.TrimPrefix(fields[3], "-") {
		seat := rules.Seat(strings.IndexRune(campsLetters, r))
		if seat < 0 || !p.In(seat) || p.gone == 2 || slices.Contains(p.men[:], uint8(seat)+1) {
			return fmt.Errorf("out: %q is not eliminated or still has pieces", r)
		}
		p.left[p.gone] = seat
		p.gone++
		p.why = rules.NoMen
	}
	if !p.In(p.turn) {
		return errors.New("the seat to move is eliminated")
	}
	p.settle()
	return nil
}

func (p *campsPosition) String() string {
	rows := writeRows(campsRows, func(c rules.Cell) byte {
		if p.men[c] == 0 {
			return 0
		}
		return campsLetters[p.men[c]-1]
	})
	out := ""
	for _, s := range p.left[:p.gone] {
		out += campsLetters[s : s+1]
	}
	if out == "" {
		out = "-"
	}
	return fmt.Sprintf("%s %c %d %s", rows, campsLetters[p.turn], p.quiet, out)
}

func (p *campsPosition) Format(m rules.Move) string {
	return campsBoard().Name(rules.Cell(m&255)) + campsBoard().Name(rules.Cell(m>>8))
}

func (p *campsPosition) ParseMove(s string) (rules.Move, error) { return readMove(p, s) }
