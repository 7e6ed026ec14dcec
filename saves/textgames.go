package saves

import (
	"errors"
	"fmt"
	"strings"
)

// readText reads all games of a text. The error is that of the first fault; the records are all that was read, of
// a game with a fault what stands before it.
func readText(text string, d dialect, find Find, lim limits) ([]*Record, error) {
	l := lexer{text: text, line: 1}
	var records []*Record
	var faults GamesError
	nodes, games := 0, 0
	for {
		t, err := l.peek()
		if err == nil && t.kind == tokEnd {
			break
		}
		if games++; games > lim.games {
			return records, fmt.Errorf("%s: %w", d.name, LimitError{"games in one file", lim.games})
		}
		r := textReader{dialect: d, lexer: &l, find: find, lim: lim, before: nodes}
		if err == nil {
			err = r.read()
		}
		if err != nil && r.record != nil && len(r.tags) == 0 && len(r.record.Tree.Nodes) == 1 {
			r.record = nil // no trace of a game
		}
		if r.record != nil {
			records = append(records, r.record)
			nodes += len(r.record.Tree.Nodes) - 1
		}
		if err != nil {
			faults.note(games, r.record, TextError{d.name, games, max(t.line, r.line), err})
			var limit LimitError
			if errors.As(err, &limit) {
				break
			}
			l.recover()
		}
	}
	if games == 0 {
		return nil, fmt.Errorf("%s: %w", d.name, ErrNoRecord)
	}
	return records, faults.orNil()
}

// recover goes on to what looks like the beginning of the next game: a tag behind an empty line.
func (l *lexer) recover() {
	l.held = false
	for l.at < len(l.text) {
		end := strings.IndexByte(l.text[l.at:], '\n')
		if end < 0 {
			l.at = len(l.text)
			return
		}
		l.line++
		empty := strings.TrimSpace(l.text[strings.LastIndexByte(l.text[:l.at+end], '\n')+1:l.at+end]) == ""
		l.at += end + 1
		if empty && strings.HasPrefix(l.text[l.at:], "[") {
			return
		}
	}
}
