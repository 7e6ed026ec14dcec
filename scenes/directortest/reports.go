package directortest

import (
	"image"
	"strings"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/ui"
)

// AccessibleName returns the label of a widget for screen readers.
func (r *Rig) AccessibleName(id string) string {
	r.T.Helper()
	for _, w := range r.Director.Report().Widgets {
		if w.ID == id {
			return w.Label
		}
	}
	require.Fail(r.T, "no such widget", id)
	return ""
}

// Texts lists the texts on the screen.
func (r *Rig) Texts() []string {
	a := &ui.Audit{SkipPainting: true}
	r.Director.Kit.Audit = a
	r.Tick(ui.Input{})
	texts := make([]string, len(a.Texts))
	for i, t := range a.Texts {
		texts[i] = t.Text
	}
	return texts
}

// AllText joins the texts on the screen.
func (r *Rig) AllText() string { return strings.Join(r.Texts(), " ") }

// RecordReports begins to record [director.Director.Report].
func (r *Rig) RecordReports() {
	r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
	r.Director.RecordAccessTree()
	r.Tick(ui.Input{})
}

// TextBox returns the box of a visible text, or an empty box.
func (r *Rig) TextBox(word string) image.Rectangle {
	a := &ui.Audit{SkipPainting: true}
	r.Director.Kit.Audit = a
	r.Tick(ui.Input{})
	r.Director.Kit.Audit = nil
	for _, s := range a.Texts {
		if s.Text == word && s.Box.In(s.Clip) {
			return s.Box
		}
	}
	return image.Rectangle{}
}
