package scenes

import (
	"math"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// pixelRatio keeps the canvas at the resolution of the screen. Ebitengine reads the device pixel ratio only once, but it
// changes when a page is zoomed or moved to another screen. So we replace the page size that Ebitengine reads by one that
// gives the canvas one pixel per screen pixel. Pointer positions must then be multiplied by zoom.
type pixelRatio struct {
	engineRatio float64 // the ratio that Ebitengine uses
	current     float64 // the ratio of the screen
	dimensions  []pageDimension
}

// A pageDimension is the width or height of the page in Ebitengine's pixels, which replaces the real one.
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
		const rounding = 0.01 // so that Ebitengine does not truncate to one pixel less
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
	if devicePixelRatio() != g.current { // not every change has an event
		go g.handleResize()
	}
	return g.current / g.engineRatio
}
