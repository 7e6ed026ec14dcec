package stage

import (
	"slices"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Outline has every pass noted from now on, for [Stage.Report].
func (s *Stage) Outline() {
	if s.Kit.AccessTree == nil {
		s.Kit.AccessTree = &ui.AccessTree{}
	}
}

// Report is what the last pass showed. [Stage.Outline] must have been asked for before that pass.
func (s *Stage) Report() Report {
	r := Report{Title: s.Words.T("window.title"), News: s.Toast.Text, Words: ReportWords{
		Lang: s.Words.Lang(), On: s.Words.T("mirror.on"), Off: s.Words.T("mirror.off"), Chosen: s.Words.T("mirror.chosen"),
		Canvas: s.Words.T("mirror.canvas"), Texts: s.Words.T("mirror.text"), Widgets: s.Words.T("mirror.widgets"),
	}}
	r.Scene, _ = s.Scene()
	if o := s.Kit.AccessTree; o != nil {
		r.Widgets, r.Texts = o.Widgets(), o.Texts()
	}
	if scene, ok := s.top().(Reporter); ok {
		scene.Report(&r)
	}
	if r.Board != nil {
		r.Board.Off = !slices.ContainsFunc(r.Widgets, func(w ui.Widget) bool { return w.ID == boardview.ID })
	}
	return r
}
