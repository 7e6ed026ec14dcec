package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/engine"
)

func TestSplitCommand(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{"  \t\n", nil},
		{"uci stockfish  nodes=4000", []string{"uci", "stockfish", "nodes=4000"}},
		{`"Skill Level=10" x`, []string{"Skill Level=10", "x"}},
		{`Skill" "Level=10`, []string{"Skill Level=10"}},
		{`'it is "quoted"' ""`, []string{`it is "quoted"`, ""}},
		{`C:\engines\fish.exe`, []string{`C:\engines\fish.exe`}},
		{`x; touch y && $(id) | cat > z`, []string{"x;", "touch", "y", "&&", "$(id)", "|", "cat", ">", "z"}},
	} {
		words, err := engine.SplitCommand(c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, c.want, words, c.text)
	}
	_, err := engine.SplitCommand(`uci "my fish`)
	assert.ErrorContains(t, err, "quote")
}

func FuzzSplitCommand(f *testing.F) {
	f.Add(`uci stockfish "Skill Level=10"`)
	f.Fuzz(func(t *testing.T, s string) {
		words, err := engine.SplitCommand(s)
		if err != nil {
			return
		}
		for i, w := range words {
			quote := `"`
			if strings.Contains(w, quote) {
				quote = "'"
			}
			if strings.Contains(w, quote) {
				return // both kinds of quotes in one word
			}
			words[i] = quote + w + quote
		}
		again, err := engine.SplitCommand(strings.Join(words, " "))
		require.NoError(t, err)
		for i := range words {
			words[i] = words[i][1 : len(words[i])-1]
		}
		assert.Equal(t, words, again)
	})
}
