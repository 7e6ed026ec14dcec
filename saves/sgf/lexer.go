package sgf

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// A property is one property of a node: its name and its values as they stand in the text, with their escapes.
type property struct {
	name   string
	values []string
}

// String formats the property as it is saved.
func (p property) String() string {
	var b strings.Builder
	b.WriteString(p.name)
	for _, v := range p.values {
		b.WriteString("[" + v + "]")
	}
	return b.String()
}

// A lexer splits text into properties and the signs ( ; ) of the tree.
type lexer struct {
	text string
	at   int
	line int // of at, from 1
}

// propertyToken is the token of a property, endToken that of the end; the others are the signs ( ; ) themselves.
const (
	propertyToken = 'P'
	endToken      = 0
)

// seek skips to the beginning of a game; false: there is none.
func (l *lexer) seek() bool {
	for {
		i := strings.IndexByte(l.text[l.at:], '(')
		if i < 0 {
			return false
		}
		l.skip(i)
		if gameStart.MatchString(l.text[l.at:min(l.at+1000, len(l.text))]) {
			return true
		}
		l.skip(1)
	}
}

// skip skips n bytes.
func (l *lexer) skip(n int) {
	l.line += strings.Count(l.text[l.at:l.at+n], "\n")
	l.at += n
}

// next returns the next token. After an error about unexpected text, reading continues.
func (l *lexer) next() (token byte, p property, err error) {
	l.skipBlanks()
	if l.at == len(l.text) {
		return endToken, p, nil
	}
	switch c := l.text[l.at]; {
	case c == '(' || c == ';' || c == ')':
		l.at++
		return c, p, nil
	case isLetter(c):
		p, err = l.property()
		return propertyToken, p, err
	}
	n := strings.IndexFunc(l.text[l.at:], func(r rune) bool { return strings.ContainsRune("();", r) || r < 0x80 && isLetter(byte(r)) })
	if n < 0 {
		n = len(l.text) - l.at
	}
	text := l.text[l.at : l.at+n]
	l.skip(n)
	return propertyToken, p, fmt.Errorf("unexpected text %.40q", strings.TrimSpace(text))
}

func isLetter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }

// skipBlanks skips white space.
func (l *lexer) skipBlanks() {
	for l.at < len(l.text) && strings.IndexByte(" \t\r\n\v\f", l.text[l.at]) >= 0 {
		l.skip(1)
	}
}

// propertyName returns the name of a property. Lower-case letters are dropped, as in earlier versions of the format, but a name
// with only lower-case letters is taken in upper case.
func propertyName(word string) string {
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return -1
		}
		return r
	}, word)
	if name = strings.TrimLeft(name, "0123456789"); name == "" {
		return strings.ToUpper(word)
	}
	return name
}

// property reads a name and its values.
func (l *lexer) property() (p property, err error) {
	start := l.at
	for l.at < len(l.text) && (isLetter(l.text[l.at]) || l.text[l.at] >= '0' && l.text[l.at] <= '9') {
		l.at++
	}
	word := l.text[start:l.at]
	p.name = propertyName(word)
	for {
		l.skipBlanks()
		if l.at == len(l.text) || l.text[l.at] != '[' {
			break
		}
		l.at++
		value, closed := l.value()
		p.values = append(p.values, value)
		if !closed {
			return p, fmt.Errorf("the value of %.20s is not closed", word)
		}
	}
	if p.values == nil {
		return p, fmt.Errorf("%.20s has no value", word)
	}
	return p, nil
}

// value reads up to the first unescaped bracket. An unclosed value ends at the end of its line.
func (l *lexer) value() (raw string, closed bool) {
	for i := l.at; i < len(l.text); i++ {
		switch l.text[i] {
		case '\\':
			i++
		case ']':
			raw = l.text[l.at:i]
			l.skip(i + 1 - l.at)
			return raw, true
		}
	}
	n := saves.FirstLineLength(l.text[l.at:])
	raw = strings.TrimRight(l.text[l.at:l.at+n], "\\")
	l.skip(n)
	return raw, false
}

// unescape returns the text of a value without escapes and soft line breaks.
func unescape(raw string) string {
	if !strings.ContainsAny(raw, "\\\r\t\v\f") {
		return raw
	}
	var b strings.Builder
	raw = strings.NewReplacer("\r\n", "\n", "\n\r", "\n", "\r", "\n").Replace(raw)
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		if c == '\\' {
			if i++; i == len(raw) || raw[i] == '\n' {
				continue
			}
			c = raw[i]
		}
		if c == '\t' || c == '\v' || c == '\f' {
			c = ' '
		}
		b.WriteByte(c)
	}
	return b.String()
}

// unescapeLine is like unescape, on one line.
func unescapeLine(raw string) string { return strings.TrimSpace(saves.JoinLines(unescape(raw))) }

// parseProperties reads properties that were kept as text.
func parseProperties(text string) (list []property) {
	l := lexer{text: text, line: 1}
	for {
		token, p, err := l.next()
		switch {
		case token == endToken:
			return list
		case token == propertyToken && err == nil:
			list = append(list, p)
		}
	}
}

// errNotClosed means that a text ends too early.
var errNotClosed = errors.New("the end of the game is missing")
