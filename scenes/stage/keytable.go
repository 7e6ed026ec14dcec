package stage

import (
	"runtime"
	"slices"
	"strings"
)

// A keyGroup is a part of the list of keys, under a heading.
type keyGroup struct {
	id   string // its heading is the message "keys." + id
	keys []shortcut
}

// A shortcut is one line of the list of keys: what it does is the message "keys." + id. Of several chords each will do.
type shortcut struct {
	id     string
	chords []string // keys joined by "+"; see chord
}

// keyTable lists every key and gesture of the window. It is what the sheet of keys, the settings and the help show; a
// test looks that every line has its words.
func keyTable() []keyGroup {
	all := []keyGroup{
		{"board", []shortcut{
			{"cursor", []string{"Arrows"}},
			{"pick-up", []string{"Enter", "Space"}},
			{"type", []string{"A…Z 0…9"}},
			{"step", []string{"←", "→", "Wheel"}},
			{"ends", []string{"Home", "End"}},
			{"undo", []string{"Ctrl+Z"}},
			{"redo", []string{"Ctrl+Y", "Ctrl+Shift+Z"}},
			{"flip", []string{"F2"}},
			{"turn", []string{"Shift+F2"}},
			{"again", []string{againChord()}},
			{"estimate", []string{"Ctrl+E"}},
			{"save", []string{"Ctrl+S"}},
			{"hold", []string{"Hold"}},
			{"draw", []string{"RightDrag", "RightClick"}},
		}},
		{"games", []shortcut{
			{"open", []string{"Ctrl+O"}},
			{"paste", []string{"Ctrl+V"}},
			{"copy", []string{"Ctrl+C"}},
			{"twice", []string{"Ctrl+D"}},
			{"delete", []string{"Delete"}},
			{"context", []string{"Menu", "Shift+F10"}},
		}},
		{"everywhere", []shortcut{
			{"next", []string{"Tab", "Shift+Tab"}},
			{"near", []string{"Arrows"}},
			{"press", []string{"Enter", "Space"}},
			{"back", []string{"Esc"}},
			{"scroll", []string{"Page Up", "Page Down", "Wheel"}},
			{"help", []string{"F1"}},
			{"list", []string{"?"}},
			{"screen", []string{"F11"}},
		}},
	}
	for i := range all { // what has no key here is not listed
		all[i].keys = slices.DeleteFunc(all[i].keys, func(k shortcut) bool { return slices.Contains(k.chords, "") })
	}
	return all
}

// againChord begins a new game. A browser keeps it for itself: there it opens another window.
func againChord() string {
	if runtime.GOOS == "js" {
		return ""
	}
	return "Ctrl+N"
}

// chord writes a chord as people of the language call its keys: "Ctrl+Z", "Spacja".
func (c *Context) chord(chord string) string {
	keys := strings.Split(chord, "+")
	for i, key := range keys {
		if id := "key." + strings.ToLower(key); c.Words.T(id) != id {
			keys[i] = c.Words.T("key." + strings.ToLower(key))
		}
	}
	return strings.Join(keys, "+")
}

// chords writes several chords of which each will do.
func (s *Context) chords(k shortcut) string {
	words := make([]string, len(k.chords))
	for i, c := range k.chords {
		words[i] = s.chord(c)
	}
	return strings.Join(words, " · ")
}
