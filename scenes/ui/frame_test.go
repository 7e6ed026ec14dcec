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
type page struct {
	kit  *Kit
	list List
	used string
	step int
	text string
	off  bool
}

func newPage() *page { return &page{kit: NewKit(0), step: 3} }

var light = theme.Light()

func (p *page) pass(in Input) {
	in.Inside = true
	f := p.kit.Begin(&p.list, in, image.Pt(400, 300), 1, time.Unix(0, 0), light)
	p.used = ""
	for i, id := range []string{"a", "b", "c"} {
		if f.Button(id, image.Rect(100*i+10, 10, 100*i+90, 50), ButtonText{Text: id, Off: p.off && id == "b"}) {
			p.used = id
		}
	}
	p.step, _ = f.Levels("step", image.Pt(10, 100), 10, p.step)
	p.text = f.Field("text", image.Rect(10, 150, 200, 190), p.text, "", 5)
	p.kit.End(f)
}

func (p *page) keys(keys ...Key) {
	for _, k := range keys {
		p.pass(Input{Keys: []Key{k}})
	}
}

func TestTheMouseUsesAButtonWhenItGoesUpThere(t *testing.T) {
	p := newPage()
	b := image.Pt(150, 30)
	p.pass(Input{At: b, Down: true, Pressed: true})
	assert.Empty(t, p.used, "not when the button goes down")
	p.pass(Input{At: b, Released: true})
	assert.Equal(t, "b", p.used)
	p.pass(Input{At: b, Down: true, Pressed: true})
	p.pass(Input{At: image.Pt(250, 30), Down: true})
	p.pass(Input{At: image.Pt(250, 30), Released: true})
	assert.Empty(t, p.used, "released elsewhere: neither is clicked")
	p.pass(Input{At: b, Pressed: true, Released: true})
	assert.Equal(t, "b", p.used, "a whole click in one tick")
	p.off = true
	p.pass(Input{At: b, Pressed: true, Released: true})
	assert.Empty(t, p.used, "it is off")
}

func TestTabGoesRound(t *testing.T) {
	p := newPage()
	p.pass(Input{})
	var order []string
	for range 6 {
		p.keys(KeyTab)
		order = append(order, p.kit.focus)
	}
	assert.Equal(t, []string{"a", "b", "c", "step", "text", "a"}, order)
	p.keys(KeyBackTab)
	assert.Equal(t, "text", p.kit.focus)
	p.off = true
	p.pass(Input{})
	p.keys(KeyTab, KeyTab)
	assert.Equal(t, "c", p.kit.focus, "disabled widgets are skipped")
}

func TestEnterAndSpaceUseWhatHasTheKeyboard(t *testing.T) {
	p := newPage()
	p.pass(Input{})
	p.keys(KeyTab, KeyEnter)
	assert.Equal(t, "a", p.used)
	p.keys(KeyTab, KeySpace)
	assert.Equal(t, "b", p.used)
}

func TestArrowsGoToTheNearestThatWay(t *testing.T) {
	p := newPage()
	p.pass(Input{})
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

func TestArrowsReachTheRowBelowWhereNothingIsRightBelow(t *testing.T) {
	var kit Kit
	k := &kit
	k.now = []stop{
		{id: "far right", at: image.Rect(900, 0, 980, 36)},
		{id: "main", at: image.Rect(0, 80, 200, 120)},
		{id: "beside", at: image.Rect(0, 10, 80, 46)},
	}
	k.focus = "far right"
	k.near(image.Pt(0, 1))
	assert.Equal(t, "main", k.focus, "a widget that starts beside is not below")
}

func TestTheRingShowsForKeysOnly(t *testing.T) {
	p := newPage()
	p.pass(Input{At: image.Pt(50, 30), Pressed: true, Released: true})
	assert.False(t, p.kit.ring)
	p.keys(KeyTab)
	assert.True(t, p.kit.ring)
	p.pass(Input{At: image.Pt(50, 30), Pressed: true, Released: true})
	assert.False(t, p.kit.ring)
}

func TestAField(t *testing.T) {
	p := newPage()
	p.pass(Input{Runes: []rune("lost")})
	assert.Empty(t, p.text, "it does not have the focus")
	p.pass(Input{At: image.Pt(50, 170), Pressed: true, Released: true})
	p.pass(Input{Runes: []rune("Zażółć\x00")})
	assert.Equal(t, "Zażół", p.text, "no more than five letters, no control characters")
	p.keys(KeyBackspace)
	assert.Equal(t, "Zażó", p.text)
}

func TestBehindASheetNothingIsHeard(t *testing.T) {
	kit := NewKit(0)
	var list List
	ask := func(in Input) (below, above bool) {
		in.Inside = true
		f := kit.Begin(&list, in, image.Pt(400, 300), 1, time.Unix(0, 0), light)
		f.Behind(true, func() { below = f.Button("below", image.Rect(0, 0, 100, 40), ButtonText{Text: "x"}) })
		above = f.Button("above", image.Rect(0, 0, 100, 40), ButtonText{Text: "y"})
		kit.End(f)
		return below, above
	}
	below, above := ask(Input{At: image.Pt(20, 20), Pressed: true, Released: true})
	assert.False(t, below)
	assert.True(t, above)
	assert.Equal(t, []string{"above"}, kit.Stops())
}

func TestTexts(t *testing.T) {
	kit := NewKit(0)
	var list List
	f := kit.Begin(&list, Input{}, image.Pt(400, 300), 1, time.Unix(0, 0), light)
	s := f.Style(f.Steps.Body, theme.Regular, light.Ink)
	whole := f.Width(s, "The classic game")
	assert.Greater(t, whole, 80)
	lines := f.Lines(s, "The classic game, with every rule: castling, en passant, all draws.", 200)
	assert.Greater(t, len(lines), 2)
	for _, line := range lines {
		assert.LessOrEqual(t, f.Width(s, line), 200)
	}
	short := kit.Type.cut(f.run(s, "The classic game"), whole/2)
	assert.Contains(t, short, "…")
	assert.LessOrEqual(t, f.Width(s, short), whole/2)
	assert.Equal(t, f.Width(s, "0:00"), f.Width(s, "7:42"), "all digits have the same width")
	assert.Less(t, f.Width(s, "To"), f.Width(s, "T")+f.Width(s, "o"), "letters are kerned")
	assert.Greater(t, f.Width(s, "To"), f.Width(s, "T"), "but not too much")
	for _, text := range []string{"", "Zażółć gęślą jaźń", "Съешь ещё этих", "½ · → “x”"} {
		assert.NotPanics(t, func() { f.Text(image.Rect(0, 0, 300, 30), Center, s, text) })
	}
}

func TestLongWordsAreBroken(t *testing.T) {
	p := newPage()
	f := p.kit.Begin(&p.list, Input{}, image.Pt(400, 300), 1, time.Unix(0, 0), light)
	style := f.Style(f.Steps.Body, theme.Regular, light.Ink)
	for _, text := range []string{"kept in /home/anna/.local/share/ludarium/games now", "Donaudampfschifffahrtsgesellschaft", "short"} {
		for _, width := range []int{4, 60, 130} {
			lines := f.Lines(style, text, width)
			for _, line := range lines {
				if utf8.RuneCountInString(line) > longWord {
					assert.LessOrEqual(t, f.Width(style, line), width, line)
				}
			}
			assert.Equal(t, strings.ReplaceAll(text, " ", ""), strings.ReplaceAll(strings.Join(lines, ""), " ", ""), "nothing is lost")
		}
	}
	assert.Equal(t, "/home/anna/", f.Lines(style, "/home/anna/.local/share/ludarium", 100)[0], "after a separator, if there is one")
	for _, word := range []string{"Propozycja", "Производительность"} {
		assert.Equal(t, []string{word}, f.Lines(style, word, 20), "normal words are not broken, in any alphabet")
	}
}

func TestTheCacheForgets(t *testing.T) {
	kit := NewKit(0)
	var list List
	f := kit.Begin(&list, Input{}, image.Pt(400, 300), 1, time.Unix(0, 0), light)
	f.Text(image.Rect(0, 0, 300, 30), Left, f.Style(f.Steps.Body, theme.Regular, light.Ink), "once")
	assert.Len(t, kit.Cache.texts, 1)
	for range 2*idlePasses + 1200 {
		kit.Cache.next()
	}
	assert.Empty(t, kit.Cache.texts)
}

func TestAPointerThatRestsPointsAtNothingWhileKeysAreUsed(t *testing.T) {
	list, kit := &List{}, NewKit(0)
	over := func(in Input) bool {
		in.Inside = true
		f := kit.Begin(list, in, image.Pt(200, 100), 1, time.Unix(0, 0), light)
		return f.Touch("a", image.Rect(0, 0, 100, 40), true).Hover
	}
	at := image.Pt(50, 20)
	assert.True(t, over(Input{At: at}))
	assert.False(t, over(Input{At: at, Keys: []Key{KeyTab}}))
	assert.False(t, over(Input{At: at}), "as long as it rests")
	assert.True(t, over(Input{At: at.Add(image.Pt(1, 0))}), "until it moves")
}

func TestASmoothWheelComesToANotchInSeveralPasses(t *testing.T) {
	p := newPage()
	turn := func(by float64) int {
		f := p.kit.Begin(&p.list, Input{Wheel: by}, image.Pt(400, 300), 1, time.Unix(0, 0), light)
		defer p.kit.End(f)
		n := f.Notch()
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
