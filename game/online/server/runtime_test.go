package server_test

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/online/server"
)

// A server sets up the runtime, but for what its operator has set.
func TestSetUpRuntime(t *testing.T) {
	percent, limit, processors := debug.SetGCPercent(120), debug.SetMemoryLimit(3<<30), runtime.GOMAXPROCS(1)
	defer func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
		runtime.GOMAXPROCS(processors)
	}()
	t.Setenv("GOGC", "120")
	t.Setenv("GOMEMLIMIT", "3GiB")
	server.SetUpRuntime()
	assert.Equal(t, 120, debug.SetGCPercent(120))
	assert.EqualValues(t, 3<<30, debug.SetMemoryLimit(-1))
	assert.Equal(t, 2, runtime.GOMAXPROCS(0), "one would stand still")

	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	runtime.GOMAXPROCS(3)
	server.SetUpRuntime()
	assert.Equal(t, 50, debug.SetGCPercent(120))
	assert.EqualValues(t, math.MaxInt64, debug.SetMemoryLimit(-1))
	assert.Equal(t, 3, runtime.GOMAXPROCS(0))
}
