//go:build unix && !linux

package protocol

import "syscall"

// attributes put the process in a group of its own. When we die its input closes, which ends an engine.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
