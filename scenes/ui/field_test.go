package ui

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// newFieldBench returns a bench with a text field 100 pixels wide.
func newFieldBench(text string) (b *testBench, value *string) {
	value = &text
	b = newBench(func(f *Frame) { *value = f.TextField("f", image.Rect(20, 20, 120, 60), *value, "Name", 30) })
	b.tick(Input{})
	return b, value
}

func (b *testBench) write(s string) { b.tick(Input{Runes: []rune(s)}) }

func TestCaret(t *testing.T) {
	b, value := newFieldBench("")
	b.click(30, 40)
	b.write("abd")
	b.keys(KeyLeft)
	b.write("c")
	assert.Equal(t, "abcd", *value)
	b.keys(KeyHome, KeyDelete)
	assert.Equal(t, "bcd", *value)
	b.keys(KeyEnd, KeyBackspace)
	assert.Equal(t, "bc", *value)
	b.keys(KeyRight, KeyRight, KeyRight)
	b.write("x")
	assert.Equal(t, "bcx", *value, "no further than the end")
}

func TestSelection(t *testing.T) {
	b, value := newFieldBench("Anna Kowalska")
	copied := ""
	b.kit.CopyText = func(text string) { copied = text }
	b.click(30, 40)
	b.keys(KeyHome)
	b.tick(Input{Keys: []Key{KeyRight}, Shift: true})
	b.tick(Input{Keys: []Key{KeyRight}, Shift: true})
	b.keys(KeyCopy)
	assert.Equal(t, "An", copied)
	b.write("Jo")
	assert.Equal(t, "Jona Kowalska", *value, "typing replaces the selection")
	b.tick(Input{Keys: []Key{KeyEnd}, Shift: true})
	b.keys(KeyCut)
	assert.Equal(t, "Jo", *value)
	assert.Equal(t, "na Kowalska", copied)
	b.tick(Input{Pasted: "anna\nsecond line"})
	assert.Equal(t, "Joanna", *value, "only the first pasted line")
	b.keys(KeySelectAll, KeyBackspace)
	assert.Empty(t, *value)
	b.tick(Input{Runes: []rune("0123456789012345678901234567890123456789")})
	assert.Len(t, *value, 30, "no longer than the limit")
}

func TestPointerSetsCaret(t *testing.T) {
	b, value := newFieldBench("iiiiiiii")
	b.click(20, 40)
	b.write("x")
	assert.Equal(t, "xiiiiiiii", *value)
	b.drag(image.Pt(20, 40), image.Pt(118, 40), true)
	b.write("y")
	assert.Equal(t, "y", *value, "dragging a finger selects")
	b.tick(Input{Keys: []Key{KeyTab}})
	b.kit.focus = ""
	b.tick(Input{})
	b.keys(KeyTab)
	b.write("z")
	assert.Equal(t, "z", *value, "the Tab key selects everything")
}

func TestLongTextScrollsInField(t *testing.T) {
	b, _ := newFieldBench("a name that is much longer than its field")
	b.click(30, 40)
	b.keys(KeyEnd)
	c := b.kit.carets["f"]
	assert.Positive(t, c.scrollPx, "the end is visible")
	b.keys(KeyHome)
	assert.Zero(t, c.scrollPx, "then the beginning")
}

func TestFieldLeavesEnterToScene(t *testing.T) {
	entered := false
	value := "x"
	b := newBench(func(f *Frame) {
		value = f.TextField("f", image.Rect(20, 20, 120, 60), value, "", 30)
		entered = f.TakeKey(KeyEnter)
	})
	b.click(30, 40)
	b.keys(KeyEnter)
	assert.True(t, entered)
	b.tick(Input{Keys: []Key{KeySpace}, Runes: []rune(" ")})
	assert.Equal(t, "x ", value)
}
