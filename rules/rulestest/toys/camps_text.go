package toys

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

func (p *campsPosition) parse(fields []string) error {
	if len(fields) != 4 {
		return fmt.Errorf("%d fields, not 4", len(fields))
	}
	err := parseRows(fields[0], campsRows, func(c rules.Cell, letter rune) error {
		seat := strings.IndexRune(campsLetters, letter)
		if seat < 0 {
			return fmt.Errorf("%q is not a piece", letter)
		}
		p.pieces[c] = uint8(seat) + 1
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
	if p.quietPlies, err = parseNumber(fields[2], campsQuietLimit); err != nil {
		return fmt.Errorf("quiet plies: %w", err)
	}
	for _, r := range strings.TrimPrefix(fields[3], "-") {
		seat := rules.Seat(strings.IndexRune(campsLetters, r))
		if seat < 0 || !p.IsPlaying(seat) || p.eliminatedCount == 2 || slices.Contains(p.pieces[:], uint8(seat)+1) {
			return fmt.Errorf("out: %q is not eliminated or still has pieces", r)
		}
		p.eliminated[p.eliminatedCount] = seat
		p.eliminatedCount++
		p.lastReason = rules.NoPieces
	}
	if !p.IsPlaying(p.turn) {
		return errors.New("the seat to move is eliminated")
	}
	p.eliminateStuck()
	return nil
}

func (p *campsPosition) String() string {
	rows := formatRows(campsRows, func(c rules.Cell) byte {
		if p.pieces[c] == 0 {
			return 0
		}
		return campsLetters[p.pieces[c]-1]
	})
	out := ""
	for _, s := range p.eliminated[:p.eliminatedCount] {
		out += campsLetters[s : s+1]
	}
	if out == "" {
		out = "-"
	}
	return fmt.Sprintf("%s %c %d %s", rows, campsLetters[p.turn], p.quietPlies, out)
}

func (p *campsPosition) Format(m rules.Move) string {
	return campsBoard().Name(rules.Cell(m&255)) + campsBoard().Name(rules.Cell(m>>8))
}

func (p *campsPosition) ParseMove(s string) (rules.Move, error) { return parseMove(p, s) }
