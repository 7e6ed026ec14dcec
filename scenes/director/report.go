package director

import (
	"slices"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// RecordAccessTree has every pass recorded from now on, for [Director.Report].
func (d *Director) RecordAccessTree() {
	if d.Kit.AccessTree == nil {
		d.Kit.AccessTree = &ui.AccessTree{}
	}
}

// Report describes what the last frame showed. [Director.RecordAccessTree] must have been called before it.
func (d *Director) Report() scene.Report {
	w := d.Words
	r := scene.Report{Title: w.T("window.title"), News: d.Toast.Text, Words: scene.ReportWords{
		Lang: w.Lang(), On: w.T("mirror.on"), Off: w.T("mirror.off"), Chosen: w.T("mirror.chosen"),
		Canvas: w.T("mirror.canvas"), Texts: w.T("mirror.text"), Widgets: w.T("mirror.widgets"),
	}}
	r.Scene, _ = d.CurrentScene()
	if tree := d.Kit.AccessTree; tree != nil {
		r.Widgets, r.Texts = tree.Widgets(), tree.Texts()
	}
	if scene, ok := d.top().scene.(scene.Reporter); ok {
		scene.Report(&r)
	}
	if r.Board != nil {
		r.Board.Off = !slices.ContainsFunc(r.Widgets, func(w ui.Widget) bool { return w.ID == boardview.ID })
	}
	return r
}
