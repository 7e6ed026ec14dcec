package ui

import (
	"slices"
	"strconv"
	"unicode"
)

// A Use is a widget being used without pointer or keys, by its id.
type Use struct {
	ID    string // "": none
	Focus bool   // it only gets the keyboard
	Value string // of a range, a field, a cell of a board
}

// Used says that a widget is used by its id in this pass, with which value, and uses that up.
func (f *Frame) Used(id string) (value string, used bool) {
	u := f.In.Use
	if u.ID == "" || u.ID != id || f.behind || f.measuring() {
		return "", false
	}
	f.In.Use = Use{}
	f.kit.focus, f.kit.ring = id, true
	return u.Value, !u.Focus
}

// setTo is what a number between low and high becomes by a use of its widget.
func (f *Frame) setTo(id string, low, high, step, now int) int {
	if text, used := f.Used(id); used {
		if n, err := strconv.Atoi(text); err == nil {
			return min(max(low+(n-low+step/2)/step*step, low), high)
		}
	}
	return now
}

// takes is what stands in a field after a use of it.
func (f *Frame) takes(id, value, empty string, limit int) string {
	if text, used := f.Used(id); used {
		letters := slices.DeleteFunc([]rune(text), unicode.IsControl)
		value = string(letters[:min(limit, len(letters))])
		f.kit.carets[id] = &caret{at: len(letters), mark: len(letters), on: true}
	}
	if w := f.last(id); w != nil {
		w.Role, w.Text, w.called = Typed, value, empty
	}
	return value
}
