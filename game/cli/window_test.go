package cli_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
)

// runWindow runs the program with window in place of the window, and play in place of the server.
func runWindow(window func(o cli.WindowOptions) error, play func(ctx context.Context, o cli.PlayOptions, ready func(string, cli.TableMaker)) error, args ...string) runResult {
	var out, errors bytes.Buffer
	p := cli.Program{Games: catalog.All(), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errors, Window: window}
	p.Play = func(ctx context.Context, o cli.PlayOptions, _ func(string), ready func(string, cli.TableMaker)) error {
		return play(ctx, o, ready)
	}
	code := p.Run(args)
	return runResult{code, out.String(), errors.String()}
}

// A damaged link is no file; the window says what it is.
func TestWindowLink(t *testing.T) {
	for _, link := range []string{"http://host/#watch=abcdefghjkmn", " http://host/#watch=abcdefghjkmn\n", "http://host/#play=AAAA"} {
		r := runWindow(func(o cli.WindowOptions) error {
			assert.Equal(t, strings.TrimSpace(link), o.Link)
			assert.Empty(t, o.File)
			return nil
		}, nil, link)
		assert.Equal(t, runResult{cli.ExitOK, "", ""}, r, link)
	}
}

// A mistyped link is neither a file nor a command.
func TestWindowMistypedLink(t *testing.T) {
	for _, link := range []string{"http://127.0.0.1:8473/#plai=AQBrMSrN", "htp://host", "127.0.0.1:8473/#watc=abcdefghjkmn", "http://host:8473/"} {
		r := runWindow(func(cli.WindowOptions) error {
			assert.Fail(t, "it must not open", link)
			return nil
		}, nil, link)
		assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: “" + link + "” isn’t a link to a game. Copy the whole link again.\n"}, r)
	}
}

// Where no window opens, a damaged link is told of first.
func TestDamagedLinkWithoutWindow(t *testing.T) {
	const message = "“http://host/#play=AAAA” isn’t a link to a game. Copy the whole link again.\n"
	fail := func(cli.WindowOptions) error { return errors.New("no display") }
	assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: " + message}, runWindow(fail, nil, "http://host/#play=AAAA"))
	assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: " + message}, runWindow(nil, nil, "http://host/#play=AAAA"))
	assert.Contains(t, runWindow(fail, nil, "http://host/#watch=abcdefghjkmn").errors, "no display")
	assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: join: " + message}, runWindow(nil, nil, "join", "--lang", "en", "http://host/#play=AAAA"))
}

// The server in the window is started once, again when it has ended, and nowhere else once nobody waits for it.
func TestWindowServer(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	var listens []string
	end := make(chan struct{})
	serve := func(ctx context.Context, o cli.PlayOptions, ready func(string, cli.TableMaker)) error {
		listens = append(listens, o.Listen)
		ready("http://127.0.0.1:9000/", nil)
		select {
		case <-end:
			return errors.New("broken")
		case <-ctx.Done():
			return nil
		}
	}
	r := runWindow(func(o cli.WindowOptions) error {
		for range 2 {
			_, err := o.StartServer(t.Context())
			require.NoError(t, err)
			require.Len(t, listens, 1)
		}
		end <- struct{}{}
		for len(listens) == 1 {
			_, err := o.StartServer(t.Context())
			require.NoError(t, err)
		}
		return nil
	}, serve)
	assert.Equal(t, runResult{cli.ExitOK, "", ""}, r)
	assert.Len(t, listens, 2)

	listens = nil
	r = runWindow(func(o cli.WindowOptions) error {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		_, err := o.StartServer(ctx)
		require.ErrorIs(t, err, context.DeadlineExceeded)
		return nil
	}, func(ctx context.Context, o cli.PlayOptions, _ func(string, cli.TableMaker)) error {
		listens = append(listens, o.Listen)
		<-ctx.Done() // it is never ready
		return ctx.Err()
	})
	assert.Equal(t, cli.ExitOK, r.code)
	assert.Len(t, listens, 1, "one server at a time, and none after that")
}
