package goban_test

import (
	"testing"

	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// The catalogue tests longer games; these start positions are rare in random play.
func TestConformance(t *testing.T) {
	rulestest.Conform(t, goban.New(), 11, 60,
		"......./......./......./BBBB.../WWWBBBB/BBWWWWB/.B.W.WB b",
		"......./......./......./......./BBBBBBB/WWWWWWW/W.BBB.W w 3 5",
		"BBBBBBB/BBBBBBB/BBBBBBB/BBB.BBB/BBBBBBB/BBBBBBB/BBBBBBB b",
		".B.B.BW/BBBBBBW/WWWWWWW/W.W.W.W/......./......./......W w 0 1",
	)
}
