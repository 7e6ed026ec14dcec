package ui

import (
	"slices"
	"strconv"
	"unicode"
)

// An Activation activates a widget by its ID, without pointer or keys.
type Use struct {
	ID    string // "" for none
	Focus bool   // only sets the focus
	Value string // of a slider, a text field, a board cell
}

// TakeActivation reports whether a widget is activated in this pass and with which value, and consumes the
// activation.
func (f *Frame) Used(id string) (value string, used bool) {
	u := f.In.Use
	if u.ID == "" || u.ID != id || f.behind || f.measuring() {
		return "", false
	}
	f.In.Use = Use{}
	f.kit.focus, f.kit.ring = id, true
	return u.Value, !u.Focus
}

// applyRangeActivation returns the value of a slider after an activation.
func (f *Frame) setTo(id string, low, high, step, now int) int {
	if text, used := f.Used(id); used {
		if n, err := strconv.Atoi(text); err == nil {
			return min(max(low+(n-low+step/2)/step*step, low), high)
		}
	}
	return now
}

// applyFieldActivation returns the text of a field after an activation.
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
