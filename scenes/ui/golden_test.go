package ui

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Every widget in every state and theme, compared with the design.
func TestGoldenWidgets(t *testing.T) {
	for _, name := range theme.Names() {
		t.Run(name, func(t *testing.T) {
			th, ok := theme.ByName(name)
			require.True(t, ok)
			kit := NewKit(0)
			var list DrawList
			for range 2 { // the second time with painted icons
				f := kit.Begin(&list, Input{}, image.Pt(880, 640), 1, time.Unix(0, 0), th)
				drawWidgetSheet(f)
				kit.End(f)
				for kit.Sprites.PaintPending(time.Second) {
					continue
				}
			}
			scenetest.CompareGolden(t, "widgets-"+name, Paint(&list))
		})
	}
}

// widgetStates are the columns of the sheet, named above them.
var widgetStates = [...]string{"rest", "hover", "pressed", "focus", "disabled"}

// setWidgetState puts the widget with that ID and box into a state before it is drawn.
func setWidgetState(f *Frame, state int, id string, r image.Rectangle) {
	f.In = Input{}
	f.kit.pressed, f.kit.focus, f.kit.showsFocusRing = "", "", false
	switch widgetStates[state] {
	case "hover":
		f.In = Input{IsInside: true, Pointer: centerOf(r)}
	case "pressed":
		f.In = Input{IsInside: true, Pointer: centerOf(r), IsDown: true}
		f.kit.pressed = id
	case "focus":
		f.kit.focus, f.kit.showsFocusRing = id, true
	}
}

func drawWidgetSheet(f *Frame) {
	f.Background()
	items := []Item{{"one", "One"}, {"two", "Two"}}
	rows := []struct {
		name string
		last int // number of columns
		focu string
		draw func(id string, r image.Rectangle, off bool)
	}{
		{"main button", 5, "", func(id string, r image.Rectangle, off bool) {
			f.Button(id, r.Inset(4), ButtonOptions{Text: "Play", Look: Primary, IsDisabled: off})
		}},
		{"button", 5, "", func(id string, r image.Rectangle, off bool) {
			f.Button(id, r.Inset(4), ButtonOptions{Icon: "save", Text: "Save", IsDisabled: off})
		}},
		{"quiet button", 5, "", func(id string, r image.Rectangle, off bool) {
			f.Button(id, r.Inset(4), ButtonOptions{Icon: "undo", Text: "Undo", Look: TextOnly, IsDisabled: off})
		}},
		{"action", 5, "", func(id string, r image.Rectangle, off bool) {
			f.ActionButton(id, image.Rect(r.Min.X+20, r.Min.Y-2, r.Max.X-20, r.Max.Y+2), "hint", "Hint", !off)
		}},
		{"choice", 4, ".two", func(id string, r image.Rectangle, _ bool) { f.Choice(id, r, Left, items, 0) }},
		{"list to choose from", 4, "", func(id string, r image.Rectangle, _ bool) {
			f.dropDown(id, image.Rect(r.Min.X, r.Min.Y+4, r.Min.X+110, r.Max.Y-4), items, 1)
		}},
		{"chip", 4, "", func(id string, r image.Rectangle, _ bool) { f.Chip(id, r.Min.Add(image.Pt(0, 6)), "10 + 5", false) }},
		{"chip, chosen", 4, "", func(id string, r image.Rectangle, _ bool) { f.Chip(id, r.Min.Add(image.Pt(0, 6)), "10 + 5", true) }},
		{"row", 4, "", func(id string, r image.Rectangle, _ bool) {
			f.Row(id, r.Inset(4), false)
			f.Text(r.Inset(12), Left, f.BodyStyle(), "Sound")
		}},
		{"switch", 4, "", func(id string, r image.Rectangle, _ bool) {
			f.Switch(id, image.Rect(r.Min.X, r.Min.Y, r.Min.X+60, r.Max.Y), true)
		}},
		{"switch, off", 4, "", func(id string, r image.Rectangle, _ bool) {
			f.Switch(id, image.Rect(r.Min.X, r.Min.Y, r.Min.X+60, r.Max.Y), false)
		}},
		{"slider", 4, "", func(id string, r image.Rectangle, _ bool) {
			f.Slider(id, image.Rect(r.Min.X, r.Min.Y, r.Max.X-16, r.Max.Y), 0, 10, 1, 5)
		}},
		{"field", 4, "", func(id string, r image.Rectangle, _ bool) { f.TextField(id, r.Inset(4), "Anna", "", 20) }},
	}
	label := f.LabelStyle()
	const left, top, wide, high = 160, 34, 144, 46
	for i, state := range widgetStates {
		f.Text(image.Rect(left+i*wide, 8, left+(i+1)*wide-8, 30), Left, label, state)
	}
	for y, row := range rows {
		at := top + y*high
		f.Text(image.Rect(16, at, left, at+high), Left, label, row.name)
		for x := range row.last {
			id := row.name + widgetStates[x]
			r := image.Rect(left+x*wide, at+1, left+(x+1)*wide-8, at+high-1)
			mouse := r
			if row.focu != "" { // its second part
				mouse = image.Rect(r.Min.X+75, r.Min.Y, r.Min.X+80, r.Max.Y)
			}
			if row.name[:3] == "swi" {
				mouse = image.Rect(r.Min.X, r.Min.Y, r.Min.X+40, r.Max.Y)
			}
			setWidgetState(f, x, id+row.focu, mouse)
			if row.name == "field" && widgetStates[x] == "focus" {
				f.kit.carets[id] = &caret{position: 4, anchor: 2, isActive: true}
			}
			row.draw(id, r, widgetStates[x] == "disabled")
		}
	}
	setWidgetState(f, 0, "", image.Rectangle{})
}
