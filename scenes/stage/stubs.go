package stage

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

func (t *table) bar(*ui.Frame, image.Rectangle)          {}
func (t *table) evaluation(*ui.Frame, image.Rectangle)   {}
func (t *table) analysisPage(*ui.Frame, image.Rectangle) {}
func (t *table) hintWords() string                       { return t.snap.Hint.Text }
func (t *table) threatWords() string                     { return t.snap.Threat.Text }
func (t *table) review()                                 { t.sheet = noSheet }
