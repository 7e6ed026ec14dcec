package cli_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
)

// runWithServe runs the program with serve in place of the page server.
func runWithServe(serve func(ctx context.Context, listen string, building, ready func(string)) error, args ...string) runResult {
	var out, errors bytes.Buffer
	p := cli.Program{Games: catalog.All(), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errors, Serve: serve}
	code := p.Run(append([]string{"serve"}, args...))
	return runResult{code, out.String(), errors.String()}
}

func TestServe(t *testing.T) {
	for _, c := range []struct {
		name, want string
		args       []string
	}{
		{"the default address", "127.0.0.1:8473", nil},
		{"another port", "127.0.0.1:9000", []string{"--listen", "127.0.0.1:9000"}},
		{"any port", "localhost:0", []string{"--listen=localhost:0"}},
		{"everywhere", ":8000", []string{"--listen", ":8000"}},
		{"IPv6", "[::1]:8000", []string{"--listen", "[::1]:8000"}},
	} {
		r := runWithServe(func(_ context.Context, listen string, building, ready func(string)) error {
			assert.Equal(t, c.want, listen, c.name)
			building("/somewhere")
			ready("http://" + listen + "/")
			return nil
		}, c.args...)
		assert.Equal(t, cli.ExitOK, r.code, c.name)
		assert.Equal(t, "http://"+c.want+"/\n", r.out, c.name)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%s: %s", c.name, r.errors)
		assert.Contains(t, r.errors, "/somewhere", c.name)
	}
}

func TestServeInvalidUse(t *testing.T) {
	for _, args := range [][]string{
		{"--listen", "9000"},
		{"--listen", "localhost"},
		{"--listen", "localhost:http"},
		{"--listen", "localhost:70000"},
		{"--listen", "localhost:-1"},
		{"--listen", "::1:80"},
		{"--listen", ""},
		{"--listen", "a:1\nb"},
		{"--port", "1"},
		{"folder"},
	} {
		r := runWithServe(func(context.Context, string, func(string), func(string)) error {
			assert.Fail(t, "it must not serve", "%q", args)
			return nil
		}, args...)
		assert.Equal(t, cli.ExitUsage, r.code, "%q", args)
		assert.Empty(t, r.out, "%q", args)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%q: %s", args, r.errors)
	}
}

func TestServeErrors(t *testing.T) {
	fault := errors.New("web: the address is taken")
	r := runWithServe(func(context.Context, string, func(string), func(string)) error { return fault })
	assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: serve: the address is taken\n"}, r)
	r = runWithServe(nil)
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Equal(t, "ludarium: serve: there is no page in this build\n", r.errors)
}

func TestServeEndsOnSignal(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		started := time.Now()
		r := runWithServe(func(ctx context.Context, listen string, _, ready func(string)) error {
			ready("http://" + listen + "/")
			me, err := os.FindProcess(os.Getpid())
			require.NoError(t, err)
			if err := me.Signal(signal); err != nil {
				return nil // this system cannot send the signal
			}
			<-ctx.Done()
			return ctx.Err()
		})
		assert.Equal(t, cli.ExitOK, r.code, "%s: %s", signal, r.errors)
		assert.Empty(t, r.errors, signal.String())
		assert.Less(t, time.Since(started), time.Minute, signal.String())
	}
}
