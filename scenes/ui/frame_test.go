package ui

import (
	"image"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A testPage has three buttons in a row, a level bar and a text field.
type testPage struct {
	kit   *Kit
	list  DrawList
	used  string
	step  int
	text  string
	isOff bool
}

func newTestPage() *testPage { return &testPage{kit: NewKit(0), step: 3} }

var lightTheme = theme.Light()

func (p *testPage) tick(in Input) {
	in.IsInside = true
	f := p.kit.Begin(&p.list, in, image.Pt(400, 300), 1, time.Unix(0, 0), lightTheme)
	p.used = ""
	for i, id := range []string{"a", "b", "c"} {
		if f.Button(id, image.Rect(100*i+10, 10, 100*i+90, 50), ButtonOptions{Text: id, IsDisabled: p.isOff && id == "b"}) {
			p.used = id
		}
	}
	p.step, _ = f.LevelBar("step", image.Pt(10, 100), 10, p.step)
	p.text = f.TextField("text", image.Rect(10, 150, 200, 190), p.text, "", 5)
	p.kit.End(f)
}

func (p *testPage) keys(keys ...Key) {
	for _, k := range keys {
		p.tick(Input{Keys: []Key{k}})
	}
}

func TestButtonClicksOnRelease(t *testing.T) {
	p := newTestPage()
	b := image.Pt(150, 30)
	p.tick(Input{Pointer: b, IsDown: true, Pressed: true})
	assert.Empty(t, p.used, "not when the button goes down")
	p.tick(Input{Pointer: b, Released: true})
	assert.Equal(t, "b", p.used)
	p.tick(Input{Pointer: b, IsDown: true, Pressed: true})
	p.tick(Input{Pointer: image.Pt(250, 30), IsDown: true})
	p.tick(Input{Pointer: image.Pt(250, 30), Released: true})
	assert.Empty(t, p.used, "released elsewhere: neither is clicked")
	p.tick(Input{Pointer: b, Pressed: true, Released: true})
	assert.Equal(t, "b", p.used, "a whole click in one tick")
	p.isOff = true
	p.tick(Input{Pointer: b, Pressed: true, Released: true})
	assert.Empty(t, p.used, "it is off")
}

func TestTabOrder(t *testing.T) {
	p := newTestPage()
	p.tick(Input{})
	var order []string
	for range 6 {
		p.keys(KeyTab)
		order = append(order, p.kit.focus)
	}
	assert.Equal(t, []string{"a", "b", "c", "step", "text", "a"}, order)
	p.keys(KeyBackTab)
	assert.Equal(t, "text", p.kit.focus)
	p.isOff = true
	p.tick(Input{})
	p.keys(KeyTab, KeyTab)
	assert.Equal(t, "c", p.kit.focus, "disabled widgets are skipped")
}

func TestEnterAndSpaceActivateFocusedWidget(t *testing.T) {
	p := newTestPage()
	p.tick(Input{})
	p.keys(KeyTab, KeyEnter)
	assert.Equal(t, "a", p.used)
	p.keys(KeyTab, KeySpace)
	assert.Equal(t, "b", p.used)
}

func TestArrowKeysMoveFocus(t *testing.T) {
	p := newTestPage()
	p.tick(Input{})
	p.keys(KeyTab, KeyRight)
	assert.Equal(t, "b", p.kit.focus)
	p.keys(KeyDown)
	assert.Equal(t, "step", p.kit.focus)
	p.keys(KeyRight, KeyRight, KeyLeft)
	assert.Equal(t, 4, p.step, "in the level bar they change the level")
	p.keys(KeyEnd)
	assert.Equal(t, 10, p.step)
	p.keys(KeyHome)
	assert.Equal(t, 1, p.step)
	p.keys(KeyDown)
	assert.Equal(t, "text", p.kit.focus)
}

func TestArrowKeysReachNextRow(t *testing.T) {
	var kit Kit
	k := &kit
	k.newTabStops = []tabStop{
		{id: "far right", box: image.Rect(900, 0, 980, 36)},
		{id: "main", box: image.Rect(0, 80, 200, 120)},
		{id: "beside", box: image.Rect(0, 10, 80, 46)},
	}
	k.focus = "far right"
	k.moveFocus(image.Pt(0, 1))
	assert.Equal(t, "main", k.focus, "a widget that starts beside is not below")
}

func TestFocusRingShowsForKeyboardOnly(t *testing.T) {
	p := newTestPage()
	p.tick(Input{Pointer: image.Pt(50, 30), Pressed: true, Released: true})
	assert.False(t, p.kit.showsFocusRing)
	p.keys(KeyTab)
	assert.True(t, p.kit.showsFocusRing)
	p.tick(Input{Pointer: image.Pt(50, 30), Pressed: true, Released: true})
	assert.False(t, p.kit.showsFocusRing)
	p.tick(Input{Keys: []Key{KeyDown}, FromGamepad: true})
	assert.True(t, p.kit.showsFocusRing, "a gamepad has no pointer")
}

func TestTextField(t *testing.T) {
	p := newTestPage()
	p.tick(Input{Runes: []rune("lost")})
	assert.Empty(t, p.text, "it does not have the focus")
	p.tick(Input{Pointer: image.Pt(50, 170), Pressed: true, Released: true})
	p.tick(Input{Runes: []rune("Zażółć\x00")})
	assert.Equal(t, "Zażół", p.text, "no more than five letters, no control characters")
	p.keys(KeyBackspace)
	assert.Equal(t, "Zażó", p.text)
}

func TestInertWidgetsIgnoreInput(t *testing.T) {
	kit := NewKit(0)
	var list DrawList
	ask := func(in Input) (below, above bool) {
		in.IsInside = true
		f := kit.Begin(&list, in, image.Pt(400, 300), 1, time.Unix(0, 0), lightTheme)
		f.Inert(true, func() { below = f.Button("below", image.Rect(0, 0, 100, 40), ButtonOptions{Text: "x"}) })
		above = f.Button("above", image.Rect(0, 0, 100, 40), ButtonOptions{Text: "y"})
		kit.End(f)
		return below, above
	}
	below, above := ask(Input{Pointer: image.Pt(20, 20), Pressed: true, Released: true})
	assert.False(t, below)
	assert.True(t, above)
	assert.Equal(t, []string{"above"}, kit.TabStops())
}

func TestText(t *testing.T) {
	kit := NewKit(0)
	var list DrawList
	f := kit.Begin(&list, Input{}, image.Pt(400, 300), 1, time.Unix(0, 0), lightTheme)
	s := f.NewStyle(f.TextSizes.Body, theme.Regular, lightTheme.Ink)
	whole := f.TextWidth(s, "The classic game")
	assert.Greater(t, whole, 80)
	lines := f.WrapLines(s, "The classic game, with every rule: castling, en passant, all draws.", 200)
	assert.Greater(t, len(lines), 2)
	for _, line := range lines {
		assert.LessOrEqual(t, f.TextWidth(s, line), 200)
	}
	short := kit.Typesetter.truncate(f.newRun(s, "The classic game"), whole/2)
	assert.Contains(t, short, "…")
	assert.LessOrEqual(t, f.TextWidth(s, short), whole/2)
	assert.Equal(t, f.TextWidth(s, "0:00"), f.TextWidth(s, "7:42"), "all digits have the same width")
	assert.Less(t, f.TextWidth(s, "To"), f.TextWidth(s, "T")+f.TextWidth(s, "o"), "letters are kerned")
	assert.Greater(t, f.TextWidth(s, "To"), f.TextWidth(s, "T"), "but not too much")
	for _, text := range []string{"", "Zażółć gęślą jaźń", "Съешь ещё этих", "½ · → “x”"} {
		assert.NotPanics(t, func() { f.Text(image.Rect(0, 0, 300, 30), Center, s, text) })
	}
}

func TestLongWordsAreBroken(t *testing.T) {
	p := newTestPage()
	f := p.kit.Begin(&p.list, Input{}, image.Pt(400, 300), 1, time.Unix(0, 0), lightTheme)
	style := f.NewStyle(f.TextSizes.Body, theme.Regular, lightTheme.Ink)
	for _, text := range []string{"kept in /home/anna/.local/share/ludarium/games now", "Donaudampfschifffahrtsgesellschaft", "short"} {
		for _, width := range []int{4, 60, 130} {
			lines := f.WrapLines(style, text, width)
			for _, line := range lines {
				if utf8.RuneCountInString(line) > minBreakableWord {
					assert.LessOrEqual(t, f.TextWidth(style, line), width, line)
				}
			}
			assert.Equal(t, strings.ReplaceAll(text, " ", ""), strings.ReplaceAll(strings.Join(lines, ""), " ", ""), "nothing is lost")
		}
	}
	assert.Equal(t, "/home/anna/", f.WrapLines(style, "/home/anna/.local/share/ludarium", 100)[0], "after a separator, if there is one")
	for _, word := range []string{"Propozycja", "Производительность"} {
		assert.Equal(t, []string{word}, f.WrapLines(style, word, 20), "normal words are not broken, in any alphabet")
	}
}

func TestCacheEvictsUnused(t *testing.T) {
	kit := NewKit(0)
	var list DrawList
	f := kit.Begin(&list, Input{}, image.Pt(400, 300), 1, time.Unix(0, 0), lightTheme)
	f.Text(image.Rect(0, 0, 300, 30), Left, f.NewStyle(f.TextSizes.Body, theme.Regular, lightTheme.Ink), "once")
	assert.Len(t, kit.Cache.texts, 1)
	for range 2*idlePasses + 1200 {
		kit.Cache.beginFrame()
	}
	assert.Empty(t, kit.Cache.texts)
}

func TestIdlePointerDoesNotHover(t *testing.T) {
	list, kit := &DrawList{}, NewKit(0)
	over := func(in Input) bool {
		in.IsInside = true
		f := kit.Begin(list, in, image.Pt(200, 100), 1, time.Unix(0, 0), lightTheme)
		return f.Interact("a", image.Rect(0, 0, 100, 40), true).IsHovered
	}
	at := image.Pt(50, 20)
	assert.True(t, over(Input{Pointer: at}))
	assert.False(t, over(Input{Pointer: at, Keys: []Key{KeyTab}}))
	assert.False(t, over(Input{Pointer: at}), "as long as it rests")
	assert.True(t, over(Input{Pointer: at.Add(image.Pt(1, 0))}), "until it moves")
}

func TestSmoothWheelAddsUpToNotch(t *testing.T) {
	p := newTestPage()
	turn := func(by float64) int {
		f := p.kit.Begin(&p.list, Input{Wheel: by}, image.Pt(400, 300), 1, time.Unix(0, 0), lightTheme)
		defer p.kit.End(f)
		n := f.TakeWheelNotch()
		assert.Zero(t, f.In.Wheel, "it is consumed")
		return n
	}
	assert.Equal(t, 1, turn(1), "a plain wheel reaches a notch at once")
	assert.Equal(t, -1, turn(-1.2))
	assert.Zero(t, turn(0.5))
	assert.Equal(t, 1, turn(0.5))
	assert.Zero(t, turn(0.5))
	assert.Zero(t, turn(-0.5), "movement in the other direction does not count")
	assert.Equal(t, -1, turn(-0.5))
}
