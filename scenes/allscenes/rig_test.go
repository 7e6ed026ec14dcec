package allscenes_test

import (
	"testing"

	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/directortest"
)

// A rig is a program without a window, with all its scenes.
type rig = directortest.Rig

func newRig(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	return directortest.New(t, allscenes.All(), options...)
}
