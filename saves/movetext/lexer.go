package movetext

import (
	"errors"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/saves"
)

// A tokenKind is the kind of a token of PGN and similar formats.
type tokenKind uint8

const (
	tokEnd     tokenKind = iota // of the text
	tokWord                     // a move, a move number, a result, the name of a tag
	tokString                   // the value of a tag
	tokComment                  // its text, with single spaces
	tokNAG                      // number of the glyph
	tokMark                     // ( ) [ ]
)

type token struct {
	kind tokenKind
	text string
	nag  int
	line int
}

// is reports whether t is that mark.
func (t token) is(mark string) bool { return t.kind == tokMark && t.text == mark }

// A lexer cuts text into tokens.
type lexer struct {
	text   string
	at     int
	line   int // of at, from 1
	ahead  token
	peeked bool // the next token was read by peek
}

// peek returns the next token without taking it.
func (l *lexer) peek() (token, error) {
	if !l.peeked {
		t, err := l.scan()
		if err != nil {
			return t, err
		}
		l.ahead, l.peeked = t, true
	}
	return l.ahead, nil
}

// next returns the next token.
func (l *lexer) next() (token, error) {
	t, err := l.peek()
	l.peeked = false
	return t, err
}

func (l *lexer) scan() (token, error) {
	l.skip()
	if l.at == len(l.text) {
		return token{kind: tokEnd, line: l.line}, nil
	}
	t := token{line: l.line}
	switch c := l.text[l.at]; c {
	case '{':
		end := strings.IndexByte(l.text[l.at:], '}')
		if end < 0 {
			l.at = len(l.text)
			return t, errors.New("the comment { is not closed")
		}
		t.kind, t.text = tokComment, singleSpaced(l.text[l.at+1:l.at+end])
		l.line += strings.Count(l.text[l.at:l.at+end], "\n")
		l.at += end + 1
	case ';':
		end := saves.FirstLineLength(l.text[l.at:])
		t.kind, t.text = tokComment, singleSpaced(l.text[l.at+1:l.at+end])
		l.at += end
	case '"':
		t.kind, t.text = tokString, l.quoted()
	case '$':
		n := 1
		for l.at+n < len(l.text) && l.text[l.at+n] >= '0' && l.text[l.at+n] <= '9' {
			n++
		}
		nag, err := strconv.Atoi(l.text[l.at+1 : l.at+n])
		l.at += n
		if err != nil || nag > 255 {
			return t, errors.New("a glyph ($) without a number from 0 to 255")
		}
		t.kind, t.nag = tokNAG, nag
	case '!', '?':
		n := 1
		if l.at+1 < len(l.text) && strings.IndexByte("!?", l.text[l.at+1]) >= 0 {
			n = 2
		}
		t.kind, t.nag = tokNAG, glyphNumber(l.text[l.at:l.at+n])
		l.at += n
	case '(', ')', '[', ']':
		t.kind, t.text = tokMark, l.text[l.at:l.at+1]
		l.at++
	case '*':
		t.kind, t.text = tokWord, "*"
		if pair := liftedPairs(l.text[l.at:]); pair != "" { // lifted pairs belong to the move that follows
			t.text = pair + l.word(len(pair))
		}
		l.at += len(t.text)
	default:
		t.kind, t.text = tokWord, l.word(0)
		l.at += len(t.text)
	}
	return t, nil
}

// word returns the text from skip bytes ahead up to the next mark or blank.
func (l *lexer) word(skip int) string {
	rest := l.text[l.at+skip:]
	end := strings.IndexFunc(rest, func(r rune) bool { return strings.ContainsRune(`{}();"$!?[]*.…<>`, r) || isBlank(r) })
	if end < 0 {
		end = len(rest)
	}
	return rest[:end]
}

// liftedPairs returns the prefix of a move that lifts pairs off, "*b4b5,*c12c13,", at the beginning of s.
func liftedPairs(s string) string {
	n := 0
	for n < len(s) && s[n] == '*' {
		end := n + 1
		for end < len(s) && end < n+12 && (s[end] >= 'a' && s[end] <= 'z' || s[end] >= '0' && s[end] <= '9') {
			end++
		}
		if end == n+1 || end == len(s) || s[end] != ',' {
			break
		}
		n = end + 1
	}
	return s[:n]
}

// skip skips what has no meaning: space, dots, escape lines, a closing brace without an opening one, the "e.p."
// of old writers.
func (l *lexer) skip() {
	for l.at < len(l.text) {
		rest := l.text[l.at:]
		r, n := utf8.DecodeRuneInString(rest)
		switch {
		case r == '%' && (l.at == 0 || l.text[l.at-1] == '\n'):
			n = saves.FirstLineLength(rest)
		case r == '\n':
			l.line++
		case len(rest) >= 4 && strings.EqualFold(rest[:4], "e.p."):
			n = 4
		case isBlank(r) || strings.ContainsRune(".…}<>", r):
		default:
			return
		}
		l.at += n
	}
}

// isBlank reports whether r is white space of any script, or the byte order mark.
func isBlank(r rune) bool { return unicode.IsSpace(r) || r == '\uFEFF' }

// quoted reads a string, which ends at the end of its line at the latest.
func (l *lexer) quoted() string {
	var b strings.Builder
	for l.at++; l.at < len(l.text); l.at++ {
		c := l.text[l.at]
		switch {
		case c == '"':
			l.at++
			return b.String()
		case c == '\n' || c == '\r':
			return b.String()
		case c == '\\' && l.at+1 < len(l.text) && strings.IndexByte(`"\`, l.text[l.at+1]) >= 0:
			l.at++
			b.WriteByte(l.text[l.at])
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// singleSpaced returns words separated by single spaces. Spaces of other scripts are part of a word, so that breaking lines
// elsewhere changes nothing.
func singleSpaced(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r >= '\t' && r <= '\r' }), " ")
}

// glyphNumber returns the number of a glyph written as symbols.
func glyphNumber(s string) int {
	for i, g := range []string{"!", "?", "!!", "??", "!?", "?!"} {
		if g == s {
			return i + 1
		}
	}
	return 0
}
