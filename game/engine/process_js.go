package engine

import (
	"os"
	"syscall"
)

// A browser page starts no processes: these are never called.

type processGroup struct{}

func sysProcAttr() *syscall.SysProcAttr { return nil }

func newProcessGroup(*os.Process) processGroup { return processGroup{} }

func (processGroup) kill() {}
