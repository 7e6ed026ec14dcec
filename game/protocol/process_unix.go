//go:build unix

package protocol

import (
	"os"
	"syscall"
)

// A group is a process with all that it started.
type group struct{ id int }

func join(p *os.Process) group { return group{p.Pid} }

// kill ends what is left of the group. It may have ended before: there is nothing to tell.
func (g group) kill() { _ = syscall.Kill(-g.id, syscall.SIGKILL) }
