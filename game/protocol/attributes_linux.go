package protocol

import "syscall"

// attributes put the process in a group of its own; the kernel kills it when we die, however that happens.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
