package cli_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/cli"
)

func FuzzState(f *testing.F) {
	f.Add("chess", startFEN, "e2e4 e7e5 end:resignation:white")
	f.Add("hasami-shogi", "RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1", "i5e5 end:agreement")
	f.Add("chess", "", repetitionMoves+" end:repetition")
	f.Fuzz(func(t *testing.T, game, position, moves string) {
		r := run(t, "", "state", "--game", game, "--position", position, "--moves", moves)
		if r.code == cli.ExitOK {
			position, _, _ := strings.Cut(strings.TrimPrefix(r.out, "position "), "\n")
			second := run(t, "", "state", "--game", game, "--position", position)
			assert.Equal(t, cli.ExitOK, second.code, "its own position is read back: %s", second.errors)
			assert.True(t, strings.HasPrefix(second.out, "position "+position+"\n"), second.out)
			return
		}
		assert.Empty(t, r.out)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), r.errors)
		assert.NotContains(t, r.errors, "bug")
	})
}
