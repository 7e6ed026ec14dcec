package ui

import (
	"image"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A caret is the caret and the selection of a text field.
type caret struct {
	position, anchor int // runes before the caret, and before the other end of the selection
	scrollPx         int // horizontal scroll of the text in pixels
	isActive         bool
}

// selection returns the selected range.
func (c *caret) selection() (from, to int) {
	return min(c.position, c.anchor), max(c.position, c.anchor)
}

// moveTo moves the caret; with keepAnchor it extends the selection, otherwise it clears it.
func (c *caret) moveTo(at, length int, keepAnchor bool) {
	c.position = min(max(at, 0), length)
	if !keepAnchor {
		c.anchor = c.position
	}
}

// replaceSelection replaces the selected runes.
func (c *caret) replaceSelection(letters, with []rune) []rune {
	from, to := c.selection()
	letters = slices.Replace(slices.Clone(letters), from, to, with...)
	c.moveTo(from+len(with), len(letters), false)
	return letters
}

// TextField is a single-line input of at most limit runes; it returns its text. Enter is left to the scene.
func (f *Frame) TextField(id string, r image.Rectangle, value, placeholder string, limit int) string {
	t := f.Theme
	res := f.interactPointer(id, r, true)
	value = f.applyFieldActivation(id, value, placeholder, limit)
	hasFocus, _ := f.HasFocus(id)
	c := f.kit.carets[id]
	if c == nil {
		c = &caret{}
		f.kit.carets[id] = c
	}
	style := f.NewStyle(f.TextSizes.Body, theme.Regular, t.Ink)
	letters := []rune(value)
	c.position, c.anchor = min(c.position, len(letters)), min(c.anchor, len(letters))
	if hasFocus {
		if !c.isActive && f.kit.showsFocusRing { // focused by keyboard: typing replaces the text
			c.position, c.anchor = len(letters), 0
		}
		f.moveCaretToPointer(c, r, style, letters)
		letters = f.applyEditingKeys(c, letters, limit)
		value = string(letters)
	}
	if !f.isMeasuring() { // sheets are laid out twice
		c.isActive = hasFocus
	}
	line, width := t.ControlEdge, 1.0
	switch {
	case hasFocus:
		line, width = t.Accent, 2
	case res.IsHovered:
		line = t.Ink
	}
	f.FillRect(image.Rect(r.Min.X, r.Max.Y-f.Px(width), r.Max.X, r.Max.Y), line)
	if value == "" {
		style.Color = t.SecondaryInk
		placeholderBox := r
		if hasFocus { // leave room for the caret
			placeholderBox.Min.X += f.Px(3)
		}
		f.TruncatedText(placeholderBox, Left, style, placeholder)
	}
	if !hasFocus {
		c.scrollPx = 0
		f.TruncatedText(r, Left, style, value)
		return value
	}
	f.drawEditedText(c, r, style, letters)
	return value
}

// moveCaretToPointer moves the caret with the pointer.
func (f *Frame) moveCaretToPointer(c *caret, r image.Rectangle, s Style, letters []rune) {
	hasPressed, isDragging := f.In.Pressed && f.IsOver(r), c.isActive && f.In.IsDown && f.kit.pressed != ""
	if !hasPressed && !isDragging {
		return
	}
	f.ClaimPointer()
	x, best := f.In.Pointer.X-r.Min.X+c.scrollPx, 0
	for i := range len(letters) + 1 {
		if abs(f.TextWidth(s, string(letters[:i]))-x) < abs(f.TextWidth(s, string(letters[:best]))-x) {
			best = i
		}
	}
	c.moveTo(best, len(letters), !f.In.Pressed || f.In.Shift)
	c.isActive = true
}

// applyEditingKeys edits the text by keyboard.
func (f *Frame) applyEditingKeys(c *caret, letters []rune, limit int) []rune {
	from, to := c.selection()
	switch {
	case f.TakeKey(KeySelectAll):
		c.anchor, c.position = 0, len(letters)
	case f.TakeKey(KeyCopy):
		f.copyToClipboard(letters[from:to])
	case f.TakeKey(KeyCut):
		f.copyToClipboard(letters[from:to])
		letters = c.replaceSelection(letters, nil)
	case f.TakeKey(KeyPaste) && f.kit.RequestPaste != nil:
		f.kit.RequestPaste()
	case f.TakeKey(KeyLeft):
		if from < to && !f.In.Shift {
			c.moveTo(from, len(letters), false)
		} else {
			c.moveTo(c.position-1, len(letters), f.In.Shift)
		}
	case f.TakeKey(KeyRight):
		if from < to && !f.In.Shift {
			c.moveTo(to, len(letters), false)
		} else {
			c.moveTo(c.position+1, len(letters), f.In.Shift)
		}
	case f.TakeKey(KeyHome):
		c.moveTo(0, len(letters), f.In.Shift)
	case f.TakeKey(KeyEnd):
		c.moveTo(len(letters), len(letters), f.In.Shift)
	}
	switch {
	case f.TakeKey(KeyBackspace):
		if from == to {
			c.anchor = max(c.position-1, 0)
		}
		letters = c.replaceSelection(letters, nil)
	case f.TakeKey(KeyDelete):
		if from == to {
			c.anchor = min(c.position+1, len(letters))
		}
		letters = c.replaceSelection(letters, nil)
	}
	f.TakeKey(KeySpace) // it also arrives as a rune
	pasted, _, _ := strings.Cut(f.In.Pasted, "\n")
	typed := slices.DeleteFunc(append(slices.Clone(f.In.Runes), []rune(pasted)...), func(r rune) bool { return r < ' ' || r == 0x7F })
	f.In.Runes, f.In.Pasted = nil, ""
	if len(typed) > 0 {
		from, to = c.selection()
		free := max(limit-len(letters)+to-from, 0)
		letters = c.replaceSelection(letters, typed[:min(free, len(typed))])
	}
	return letters
}

func (f *Frame) copyToClipboard(letters []rune) {
	if len(letters) > 0 && f.kit.CopyText != nil {
		f.kit.CopyText(string(letters))
	}
}

// drawEditedText draws the text with selection and caret, scrolled so that the caret is visible.
func (f *Frame) drawEditedText(c *caret, r image.Rectangle, s Style, letters []rune) {
	width := func(n int) int { return f.TextWidth(s, string(letters[:n])) }
	x := width(c.position)
	c.scrollPx = min(c.scrollPx, max(width(len(letters))-r.Dx()+f.Px(4), 0))
	c.scrollPx = max(min(c.scrollPx, x), x-r.Dx()+f.Px(4))
	from, to := c.selection()
	top, bottom := r.Min.Y+f.Px(8), r.Max.Y-f.Px(8)
	f.WithClip(r, func() {
		left := r.Min.X - c.scrollPx
		run := f.newRun(s, string(letters))
		baseline := (r.Min.Y+r.Max.Y)/2 + int(capHeight*run.px/2+0.5)
		f.drawRun(run, left, baseline)
		if from < to {
			f.WithClip(image.Rect(left+width(from), top, left+width(to), bottom), func() {
				f.FillRect(f.Clip(), f.Theme.Selected)
				run.color = f.Theme.SelectedInk
				f.drawRun(run, left, baseline)
			})
		}
		f.FillRect(image.Rect(left+x, top, left+x+max(f.Px(1.5), 1), bottom), f.Theme.Accent)
	})
}

func abs(n int) int { return max(n, -n) }
