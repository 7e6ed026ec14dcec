package speech

import (
	"syscall"

	"golang.org/x/sys/windows"
)

// sysProcAttr opens no console window.
func sysProcAttr() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
}
