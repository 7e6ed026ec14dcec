package directortest

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/ui"
)

// AccessibleName is what a widget is called for those who do not see it.
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

// Texts lists what is written on the stage.
func (r *Rig) Texts() []string {
	a := &ui.Audit{SkipPainting: true}
	r.Director.Kit.Audit = a
	r.Tick(ui.Input{})
	all := make([]string, len(a.Texts))
	for i, t := range a.Texts {
		all[i] = t.Text
	}
	return all
}

// AllText is all that is written, in one line.
func (r *Rig) AllText() string { return strings.Join(r.Texts(), " ") }

// NewWithReports is a rig whose passes are recorded for [director.Director.Report].
func NewWithReports(t *testing.T, scenes director.Scenes) *Rig {
	t.Helper()
	r := New(t, scenes, WithoutPainting("en"))
	r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
	r.Director.RecordAccessTree()
	r.Tick(ui.Input{})
	return r
}

// TextBox is where a word stands and can be seen, empty if it does not.
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
