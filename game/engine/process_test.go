//go:build unix

package engine_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/engine"
)

// hasEnded waits until there is no process with this ID.
func hasEnded(id int) bool {
	for range 2000 {
		if syscall.Kill(id, 0) != nil || isZombie(id) {
			return true
		}
		time.Sleep(50 * time.Millisecond)
	}
	return false
}

// isZombie reports whether a process has exited but has not been waited for.
func isZombie(id int) bool {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(id) + "/stat")
	return err == nil && strings.Contains(string(stat), ") Z ")
}

// processTree returns the IDs of an engine and of the child that it started.
func processTree(t *testing.T, e *engine.UCIClient) (parent, child int) {
	t.Helper()
	var fault string
	_, err := fmt.Sscan(e.Name, &fault, &parent, &child)
	require.NoError(t, err, e.Name)
	return parent, child
}

func TestCloseEndsProcessGroup(t *testing.T) {
	e := newFakeUCI(t, "parent")
	require.NoError(t, e.EnsureReady())
	parent, child := processTree(t, e)
	began := time.Now()
	e.Close()
	assert.Less(t, time.Since(began), time.Minute)
	assert.True(t, hasEnded(parent))
	assert.True(t, hasEnded(child))
}

func TestEngineEndsWithHost(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // elsewhere an engine ends when its input closes, which a stubborn one ignores
	}
	host := exec.Command(os.Args[0], "fake-host", "now")
	out, err := host.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, host.Start())
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan())
	var fault string
	var engine int
	_, err = fmt.Sscan(lines.Text(), &fault, &engine)
	require.NoError(t, err, lines.Text())
	require.NoError(t, syscall.Kill(engine, 0), "the engine is running")
	require.NoError(t, host.Process.Kill())
	_ = host.Wait()
	assert.True(t, hasEnded(engine))
}
