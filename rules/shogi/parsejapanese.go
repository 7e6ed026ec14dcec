package shogi

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// parseJapanese parses Japanese notation with or without mark, origin and qualifiers. The bool is false if the text is
// not in this notation.
func (p *Position) readJapanese(text string) (rules.Move, bool, error) {
	rest := strings.TrimLeft(text, "☗☖▲△▼▽ ")
	to, rest, ok := p.readTarget(rest)
	if !ok {
		return rules.NoMove, false, nil
	}
	kind, rest := readKanji(rest)
	t := try{attempt: rules.Attempt{From: board.None, To: to}}
	unreadable := rules.Refusal{Code: rules.Unreadable, Text: text}
	if kind == 0 {
		return rules.NoMove, true, unreadable
	}
	rest, origin, hasOrigin := strings.Cut(rest, "(")
	switch {
	case strings.HasSuffix(rest, "不成"), strings.HasSuffix(rest, "生"):
		t.face = near
	case strings.HasSuffix(rest, "成"):
		t.face = far
	}
	words := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(rest, "成"), "不"), "生")
	if strings.Trim(words, "打右左直上行入引寄") != "" {
		return rules.NoMove, true, unreadable
	}
	if strings.Contains(words, "打") {
		t.attempt.Hand = rules.Man{Kind: kind, Seat: p.Turn()}
		m, err := p.means(t, text)
		return m, true, err
	}
	if hasOrigin {
		origin = strings.TrimSuffix(origin, ")")
		if len(origin) != 2 || origin[0] < '1' || origin[0] > '9' || origin[1] < '1' || origin[1] > '9' {
			return rules.NoMove, true, unreadable
		}
		t.attempt.From = rules.Cell(origin[1]-'1')*side + rules.Cell('9'-origin[0])
		if p.At(t.attempt.From).Kind != kind {
			return rules.NoMove, true, rules.Refusal{Code: rules.NoManThere, Cells: []rules.Cell{t.attempt.From}, Text: text}
		}
		t.face = max(t.face, near) // KIF records mark every promotion
		m, err := p.means(t, text)
		return m, true, err
	}
	m, err := p.found(p.qualified(p.candidates(kind, to), to, words), kind, t, text)
	if err == nil && t.face == unsaid {
		m, err = p.chosen(m, text)
	}
	return m, true, err
}

// parseTarget parses the target: two digits of any script, or "same cell".
func (p *Position) readTarget(s string) (rules.Cell, string, bool) {
	if rest, ok := strings.CutPrefix(s, Same); ok {
		return p.last(), strings.TrimLeft(rest, "　 "), p.last() != board.None
	}
	letter := []rune(s)
	if len(letter) < 3 {
		return 0, s, false
	}
	file, rank := figure(letter[0], files, plainFiles), figure(letter[1], ranks, files, plainFiles)
	if file < 0 || rank < 0 {
		return 0, s, false
	}
	return rules.Cell(rank*side + side - 1 - file), string(letter[2:]), true
}

// digitIndex returns the index of r in the first row that contains it, or -1.
func figure(r rune, rows ...string) int {
	for _, row := range rows {
		if i := slices.Index([]rune(row), r); i >= 0 {
			return i
		}
	}
	return -1
}

// parseKanji parses the name of a kind and returns the rest; kind 0 if there is none.
func readKanji(s string) (rules.Kind, string) {
	for k := kinds - 1; k > 0; k-- { // longer names first
		if rest, ok := strings.CutPrefix(s, kanji[k]); ok && kanji[k] != "" {
			return rules.Kind(k), rest
		}
	}
	for name, k := range otherNames {
		if rest, ok := strings.CutPrefix(s, name); ok {
			return k, rest
		}
	}
	return 0, s
}

// filterOrigins keeps the origins that match the qualifiers.
func (p *Position) qualified(from []rules.Cell, to rules.Cell, words string) []rules.Cell {
	for _, w := range words {
		switch w {
		case '上', '行', '入':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.courseOf(c, to).ahead <= 0 })
		case '引':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.courseOf(c, to).ahead >= 0 })
		case '寄':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.courseOf(c, to).ahead != 0 })
		case '直':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool {
				course := p.courseOf(c, to)
				return course.ahead <= 0 || course.right != 0
			})
		}
	}
	sign := 0
	if strings.Contains(words, "右") {
		sign = 1
	} else if strings.Contains(words, "左") {
		sign = -1
	}
	if sign == 0 || len(from) < 2 {
		return from
	}
	best := slices.MaxFunc(from, func(a, b rules.Cell) int {
		return sign * (p.courseOf(a, to).right - p.courseOf(b, to).right)
	})
	return []rules.Cell{best}
}
