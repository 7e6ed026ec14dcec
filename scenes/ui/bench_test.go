package ui

import (
	"image"
	"time"
)

// A testBench runs widgets with simulated input.
type testBench struct {
	kit  *Kit
	list DrawList
	now  time.Time
	size image.Point
	draw func(f *Frame)
}

func newBench(draw func(f *Frame)) *testBench {
	return &testBench{kit: NewKit(0), now: time.Unix(100, 0), size: image.Pt(400, 300), draw: draw}
}

func (b *testBench) tick(in Input) {
	b.now = b.now.Add(16 * time.Millisecond)
	in.IsInside = true
	f := b.kit.Begin(&b.list, in, b.size, 1, b.now, lightTheme)
	b.draw(f)
	b.kit.End(f)
}

func (b *testBench) keys(keys ...Key) {
	for _, k := range keys {
		b.tick(Input{Keys: []Key{k}})
	}
}

func (b *testBench) click(x, y int) {
	b.tick(Input{Pointer: image.Pt(x, y), IsDown: true, Pressed: true})
	b.tick(Input{Pointer: image.Pt(x, y), Released: true})
	b.tick(Input{Pointer: image.Pt(x, y)})
}

func (b *testBench) tap(x, y int) {
	b.tick(Input{Pointer: image.Pt(x, y), IsDown: true, Pressed: true, IsTouch: true})
	b.tick(Input{Pointer: image.Pt(x, y), Released: true, IsTouch: true})
}

// drag moves from one point to another, one step per tick.
func (b *testBench) drag(from, to image.Point, touch bool) {
	b.tick(Input{Pointer: from, IsDown: true, Pressed: true, IsTouch: touch})
	for i := 1; i <= 5; i++ {
		b.tick(Input{Pointer: from.Add(to.Sub(from).Mul(i).Div(5)), IsDown: true, IsTouch: touch})
	}
	b.tick(Input{Pointer: to, Released: true, IsTouch: touch})
}
