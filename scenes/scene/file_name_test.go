package scene

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFileName(t *testing.T) {
	for typed, want := range map[string]string{
		"My game":                "My game",
		" Tal 1/2: draw? ":       "Tal 1-2- draw-",
		"game.pgn":               "game",
		"game.PGN":               "game",
		"game.sgf":               "game",
		"picture.png":            "picture",
		"version 1.5":            "version 1.5",
		"...":                    "",
		"con":                    "_con",
		"Aux.pgn":                "_Aux",
		"lpt1":                   "_lpt1",
		"com9.pgn":               "_com9",
		"com":                    "com",
		"lpt0":                   "lpt0",
		"COM12":                  "COM12",
		"con1":                   "con1",
		"Constance":              "Constance",
		strings.Repeat("a", 300): strings.Repeat("a", 200),
		strings.Repeat("将", 100): strings.Repeat("将", 66),
	} {
		assert.Equal(t, want, fileName(typed), typed)
	}
}
