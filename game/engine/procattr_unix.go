//go:build unix && !linux

package engine

import "syscall"

// sysProcAttr puts the process in its own process group. When we exit its standard input closes, which ends an engine.
func sysProcAttr() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
