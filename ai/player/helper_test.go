package player

import (
	"testing"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// ask sends a request and waits for the final Info.
func ask(tb testing.TB, p ai.Player, r ai.Request) ai.Info {
	tb.Helper()
	return aitest.Ask(tb, p, r)
}

// newTestJob returns a job in a position after so many plies, without a stream.
func newTestJob(r ai.Request, info rules.Info, pos rules.Position, seats, plies int) *job {
	return &job{Task: &task.Task{Task: &ai.Task{Request: r, Info: info, Position: pos}, Seats: seats, Plies: plies}}
}
