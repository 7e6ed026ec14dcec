package ui

import (
	"slices"
	"strconv"
	"unicode"
)

// An Activation activates a widget by its ID, without pointer or keys.
type Activation struct {
	ID        string // "" for none
	FocusOnly bool   // only sets the focus
	Value     string // of a slider, a text field, a board cell
}

// TakeActivation reports whether a widget is activated in this pass and with which value, and consumes the
// activation.
func (f *Frame) TakeActivation(id string) (value string, used bool) {
	u := f.In.Activation
	if u.ID == "" || u.ID != id || f.isInert || f.isMeasuring() {
		return "", false
	}
	f.In.Activation = Activation{}
	f.kit.focus, f.kit.showsFocusRing = id, true
	return u.Value, !u.FocusOnly
}

// applyRangeActivation returns the value of a slider after an activation.
func (f *Frame) applyRangeActivation(id string, low, high, step, value int) int {
	if text, used := f.TakeActivation(id); used {
		if n, err := strconv.Atoi(text); err == nil {
			return min(max(low+(n-low+step/2)/step*step, low), high)
		}
	}
	return value
}

// applyFieldActivation returns the text of a field after an activation.
func (f *Frame) applyFieldActivation(id, value, placeholder string, limit int) string {
	if text, used := f.TakeActivation(id); used {
		letters := slices.DeleteFunc([]rune(text), unicode.IsControl)
		value = string(letters[:min(limit, len(letters))])
		f.kit.carets[id] = &caret{position: len(letters), anchor: len(letters), isActive: true}
	}
	if w := f.lastWidget(id); w != nil {
		w.Role, w.Text, w.name = RoleTextbox, value, placeholder
	}
	return value
}
