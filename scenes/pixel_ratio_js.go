package scenes

import (
	"math"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// pixelRatio keeps the canvas at the resolution of the screen. Ebitengine reads the device pixel ratio only once, but
// it changes when a page is zoomed or moves to another screen. So the page reports a size to Ebitengine that gives
// the canvas one pixel per screen pixel; pointer positions must be corrected with zoom.
type pixelRatio struct {
	engineRatio float64 // the ratio that Ebitengine uses
	current     float64
	dimensions  []pageDimension
}

// A pageDimension is a size of the page in Ebitengine's pixels, which replaces the real one.
type pageDimension struct {
	name, boxField string
	value          float64
}

func newPixelRatio() *pixelRatio {
	g := &pixelRatio{
		engineRatio: ebiten.Monitor().DeviceScaleFactor(),
		dimensions:  []pageDimension{{name: "clientWidth", boxField: "width"}, {name: "clientHeight", boxField: "height"}},
	}
	g.updatePageSize()
	js.Global().Call("addEventListener", "resize", js.FuncOf(func(js.Value, []js.Value) any {
		g.handleResize()
		return nil
	}))
	return g
}

// updatePageSize sets the page size that Ebitengine sees and reports whether it changed.
func (g *pixelRatio) updatePageSize() (changed bool) {
	g.current = devicePixelRatio()
	body := js.Global().Get("document").Get("body")
	box := body.Call("getBoundingClientRect")
	for i := range g.dimensions {
		s := &g.dimensions[i]
		const rounding = 0.01 // Ebitengine truncates
		value := (math.Round(box.Get(s.boxField).Float()*g.current) + rounding) / g.engineRatio
		changed = changed || s.value != value
		s.value = value
		property := map[string]any{"value": value, "configurable": true}
		js.Global().Get("Object").Call("defineProperty", body, s.name, property)
	}
	return changed
}

// handleResize makes Ebitengine read the size again if it has changed.
func (g *pixelRatio) handleResize() {
	if g.updatePageSize() {
		js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize"))
	}
}

// devicePixelRatio is the number of screen pixels per page pixel.
func devicePixelRatio() float64 { return max(js.Global().Get("devicePixelRatio").Float(), 0.1) }

// zoom is the number of screen pixels per pixel of Ebitengine.
func (g *pixelRatio) zoom() float64 {
	if devicePixelRatio() != g.current { // there is no event for this
		go g.handleResize()
	}
	return g.current / g.engineRatio
}
