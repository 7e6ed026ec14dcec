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
func runWithServe(serve func(ctx context.Context, o cli.ServeOptions, building, ready func(string)) error, args ...string) runResult {
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
		r := runWithServe(func(_ context.Context, o cli.ServeOptions, building, ready func(string)) error {
			assert.Equal(t, c.want, o.Listen, c.name)
			building("/somewhere")
			ready("http://" + o.Listen + "/")
			return nil
		}, c.args...)
		assert.Equal(t, cli.ExitOK, r.code, c.name)
		assert.Equal(t, "http://"+c.want+"/\n", r.out, c.name)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%s: %s", c.name, r.errors)
		assert.Contains(t, r.errors, "/somewhere", c.name)
	}
}

// The origins whose pages may show a board are passed on, with tables and without.
func TestServeEmbed(t *testing.T) {
	args := []string{"--embed", "https://example.org", "--embed=http://127.0.0.1:8000", "--embed", "*"}
	want := []string{"https://example.org", "http://127.0.0.1:8000", "*"}
	served := false
	r := runWithServe(func(_ context.Context, o cli.ServeOptions, _, _ func(string)) error {
		served = true
		assert.Equal(t, want, o.Embedders)
		return nil
	}, args...)
	assert.Equal(t, cli.ExitOK, r.code, r.errors)
	assert.True(t, served)
	var played cli.PlayOptions
	var out, errors bytes.Buffer
	p := cli.Program{
		Games: catalog.All(), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errors,
		Play: func(_ context.Context, o cli.PlayOptions, _ func(string), _ func(string, cli.TableMaker)) error {
			played = o
			return nil
		},
	}
	assert.Equal(t, cli.ExitOK, p.Run(append([]string{"serve", "--play", "--data", t.TempDir()}, args...)), errors.String())
	assert.Equal(t, want, played.Embedders)
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
		{"--embed", ""},
		{"--embed", "example.org"},
		{"--embed", "https://example.org/"},
		{"--embed", "https://example.org/board"},
		{"--embed", "https://example.org; script-src *"},
		{"--embed", "https://a.example https://b.example"},
		{"--embed", "'none'"},
		{"--embed", "ftp://example.org"},
		{"--embed", "**"},
		{"--play", "--embed", "example.org"},
		{"folder"},
	} {
		r := runWithServe(func(context.Context, cli.ServeOptions, func(string), func(string)) error {
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
	r := runWithServe(func(context.Context, cli.ServeOptions, func(string), func(string)) error { return fault })
	assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: serve: the address is taken\n"}, r)
	r = runWithServe(nil)
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Equal(t, "ludarium: serve: there is no page in this build\n", r.errors)
}

func TestServeEndsOnSignal(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		started := time.Now()
		r := runWithServe(func(ctx context.Context, o cli.ServeOptions, _, ready func(string)) error {
			ready("http://" + o.Listen + "/")
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
