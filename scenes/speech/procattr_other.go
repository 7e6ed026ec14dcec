//go:build !windows && !js

package speech

import "syscall"

// sysProcAttr has nothing to say: only Windows opens a console window for a program.
func sysProcAttr() *syscall.SysProcAttr { return nil }
