package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// A job is a task that is being answered.
type job struct {
	*task.Task
	ponderHit chan struct{} // closed at the ponder hit; nil: not pondering
	stream    *throttledStream
}

func newJob(find func(id string) (rules.Game, bool), r ai.Request) (*job, error) {
	t, err := task.New(find, r)
	if err != nil {
		return nil, err
	}
	return &job{Task: t}, nil
}
