//go:build !js && !windows

package scenes

import (
	"bytes"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Idle mode depends on Ebitengine's own loop, so this test opens a real window.
func TestIdleProgramDrawsFewFrames(t *testing.T) {
	path := buildProgram(t, "")
	idle, frames := 6, 0
	for ; frames < 12 && idle < 200; idle *= 3 { // opening a window can be slow
		frames = countFrames(t, path, time.Duration(idle)*time.Second)
		assert.Less(t, frames, 30*idle, "at 60 a second they would be %d", 60*idle)
	}
	assert.GreaterOrEqual(t, frames, 12, "a few frames are drawn")
}

// countFrames returns how many frames the program draws without input.
func countFrames(t *testing.T, path string, idle time.Duration) int {
	t.Helper()
	var out bytes.Buffer
	cmd := exec.Command(path)
	cmd.Env = append(os.Environ(), "LUDARIUM_FRAMES=1", "LUDARIUM_HOME="+t.TempDir())
	cmd.Stdout, cmd.Stderr = &out, &out
	require.NoError(t, cmd.Start())
	time.Sleep(idle)
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	killTimer := time.AfterFunc(testTimeout, func() { _ = cmd.Process.Kill() })
	defer killTimer.Stop()
	require.NoError(t, cmd.Wait(), "an idle window reacts to SIGTERM: %s", &out)
	line, _, _ := strings.Cut(out.String(), ",")
	frames, err := strconv.Atoi(strings.TrimPrefix(line, "frames menu rest: "))
	if err != nil {
		return 0 // not started yet
	}
	return frames
}

// Mesa is told to offer an OpenGL that is too old.
func TestProgramWithoutOpenGL3(t *testing.T) {
	cmd := exec.Command(buildProgram(t, ""))
	cmd.Env = append(os.Environ(), "LUDARIUM_HOME="+t.TempDir(), "LIBGL_ALWAYS_SOFTWARE=1", "MESA_GL_VERSION_OVERRIDE=2.1", "MESA_GLES_VERSION_OVERRIDE=2.0")
	killTimer := time.AfterFunc(testTimeout, func() { _ = cmd.Process.Kill() })
	defer killTimer.Stop()
	out, err := cmd.CombinedOutput()
	require.Error(t, err, string(out))
	assert.Equal(t, 1, cmd.ProcessState.ExitCode())
	assert.Contains(t, string(out), "ludarium: no window can be opened: a graphics driver with OpenGL 3.2 or OpenGL ES 3.0 is needed: ")
	assert.Contains(t, string(out), "; to play without a window: ludarium console\n")
	assert.Equal(t, 1, strings.Count(string(out), "\n"), "one line: %s", out)
}
