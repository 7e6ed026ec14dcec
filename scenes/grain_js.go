package scenes

import (
	"math"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// A grain is the pixels of the screen. The engine asks but once how many of them are one of the page, and that changes
// when a page is zoomed or goes to another screen. So what it is told of the size of the page is such that the drawing
// has a pixel for every one of the screen; where pointers are has to be put right by who asks for it.
type grain struct {
	engine float64 // what the engine takes for the ratio
	now    float64
	sides  []side
}

// A side of the page, in pixels as the engine counts them, instead of those of the page.
type side struct {
	name, of string
	value    float64
}

func newGrain() *grain {
	g := &grain{
		engine: ebiten.Monitor().DeviceScaleFactor(),
		sides:  []side{{name: "clientWidth", of: "width"}, {name: "clientHeight", of: "height"}},
	}
	g.measure()
	js.Global().Call("addEventListener", "resize", js.FuncOf(func(js.Value, []js.Value) any {
		g.follow()
		return nil
	}))
	return g
}

// measure tells the engine how large the page is, and says whether that is news.
func (g *grain) measure() (news bool) {
	g.now = ratio()
	body := js.Global().Get("document").Get("body")
	box := body.Call("getBoundingClientRect")
	for i := range g.sides {
		s := &g.sides[i]
		const over = 0.01 // it drops fractions
		is := (math.Round(box.Get(s.of).Float()*g.now) + over) / g.engine
		news = news || s.value != is
		s.value = is
		property := map[string]any{"value": is, "configurable": true}
		js.Global().Get("Object").Call("defineProperty", body, s.name, property)
	}
	return news
}

// follow has the engine look again at what has changed.
func (g *grain) follow() {
	if g.measure() {
		js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize"))
	}
}

// ratio is how many pixels of the screen are one of the page.
func ratio() float64 { return max(js.Global().Get("devicePixelRatio").Float(), 0.1) }

// zoom is how many of the pixels are one of those that the engine counts.
func (g *grain) zoom() float64 {
	if ratio() != g.now { // no event tells of it
		go g.follow()
	}
	return g.now / g.engine
}
