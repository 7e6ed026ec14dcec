package gameui

import (
	"image"
	"runtime"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A shortcutGroup is a part of the list of keys, under a heading.
type shortcutGroup struct {
	ID   string // its heading is the message "keys." + id
	Keys []shortcut
}

// A shortcut is one line of the list of keys: what it does is the message "keys." + id. Of several chords each will do.
type shortcut struct {
	ID     string
	chords []string // keys joined by "+"; see chord
}

// ShortcutTable lists every key and gesture of the window. It is what the sheet of keys, the settings and the help show; a
// test looks that every line has its words.
func ShortcutTable() []shortcutGroup {
	all := []shortcutGroup{
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
			{"again", []string{AgainChord()}},
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
		all[i].Keys = slices.DeleteFunc(all[i].Keys, func(k shortcut) bool { return slices.Contains(k.chords, "") })
	}
	return all
}

// AgainChord begins a new game. A browser keeps it for itself: there it opens another window.
func AgainChord() string {
	if runtime.GOOS == "js" {
		return ""
	}
	return "Ctrl+N"
}

// keyText writes a chord as people of the language call its keys: "Ctrl+Z", "Spacja".
func keyText(c *scene.Context, chord string) string {
	keys := strings.Split(chord, "+")
	for i, key := range keys {
		if id := "key." + strings.ToLower(key); c.Words.T(id) != id {
			keys[i] = c.Words.T("key." + strings.ToLower(key))
		}
	}
	return strings.Join(keys, "+")
}

// KeysText writes several chords of which each will do.
func KeysText(s *scene.Context, k shortcut) string {
	words := make([]string, len(k.chords))
	for i, c := range k.chords {
		words[i] = keyText(s, c)
	}
	return strings.Join(words, " · ")
}

// shortcutsID is the sheet of the keys, among what can be opened.
const shortcutsID = "keys"

// ShortcutsDialog shows the keyboard shortcuts over the current scene: when open asks for it, and when a question mark was typed that
// the scene did not take.
func ShortcutsDialog(c *scene.Context, f *ui.Frame, open bool) {
	if open || slices.Contains(f.In.Runes, '?') {
		f.OpenPopover(shortcutsID)
	}
	f.Dialog(shortcutsID, 560, func(r image.Rectangle) int {
		side := f.Px(theme.TouchTarget)
		corner := image.Rect(r.Max.X-side, r.Min.Y-f.Px(6), r.Max.X, r.Min.Y-f.Px(6)+side)
		if f.IconButtonWithTooltip("keys.close", corner, "close", c.Words.T("board.close"), true) {
			f.ClosePopover()
		}
		y := f.Heading(image.Rect(r.Min.X, r.Min.Y, corner.Min.X, r.Max.Y), c.Words.T("keys.title")) + f.Px(8)
		return ShortcutList(c, f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y))
	})
}

// ShortcutsWidth is the width of the longest chords in that style, in pixels.
func ShortcutsWidth(c *scene.Context, f *ui.Frame, style ui.Style) int {
	wide := 0
	for _, group := range ShortcutTable() {
		for _, k := range group.Keys {
			wide = max(wide, f.TextWidth(style, KeysText(c, k)))
		}
	}
	return wide
}

// ShortcutList lists the keys and what they do, in two columns, and gives the y where the list ends.
func ShortcutList(c *scene.Context, f *ui.Frame, r image.Rectangle) int {
	head := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Accent)
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	about := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk)
	wide := min(ShortcutsWidth(c, f, style), r.Dx()*2/5)
	y := r.Min.Y
	for _, group := range ShortcutTable() {
		y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, y), ui.Left, head, c.Words.T("keys."+group.ID)) + f.Px(6)
		for _, k := range group.Keys {
			left := image.Rect(r.Min.X, y, r.Min.X+wide, y)
			right := image.Rect(left.Max.X+f.Px(20), y, r.Max.X, y)
			y += max(f.Paragraph(left, ui.Left, style, KeysText(c, k)), f.Paragraph(right, ui.Left, about, c.Words.T("keys."+k.ID))) + f.Px(6)
		}
		y += f.Px(10)
	}
	return y
}
