package engine

import (
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// A processGroup is a job object: it holds a process with all its children, and Windows ends them when the job is
// closed, even by our own exit.
type processGroup struct{ job windows.Handle }

func sysProcAttr() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
}

// newProcessGroup puts a process into its own job. If that fails the process ends when its standard input closes.
func newProcessGroup(p *os.Process) processGroup {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return processGroup{}
	}
	info := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	_, _ = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&info)), uint32(unsafe.Sizeof(info)))
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(p.Pid))
	if err == nil {
		_ = windows.AssignProcessToJobObject(job, process)
		_ = windows.CloseHandle(process)
	}
	return processGroup{job}
}

// kill ends what is left of the group.
func (g processGroup) kill() {
	if g.job != 0 {
		_ = windows.TerminateJobObject(g.job, 1)
	}
}
