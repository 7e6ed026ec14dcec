//go:build unix

package engine

import (
	"os"
	"syscall"
)

// A processGroup is a process with all its children.
type processGroup struct{ id int }

func newProcessGroup(p *os.Process) processGroup { return processGroup{p.Pid} }

// kill ends what is left of the group, if anything is.
func (g processGroup) kill() { _ = syscall.Kill(-g.id, syscall.SIGKILL) }
