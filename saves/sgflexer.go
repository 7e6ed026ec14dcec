package saves

import (
	"errors"
	"fmt"
	"strings"
)

// An sgfProperty is one property of a node: its name and its values as they stand in the text, with their escapes.
type sgfProperty struct {
	name   string
	values []string
}

// String writes the property as it is kept.
func (p sgfProperty) String() string {
	var b strings.Builder
	b.WriteString(p.name)
	for _, v := range p.values {
		b.WriteString("[" + v + "]")
	}
	return b.String()
}

// An sgfLexer cuts text into the signs of the tree and properties.
type sgfLexer struct {
	text string
	at   int
	line int // of at, from 1
}

// sgfProp is the token of a property, sgfEnd that of the end; the others are the signs ( ; ) themselves.
const (
	sgfProp = 'P'
	sgfEnd  = 0
)

// seek goes on to where a game begins; false: there is none.
func (l *sgfLexer) seek() bool {
	for {
		i := strings.IndexByte(l.text[l.at:], '(')
		if i < 0 {
			return false
		}
		l.skip(i)
		if sgfBegin.MatchString(l.text[l.at:min(l.at+1000, len(l.text))]) {
			return true
		}
		l.skip(1)
	}
}

// skip passes over n bytes.
func (l *sgfLexer) skip(n int) {
	l.line += strings.Count(l.text[l.at:l.at+n], "\n")
	l.at += n
}

// next gives the next token. After an error, which tells of signs that mean nothing, reading goes on.
func (l *sgfLexer) next() (token byte, p sgfProperty, err error) {
	l.blank()
	if l.at == len(l.text) {
		return sgfEnd, p, nil
	}
	switch c := l.text[l.at]; {
	case c == '(' || c == ';' || c == ')':
		l.at++
		return c, p, nil
	case letter(c):
		p, err = l.property()
		return sgfProp, p, err
	}
	n := strings.IndexFunc(l.text[l.at:], func(r rune) bool { return strings.ContainsRune("();", r) || r < 0x80 && letter(byte(r)) })
	if n < 0 {
		n = len(l.text) - l.at
	}
	junk := l.text[l.at : l.at+n]
	l.skip(n)
	return sgfProp, p, fmt.Errorf("%.40q means nothing", strings.TrimSpace(junk))
}

func letter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }

// blank passes over white space.
func (l *sgfLexer) blank() {
	for l.at < len(l.text) && strings.IndexByte(" \t\r\n\v\f", l.text[l.at]) >= 0 {
		l.skip(1)
	}
}

// sgfName is the name of a property. Small letters in it are left out, as earlier versions of the format want it, but one that has
// no others is taken for the same in capitals.
func sgfName(word string) string {
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
func (l *sgfLexer) property() (p sgfProperty, err error) {
	start := l.at
	for l.at < len(l.text) && (letter(l.text[l.at]) || l.text[l.at] >= '0' && l.text[l.at] <= '9') {
		l.at++
	}
	word := l.text[start:l.at]
	p.name = sgfName(word)
	for {
		l.blank()
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

// value reads up to the bracket that is not escaped. One that is not closed is cut off where its line ends.
func (l *sgfLexer) value() (raw string, closed bool) {
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
	n := lineEnd(l.text[l.at:])
	raw = strings.TrimRight(l.text[l.at:l.at+n], "\\")
	l.skip(n)
	return raw, false
}

// sgfText is what a value says: escapes and soft ends of lines are gone.
func sgfText(raw string) string {
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

// sgfLine is sgfText on one line.
func sgfLine(raw string) string { return strings.TrimSpace(oneLine(sgfText(raw))) }

// sgfEscape makes a text the inside of a value.
func sgfEscape(text string) string {
	return strings.NewReplacer(`\`, `\\`, `]`, `\]`, "\r\n", "\n", "\r", "\n", "\x00", "\uFFFD").Replace(text)
}

// sgfKept reads properties that were kept as text.
func sgfKept(text string) (list []sgfProperty) {
	l := sgfLexer{text: text, line: 1}
	for {
		token, p, err := l.next()
		switch {
		case token == sgfEnd:
			return list
		case token == sgfProp && err == nil:
			list = append(list, p)
		}
	}
}

// errNotClosed is the fault of a text that ends too early.
var errNotClosed = errors.New("the end of the game is missing")
