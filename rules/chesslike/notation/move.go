package notation

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Move holds the parts of a written move.
type Move struct {
	Kind       rules.Kind // 0 if no letter is given
	File, Rank string     // of the origin, as far as given
	IsCapture  bool
	To         rules.Cell
	Promotion  rules.Kind
}

// HasFullOrigin reports whether the origin is given in full.
func (m *Move) HasFullOrigin() bool { return m.File != "" && m.Rank != "" }

// ParseMove splits a written move: a letter or none, the origin or part of it, "-" or "x" or nothing, the target, "=" or
// nothing, the letter of a promotion or none.
func (f *Format) ParseMove(s string) (m Move, ok bool) {
	m.To = board.None
	if kind := f.kindByLetter(s[:min(1, len(s))]); kind != 0 {
		m.Kind, s = kind, s[1:]
	}
	if last := len(s) - 1; last > 0 && (s[last] < '0' || s[last] > '9') {
		m.Promotion = f.kindByLetter(strings.ToUpper(s[last:]))
		s = strings.TrimSuffix(s[:last], "=")
		if m.Promotion == 0 {
			return m, false
		}
	}
	// The target is a file and all digits at the end.
	i := len(strings.TrimRight(s, "0123456789"))
	if i == 0 {
		return m, false
	}
	if m.To, ok = f.Board.CellByName(s[i-1:]); !ok {
		return m, false
	}
	s = s[:i-1]
	switch {
	case strings.HasSuffix(s, "x"):
		m.IsCapture, s = true, s[:len(s)-1]
	case strings.HasSuffix(s, "-"):
		s = s[:len(s)-1]
		ok = s != ""
	}
	if s != "" && s[0] >= 'a' && s[0] <= 'z' {
		m.File, s = s[:1], s[1:]
	}
	m.Rank = s
	return m, ok && strings.Trim(s, "0123456789") == ""
}

// Disambiguation returns as much of the name of origin as distinguishes it from the others: nothing, the file, the rank,
// or both.
func Disambiguation(origin string, others []string) string {
	file, rank := SplitCellName(origin)
	sameFile, sameRank := false, false
	for _, other := range others {
		f, r := SplitCellName(other)
		sameFile, sameRank = sameFile || f == file, sameRank || r == rank
	}
	switch {
	case len(others) == 0:
		return ""
	case !sameFile:
		return file
	case !sameRank:
		return rank
	}
	return origin
}
