package scenes

import (
	"math"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// pixelRatio keeps the canvas at the resolution of the screen. Ebitengine reads the device pixel ratio only once, but
// it changes when a page is zoomed or moves to another screen. So the page reports a size to Ebitengine that gives
// the canvas one pixel per screen pixel; pointer positions must be corrected with zoom.
type grain struct {
	engine float64 // the ratio that Ebitengine uses
	now    float64
	sides  []side
}

// A pageDimension is a size of the page in Ebitengine's pixels, which replaces the real one.
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

// updatePageSize sets the page size that Ebitengine sees and reports whether it changed.
func (g *grain) measure() (news bool) {
	g.now = ratio()
	body := js.Global().Get("document").Get("body")
	box := body.Call("getBoundingClientRect")
	for i := range g.sides {
		s := &g.sides[i]
		const over = 0.01 // Ebitengine truncates
		is := (math.Round(box.Get(s.of).Float()*g.now) + over) / g.engine
		news = news || s.value != is
		s.value = is
		property := map[string]any{"value": is, "configurable": true}
		js.Global().Get("Object").Call("defineProperty", body, s.name, property)
	}
	return news
}

// handleResize makes Ebitengine read the size again if it has changed.
func (g *grain) follow() {
	if g.measure() {
		js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize"))
	}
}

// devicePixelRatio is the number of screen pixels per page pixel.
func ratio() float64 { return max(js.Global().Get("devicePixelRatio").Float(), 0.1) }

// zoom is the number of screen pixels per pixel of Ebitengine.
func (g *grain) zoom() float64 {
	if ratio() != g.now { // there is no event for this
		go g.follow()
	}
	return g.now / g.engine
}
