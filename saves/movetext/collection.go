package movetext

import (
	"errors"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// skipToNextGame skips to what looks like the beginning of the next game: a tag after an empty line.
func (l *lexer) skipToNextGame() {
	l.peeked = false
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

// Read reads all games of a text. The error holds the faults; if a game is faulty, its record holds everything before the
// fault.
func Read(d Dialect, text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	l := lexer{text: text, line: 1}
	list := saves.GameList{Format: d.Name, Limits: lim}
	for {
		t, err := l.peek()
		if err == nil && t.kind == tokEnd {
			break
		}
		if list.BeginGame() != nil {
			return list.Result()
		}
		r := reader{Dialect: d, lexer: &l, find: find, limits: lim, earlierActions: list.ActionCount}
		if err == nil {
			err = r.read()
		}
		if err != nil && r.record != nil && len(r.tags) == 0 && len(r.record.Tree.Nodes) == 1 {
			r.record = nil // no trace of a game
		}
		if err != nil {
			err = saves.TextError{Format: d.Name, Game: list.GameCount, Line: max(t.line, r.line), Err: err}
		}
		list.AddGame(r.record, err)
		var limit saves.LimitError
		if errors.As(err, &limit) {
			break
		}
		if err != nil {
			l.skipToNextGame()
		}
	}
	return list.Result()
}
