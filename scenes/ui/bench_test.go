package ui

import (
	"image"
	"time"
)

// A testBench runs widgets with simulated input.
type bench struct {
	kit  *Kit
	list List
	now  time.Time
	size image.Point
	draw func(f *Frame)
}

func newBench(draw func(f *Frame)) *bench {
	return &bench{kit: NewKit(0), now: time.Unix(100, 0), size: image.Pt(400, 300), draw: draw}
}

func (b *bench) pass(in Input) {
	b.now = b.now.Add(16 * time.Millisecond)
	in.Inside = true
	f := b.kit.Begin(&b.list, in, b.size, 1, b.now, light)
	b.draw(f)
	b.kit.End(f)
}

func (b *bench) keys(keys ...Key) {
	for _, k := range keys {
		b.pass(Input{Keys: []Key{k}})
	}
}

func (b *bench) click(x, y int) {
	b.pass(Input{At: image.Pt(x, y), Down: true, Pressed: true})
	b.pass(Input{At: image.Pt(x, y), Released: true})
	b.pass(Input{At: image.Pt(x, y)})
}

func (b *bench) tap(x, y int) {
	b.pass(Input{At: image.Pt(x, y), Down: true, Pressed: true, Touch: true})
	b.pass(Input{At: image.Pt(x, y), Released: true, Touch: true})
}

// drag moves from one point to another, one step per tick.
func (b *bench) drag(from, to image.Point, touch bool) {
	b.pass(Input{At: from, Down: true, Pressed: true, Touch: touch})
	for i := 1; i <= 5; i++ {
		b.pass(Input{At: from.Add(to.Sub(from).Mul(i).Div(5)), Down: true, Touch: touch})
	}
	b.pass(Input{At: to, Released: true, Touch: touch})
}
