package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestReportUsesLettersForFigurines(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("pl"))
	r.Director.RecordAccessTree()
	r.Tick(ui.Input{})
	r.BeginWithClock("chess", "", "")
	r.ActivateCells("g1", "f3", "g8", "f6")
	assert.Equal(t, "Sf3", r.AccessibleName("move.1"))
	assert.Equal(t, "Sf6", r.AccessibleName("move.2"))
}
