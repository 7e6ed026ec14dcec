package scenes

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFitToMonitor(t *testing.T) {
	for name, c := range map[string]struct{ side, monitor, want int }{
		"large monitor":                 {1280, 1920, 1280},
		"exactly as large":              {1280, 1280, 1280},
		"half as many units at scale 2": {1280, 800, 720},
		"unknown monitor size":          {1280, 0, 1280},
	} {
		assert.Equal(t, c.want, fitToMonitor(c.side, c.monitor), name)
	}
}
