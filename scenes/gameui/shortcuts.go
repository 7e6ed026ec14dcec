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

// A shortcutGroup is a group of keyboard shortcuts under a heading.
type shortcutGroup struct {
	ID   string // the heading is the text "keys." + ID
	Keys []shortcut
}

// A shortcut is one line of the shortcut list, described by the text "keys." + ID. Each of its chords works.
type shortcut struct {
	ID     string
	chords []string // keys joined by "+"; see chord
}

// Shortcuts lists all keys and gestures. The shortcuts dialog, the settings and the help show it; a test checks
// that every line has its text.
func Shortcuts() []shortcutGroup {
	groups := []shortcutGroup{
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
			{"attacks", []string{"F4"}},
			{"try", []string{"F8"}},
			{"again", []string{NewGameChord()}},
			{"estimate", []string{"Ctrl+E"}},
			{"rules", []string{"Ctrl+I"}},
			{"explorer", []string{"Ctrl+B"}},
			{"save", []string{"Ctrl+S"}},
			{"hold", []string{"Hold"}},
			{"draw", []string{"RightDrag", "RightClick"}},
			{"premoves", []string{"Esc", "RightClick"}},
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
	for i := range groups { // actions without a key on this platform
		groups[i].Keys = slices.DeleteFunc(groups[i].Keys, func(k shortcut) bool { return slices.Contains(k.chords, "") })
	}
	return groups
}

// NewGameChord is the chord that starts a new game, or "" in a browser, which uses Ctrl+N to open a window.
func NewGameChord() string {
	if runtime.GOOS == "js" {
		return ""
	}
	return "Ctrl+N"
}

// ChordText formats a chord with the key names of the language: "Ctrl+Z", "Spacja".
func ChordText(c *scene.Context, chord string) string {
	keys := strings.Split(chord, "+")
	for i, key := range keys {
		if id := "key." + strings.ToLower(key); c.Words.T(id) != id {
			keys[i] = c.Words.T("key." + strings.ToLower(key))
		}
	}
	return strings.Join(keys, "+")
}

// ChordsText formats the alternative chords of a shortcut.
func ChordsText(s *scene.Context, k shortcut) string {
	words := make([]string, len(k.chords))
	for i, c := range k.chords {
		words[i] = ChordText(s, c)
	}
	return strings.Join(words, " · ")
}

// shortcutsPopover is the id of the shortcuts dialog.
const shortcutsPopover = "keys"

// DrawShortcutsDialog shows the keyboard shortcuts over the current scene, when open is set or the scene did not take a
// typed question mark.
func DrawShortcutsDialog(c *scene.Context, f *ui.Frame, open bool) {
	if open || slices.Contains(f.In.Runes, '?') {
		f.OpenPopover(shortcutsPopover)
	}
	f.Dialog(shortcutsPopover, 560, func(r image.Rectangle) int {
		side := f.Px(theme.TouchTarget)
		corner := image.Rect(r.Max.X-side, r.Min.Y-f.Px(6), r.Max.X, r.Min.Y-f.Px(6)+side)
		if f.IconButtonWithTooltip("keys.close", corner, "close", c.Words.T("board.close"), true) {
			f.ClosePopover()
		}
		y := f.Heading(image.Rect(r.Min.X, r.Min.Y, corner.Min.X, r.Max.Y), c.Words.T("keys.title")) + f.Px(8)
		return DrawShortcuts(c, f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y))
	})
}

// ShortcutsWidth returns the width of the longest chords in a style, in pixels.
func ShortcutsWidth(c *scene.Context, f *ui.Frame, style ui.Style) int {
	width := 0
	for _, group := range Shortcuts() {
		for _, k := range group.Keys {
			width = max(width, f.TextWidth(style, ChordsText(c, k)))
		}
	}
	return width
}

// DrawShortcuts draws the shortcuts and their descriptions in two columns and returns the y where the list ends.
func DrawShortcuts(c *scene.Context, f *ui.Frame, r image.Rectangle) int {
	headingStyle := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Accent)
	chordStyle := f.BoldStyle()
	descriptionStyle := f.SecondaryStyle()
	chordsWidth := min(ShortcutsWidth(c, f, chordStyle), r.Dx()*2/5)
	y := r.Min.Y
	for _, group := range Shortcuts() {
		y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, y), ui.Left, headingStyle, c.Words.T("keys."+group.ID)) + f.Px(6)
		for _, k := range group.Keys {
			left := image.Rect(r.Min.X, y, r.Min.X+chordsWidth, y)
			right := image.Rect(left.Max.X+f.Px(20), y, r.Max.X, y)
			y += max(f.Paragraph(left, ui.Left, chordStyle, ChordsText(c, k)), f.Paragraph(right, ui.Left, descriptionStyle, c.Words.T("keys."+k.ID))) + f.Px(6)
		}
		y += f.Px(10)
	}
	return y
}
