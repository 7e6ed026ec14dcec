package player

import (
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
)

// ask sends a request and waits for the final Info.
func ask(tb testing.TB, p ai.Player, r ai.Request) ai.Info {
	tb.Helper()
	return aitest.Ask(tb, p, r)
}

// setting reads a number from the environment, for runs that are longer than those of every day.
func setting(tb testing.TB, name string, usual int) int {
	tb.Helper()
	s := os.Getenv(name)
	if s == "" {
		return usual
	}
	n, err := strconv.Atoi(s)
	require.NoError(tb, err)
	return n
}
