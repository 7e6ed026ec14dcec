package player

import (
	"testing"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
)

// ask sends a request and waits for the final Info.
func ask(tb testing.TB, p ai.Player, r ai.Request) ai.Info {
	tb.Helper()
	return aitest.Ask(tb, p, r)
}
