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
func TestSheetOfWidgets(t *testing.T) {
	for _, name := range theme.Names() {
		t.Run(name, func(t *testing.T) {
			th, ok := theme.Named(name)
			require.True(t, ok)
			kit := NewKit(0)
			var list List
			for range 2 { // the second time with painted icons
				f := kit.Begin(&list, Input{}, image.Pt(880, 640), 1, time.Unix(0, 0), th)
				sheet(f)
				kit.End(f)
				for kit.Sprites.Work(time.Second) {
					continue
				}
			}
			scenetest.Golden(t, "widgets-"+name, Paint(&list))
		})
	}
}

// widgetStates are the columns of the sheet, named above them.
var states = [...]string{"rest", "hover", "pressed", "focus", "disabled"}

// setWidgetState puts the widget with that ID and box into a state before it is drawn.
func put(f *Frame, state int, id string, r image.Rectangle) {
	f.In = Input{}
	f.kit.held, f.kit.focus, f.kit.ring = "", "", false
	switch states[state] {
	case "hover":
		f.In = Input{Inside: true, At: middle(r)}
	case "pressed":
		f.In = Input{Inside: true, At: middle(r), Down: true}
		f.kit.held = id
	case "focus":
		f.kit.focus, f.kit.ring = id, true
	}
}

func sheet(f *Frame) {
	f.Room()
	items := []Item{{"one", "One"}, {"two", "Two"}}
	rows := []struct {
		name string
		last int // number of columns
		focu string
		draw func(id string, r image.Rectangle, off bool)
	}{
		{"main button", 5, "", func(id string, r image.Rectangle, off bool) {
			f.Button(id, r.Inset(4), ButtonText{Text: "Play", Look: Main, Off: off})
		}},
		{"button", 5, "", func(id string, r image.Rectangle, off bool) {
			f.Button(id, r.Inset(4), ButtonText{Icon: "save", Text: "Save", Off: off})
		}},
		{"quiet button", 5, "", func(id string, r image.Rectangle, off bool) {
			f.Button(id, r.Inset(4), ButtonText{Icon: "undo", Text: "Undo", Look: Quiet, Off: off})
		}},
		{"action", 5, "", func(id string, r image.Rectangle, off bool) {
			f.Action(id, image.Rect(r.Min.X+20, r.Min.Y-2, r.Max.X-20, r.Max.Y+2), "hint", "Hint", !off)
		}},
		{"choice", 4, ".two", func(id string, r image.Rectangle, _ bool) { f.Choice(id, r, Left, items, 0) }},
		{"list to choose from", 4, "", func(id string, r image.Rectangle, _ bool) {
			f.drop(id, image.Rect(r.Min.X, r.Min.Y+4, r.Min.X+110, r.Max.Y-4), items, 1)
		}},
		{"chip", 4, "", func(id string, r image.Rectangle, _ bool) { f.Chip(id, r.Min.Add(image.Pt(0, 6)), "10 + 5", false) }},
		{"chip, chosen", 4, "", func(id string, r image.Rectangle, _ bool) { f.Chip(id, r.Min.Add(image.Pt(0, 6)), "10 + 5", true) }},
		{"row", 4, "", func(id string, r image.Rectangle, _ bool) {
			f.Row(id, r.Inset(4), false)
			f.Text(r.Inset(12), Left, f.Style(f.Steps.Body, theme.Regular, f.Theme.Ink), "Sound")
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
		{"field", 4, "", func(id string, r image.Rectangle, _ bool) { f.Field(id, r.Inset(4), "Anna", "", 20) }},
	}
	label := f.Style(f.Steps.Small, theme.Semibold, f.Theme.Ink2)
	const left, top, wide, high = 160, 34, 144, 46
	for i, state := range states {
		f.Text(image.Rect(left+i*wide, 8, left+(i+1)*wide-8, 30), Left, label, state)
	}
	for y, row := range rows {
		at := top + y*high
		f.Text(image.Rect(16, at, left, at+high), Left, label, row.name)
		for x := range row.last {
			id := row.name + states[x]
			r := image.Rect(left+x*wide, at+1, left+(x+1)*wide-8, at+high-1)
			mouse := r
			if row.focu != "" { // its second part
				mouse = image.Rect(r.Min.X+75, r.Min.Y, r.Min.X+80, r.Max.Y)
			}
			if row.name[:3] == "swi" {
				mouse = image.Rect(r.Min.X, r.Min.Y, r.Min.X+40, r.Max.Y)
			}
			put(f, x, id+row.focu, mouse)
			if row.name == "field" && states[x] == "focus" {
				f.kit.carets[id] = &caret{at: 4, mark: 2, on: true}
			}
			row.draw(id, r, states[x] == "disabled")
		}
	}
	put(f, 0, "", image.Rectangle{})
}
