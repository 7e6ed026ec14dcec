package scene

import "time"

// Tasks are slow jobs that run in the background: reading, writing, painting for a file.
type Tasks struct {
	runningCount int
	done         chan func()
}

func newTasks() Tasks { return Tasks{done: make(chan func(), 16)} }

// RunInBackground runs task on a goroutine of its own. The function it returns, if not nil, runs in a later frame.
func (c *Context) RunInBackground(task func() (then func())) {
	c.Tasks.runningCount++
	go func() { c.Tasks.done <- task() }()
}

// FinishTasks runs the follow-ups of finished tasks.
func (c *Context) FinishTasks() {
	for {
		select {
		case then := <-c.Tasks.done:
			c.finishTask(then)
		default:
			return
		}
	}
}

// finishTask runs the follow-up of a finished task.
func (c *Context) finishTask(then func()) {
	c.Tasks.runningCount--
	if then != nil {
		then()
	}
}

// shutdownTimeout is how long the program waits for pending writes when it quits.
const shutdownTimeout = 2 * time.Second

// WaitForTasks waits for tasks and the list of saved games, up to shutdownTimeout. It runs the follow-ups of tasks, as a game
// just opened is saved by one, and waits for the tasks that these start.
func (c *Context) WaitForTasks() {
	c.Explorer.stop()
	timeout := time.After(shutdownTimeout)
	for c.Tasks.runningCount > 0 || c.SavedGames.isReading {
		select {
		case then := <-c.Tasks.done:
			c.finishTask(then)
		case <-c.SavedGames.lists:
			c.SavedGames.isReading = false
		case <-timeout:
			return
		}
	}
}
