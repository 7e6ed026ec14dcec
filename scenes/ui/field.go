package ui

import (
	"image"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A caret is the caret and the selection of a text field.
type caret struct {
	at, mark int // runes before the caret, and before the other end of the selection
	shift    int // horizontal scroll of the text in pixels
	on       bool
}

// selection returns the selected range.
func (c *caret) span() (from, to int) { return min(c.at, c.mark), max(c.at, c.mark) }

// moveTo moves the caret; with keepAnchor it extends the selection, otherwise it clears it.
func (c *caret) goTo(at, length int, stretch bool) {
	c.at = min(max(at, 0), length)
	if !stretch {
		c.mark = c.at
	}
}

// replaceSelection replaces the selected runes.
func (c *caret) put(letters, by []rune) []rune {
	from, to := c.span()
	letters = slices.Replace(slices.Clone(letters), from, to, by...)
	c.goTo(from+len(by), len(letters), false)
	return letters
}

// TextField is a single-line input of at most limit runes; it returns its text. Enter is left to the scene.
func (f *Frame) Field(id string, r image.Rectangle, value, empty string, limit int) string {
	t := f.Theme
	res := f.reach(id, r, true)
	value = f.takes(id, value, empty, limit)
	focused, _ := f.Focused(id)
	c := f.kit.carets[id]
	if c == nil {
		c = &caret{}
		f.kit.carets[id] = c
	}
	style := f.Style(f.Steps.Body, theme.Regular, t.Ink)
	letters := []rune(value)
	c.at, c.mark = min(c.at, len(letters)), min(c.mark, len(letters))
	if focused {
		if !c.on && f.kit.ring { // focused by keyboard: typing replaces the text
			c.at, c.mark = len(letters), 0
		}
		f.point(c, r, style, letters)
		letters = f.edit(c, letters, limit)
		value = string(letters)
	}
	if !f.measuring() { // sheets are laid out twice
		c.on = focused
	}
	line, width := t.Line2, 1.0
	switch {
	case focused:
		line, width = t.Acc, 2
	case res.Hover:
		line = t.Ink
	}
	f.Fill(image.Rect(r.Min.X, r.Max.Y-f.Px(width), r.Max.X, r.Max.Y), line)
	if value == "" {
		style.Color = t.Ink2
		hint := r
		if focused { // leave room for the caret
			hint.Min.X += f.Px(3)
		}
		f.Name(hint, Left, style, empty)
	}
	if !focused {
		c.shift = 0
		f.Name(r, Left, style, value)
		return value
	}
	f.typed(c, r, style, letters)
	return value
}

// moveCaretToPointer moves the caret with the pointer.
func (f *Frame) point(c *caret, r image.Rectangle, s Style, letters []rune) {
	came, drags := f.In.Pressed && f.Over(r), c.on && f.In.Down && f.kit.held != ""
	if !came && !drags {
		return
	}
	f.Claim()
	x, best := f.In.At.X-r.Min.X+c.shift, 0
	for i := range len(letters) + 1 {
		if abs(f.Width(s, string(letters[:i]))-x) < abs(f.Width(s, string(letters[:best]))-x) {
			best = i
		}
	}
	c.goTo(best, len(letters), !f.In.Pressed || f.In.Shift)
	c.on = true
}

// applyEditingKeys edits the text by keyboard.
func (f *Frame) edit(c *caret, letters []rune, limit int) []rune {
	from, to := c.span()
	switch {
	case f.Take(KeyAll):
		c.mark, c.at = 0, len(letters)
	case f.Take(KeyCopy):
		f.copy(letters[from:to])
	case f.Take(KeyCut):
		f.copy(letters[from:to])
		letters = c.put(letters, nil)
	case f.Take(KeyPaste) && f.kit.Paste != nil:
		f.kit.Paste()
	case f.Take(KeyLeft):
		if from < to && !f.In.Shift {
			c.goTo(from, len(letters), false)
		} else {
			c.goTo(c.at-1, len(letters), f.In.Shift)
		}
	case f.Take(KeyRight):
		if from < to && !f.In.Shift {
			c.goTo(to, len(letters), false)
		} else {
			c.goTo(c.at+1, len(letters), f.In.Shift)
		}
	case f.Take(KeyHome):
		c.goTo(0, len(letters), f.In.Shift)
	case f.Take(KeyEnd):
		c.goTo(len(letters), len(letters), f.In.Shift)
	}
	switch {
	case f.Take(KeyBackspace):
		if from == to {
			c.mark = max(c.at-1, 0)
		}
		letters = c.put(letters, nil)
	case f.Take(KeyDelete):
		if from == to {
			c.mark = min(c.at+1, len(letters))
		}
		letters = c.put(letters, nil)
	}
	f.Take(KeySpace) // it also arrives as a rune
	pasted, _, _ := strings.Cut(f.In.Pasted, "\n")
	fresh := slices.DeleteFunc(append(slices.Clone(f.In.Runes), []rune(pasted)...), func(r rune) bool { return r < ' ' || r == 0x7F })
	f.In.Runes, f.In.Pasted = nil, ""
	if len(fresh) > 0 {
		from, to = c.span()
		room := max(limit-len(letters)+to-from, 0)
		letters = c.put(letters, fresh[:min(room, len(fresh))])
	}
	return letters
}

func (f *Frame) copy(letters []rune) {
	if len(letters) > 0 && f.kit.Copy != nil {
		f.kit.Copy(string(letters))
	}
}

// drawEditedText draws the text with selection and caret, scrolled so that the caret is visible.
func (f *Frame) typed(c *caret, r image.Rectangle, s Style, letters []rune) {
	width := func(n int) int { return f.Width(s, string(letters[:n])) }
	x := width(c.at)
	c.shift = min(c.shift, max(width(len(letters))-r.Dx()+f.Px(4), 0))
	c.shift = max(min(c.shift, x), x-r.Dx()+f.Px(4))
	from, to := c.span()
	top, foot := r.Min.Y+f.Px(8), r.Max.Y-f.Px(8)
	f.Within(r, func() {
		left := r.Min.X - c.shift
		run := f.run(s, string(letters))
		baseline := (r.Min.Y+r.Max.Y)/2 + int(capHeight*run.px/2+0.5)
		f.write(run, left, baseline)
		if from < to {
			f.Within(image.Rect(left+width(from), top, left+width(to), foot), func() {
				f.Fill(f.Clip(), f.Theme.Soft)
				run.color = f.Theme.SoftInk
				f.write(run, left, baseline)
			})
		}
		f.Fill(image.Rect(left+x, top, left+x+max(f.Px(1.5), 1), foot), f.Theme.Acc)
	})
}

func abs(n int) int { return max(n, -n) }
