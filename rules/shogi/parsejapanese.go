package shogi

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// parseJapanese parses Japanese notation with or without mark, origin and qualifiers. The bool is false if the text is
// not in this notation.
func (p *Position) parseJapanese(text string) (rules.Move, bool, error) {
	rest := strings.TrimLeft(text, "☗☖▲△▼▽ ")
	to, rest, ok := p.parseTarget(rest)
	if !ok {
		return rules.NoMove, false, nil
	}
	kind, rest := parseKanji(rest)
	parsed := parsedMove{attempt: rules.MoveAttempt{From: board.None, To: to}}
	unreadable := rules.IllegalReason{Code: rules.Unreadable, Text: text}
	if kind == 0 {
		return rules.NoMove, true, unreadable
	}
	rest, origin, hasOrigin := strings.Cut(rest, "(")
	switch {
	case strings.HasSuffix(rest, "不成"), strings.HasSuffix(rest, "生"):
		parsed.promotion = promotionDeclined
	case strings.HasSuffix(rest, "成"):
		parsed.promotion = promotionChosen
	}
	qualifiers := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(rest, "成"), "不"), "生")
	if strings.Trim(qualifiers, "打右左直上行入引寄") != "" {
		return rules.NoMove, true, unreadable
	}
	if strings.Contains(qualifiers, "打") {
		parsed.attempt.Hand = rules.Piece{Kind: kind, Seat: p.Turn()}
		m, err := p.resolve(parsed, text)
		return m, true, err
	}
	if hasOrigin {
		origin = strings.TrimSuffix(origin, ")")
		if len(origin) != 2 || origin[0] < '1' || origin[0] > '9' || origin[1] < '1' || origin[1] > '9' {
			return rules.NoMove, true, unreadable
		}
		parsed.attempt.From = rules.Cell(origin[1]-'1')*boardSize + rules.Cell('9'-origin[0])
		if p.PieceAt(parsed.attempt.From).Kind != kind {
			return rules.NoMove, true, rules.IllegalReason{Code: rules.NoPieceThere, Cells: []rules.Cell{parsed.attempt.From}, Text: text}
		}
		parsed.promotion = max(parsed.promotion, promotionDeclined) // KIF records mark every promotion
		m, err := p.resolve(parsed, text)
		return m, true, err
	}
	m, err := p.resolveOrigin(p.filterOrigins(p.candidates(kind, to), to, qualifiers), kind, parsed, text)
	if err == nil && parsed.promotion == promotionUnspecified {
		m, err = p.requireChoice(m, text)
	}
	return m, true, err
}

// parseTarget parses the target: two digits of any script, or "same cell".
func (p *Position) parseTarget(s string) (rules.Cell, string, bool) {
	if rest, ok := strings.CutPrefix(s, SameCell); ok {
		return p.lastTarget(), strings.TrimLeft(rest, "　 "), p.lastTarget() != board.None
	}
	runes := []rune(s)
	if len(runes) < 3 {
		return 0, s, false
	}
	file, rank := digitIndex(runes[0], fullWidthDigits, asciiDigits), digitIndex(runes[1], kanjiDigits, fullWidthDigits, asciiDigits)
	if file < 0 || rank < 0 {
		return 0, s, false
	}
	return rules.Cell(rank*boardSize + boardSize - 1 - file), string(runes[2:]), true
}

// digitIndex returns the index of r in the first row that contains it, or -1.
func digitIndex(r rune, rows ...string) int {
	for _, row := range rows {
		if i := slices.Index([]rune(row), r); i >= 0 {
			return i
		}
	}
	return -1
}

// parseKanji parses the name of a kind and returns the rest; kind 0 if there is none.
func parseKanji(s string) (rules.Kind, string) {
	for kind := numKinds - 1; kind > 0; kind-- { // longer names first
		if rest, ok := strings.CutPrefix(s, kindKanji[kind]); ok && kindKanji[kind] != "" {
			return rules.Kind(kind), rest
		}
	}
	for name, kind := range altKanji {
		if rest, ok := strings.CutPrefix(s, name); ok {
			return kind, rest
		}
	}
	return 0, s
}

// filterOrigins keeps the origins that match the qualifiers.
func (p *Position) filterOrigins(from []rules.Cell, to rules.Cell, qualifiers string) []rules.Cell {
	for _, qualifier := range qualifiers {
		switch qualifier {
		case '上', '行', '入':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.movementOf(c, to).forward <= 0 })
		case '引':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.movementOf(c, to).forward >= 0 })
		case '寄':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.movementOf(c, to).forward != 0 })
		case '直':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool {
				course := p.movementOf(c, to)
				return course.forward <= 0 || course.right != 0
			})
		}
	}
	sign := 0
	if strings.Contains(qualifiers, "右") {
		sign = 1
	} else if strings.Contains(qualifiers, "左") {
		sign = -1
	}
	if sign == 0 || len(from) < 2 {
		return from
	}
	best := slices.MaxFunc(from, func(a, b rules.Cell) int {
		return sign * (p.movementOf(a, to).right - p.movementOf(b, to).right)
	})
	return []rules.Cell{best}
}
