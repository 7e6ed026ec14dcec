package engine

import "syscall"

// sysProcAttr puts the process in its own process group; the kernel kills it when we exit, however that happens.
func sysProcAttr() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
