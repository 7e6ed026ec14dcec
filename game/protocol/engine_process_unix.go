//go:build unix

package protocol

import (
	"os"
	"syscall"
)

// A processGroup is a process with all its children.
type group struct{ id int }

func join(p *os.Process) group { return group{p.Pid} }

// kill ends what is left of the group, if anything is.
func (g group) kill() { _ = syscall.Kill(-g.id, syscall.SIGKILL) }
