package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
)

// endingVariable makes a child process record crashes, and says how its window ends; see openChildWindow.
const endingVariable = "LUDARIUM_CLI_CHILD_ENDS"

// openChildWindow is the window of a child process: it prints the report that it is told of, and ends.
func openChildWindow(o cli.WindowOptions) error {
	fmt.Println("report", o.CrashReport.File, strings.Count(o.CrashReport.Text, "Fault:"))
	o.Trace("scene board")
	switch os.Getenv(endingVariable) {
	case "panic in a goroutine":
		go func() { panic("a fault") }()
		time.Sleep(time.Minute)
	case "panic":
		panic("a fault")
	}
	return nil
}

// runChild runs the program in a process of its own, with its games in home.
func runChild(t *testing.T, home, ending, stdin string, args ...string) runResult {
	t.Helper()
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), childVariable+"=1", endingVariable+"="+ending, "HOME="+home, "LUDARIUM_HOME="+filepath.Join(home, "games"), "LANG=C", "LC_ALL=C")
	var out, faults bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(stdin), &out, &faults
	err := c.Run()
	if exit := new(exec.ExitError); err != nil {
		require.ErrorAs(t, err, &exit)
	}
	return runResult{c.ProcessState.ExitCode(), out.String(), faults.String()}
}

// crashes returns the names in the folder of the reports.
func crashes(t *testing.T, home string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(home, "games", "crashes", "*"))
	require.NoError(t, err)
	return names
}

func TestNextStartTellsOfCrashOnce(t *testing.T) {
	for _, ending := range []string{"panic in a goroutine", "panic"} {
		t.Run(ending, func(t *testing.T) {
			home := t.TempDir()
			r := runChild(t, home, ending, "")
			require.NotEqual(t, cli.ExitOK, r.code)
			assert.Equal(t, "report  0\n", r.out)
			r = runChild(t, home, "", "", "uci") // which tells nobody
			require.Equal(t, cli.ExitOK, r.code, r.errors)

			r = runChild(t, home, "", "")
			require.Equal(t, cli.ExitOK, r.code, r.errors)
			names := crashes(t, home)
			require.Len(t, names, 1, "the report alone")
			assert.Equal(t, "report "+strings.Replace(names[0], home, "~", 1)+" 1\n", r.out)
			r = runChild(t, home, "", "")
			assert.Equal(t, "report  0\n", r.out, "it is told once")

			text, err := os.ReadFile(names[0])
			require.NoError(t, err)
			for _, part := range []string{"\ncommand ludarium\n", "s scene board\n", "\npanic: a fault", "openChildWindow"} {
				assert.Contains(t, string(text), part)
			}
			assert.NotContains(t, string(text), home)
		})
	}
}

func TestConsoleTellsOfCrash(t *testing.T) {
	home := t.TempDir()
	runChild(t, home, "panic", "")
	r := runChild(t, home, "", "e2e4\n", "console", "--players", "human,human")
	require.Equal(t, cli.ExitOK, r.code)
	names := crashes(t, home)
	require.Len(t, names, 1)
	file := strings.Replace(names[0], home, "~", 1)
	assert.Equal(t, "ludarium: Ludarium ended unexpectedly last time. Report: "+file+"\n", r.errors)
	assert.NotContains(t, r.out, "unexpectedly", "the output is the game")

	runChild(t, home, "panic", "")
	r = runChild(t, home, "", "", "console", "--continue")
	require.Equal(t, cli.ExitOK, r.code)
	assert.Contains(t, r.errors, "Your game was saved. Report: ~")
	r = runChild(t, home, "", "", "console", "--continue")
	assert.Empty(t, r.errors)
}

func TestReportHasCommandAndEventsOfGame(t *testing.T) {
	home := t.TempDir()
	// The console records its moves in the trace, which is looked at while it runs.
	c, in, out := startChild(t, home, "console", "--game", "chess", "--player", "human name=Anna", "--player", "human name=Jan")
	_, err := fmt.Fprintln(in, "e2e4")
	require.NoError(t, err)
	waitForText(t, out, "e4")
	names := crashes(t, home)
	require.Len(t, names, 1)
	trace, err := os.ReadFile(names[0])
	require.NoError(t, err)
	for _, part := range []string{"command console --game --player", "chess: game started, action 0", "chess: move, action 1"} {
		assert.Contains(t, string(trace), part)
	}
	_, events, found := strings.Cut(string(trace), "command console") // the heading before has versions and a hash
	require.True(t, found)
	for _, private := range []string{"Anna", "Jan", "e2e4", "e4"} {
		assert.NotContains(t, strings.ToLower(events), strings.ToLower(private), "%s is nobody's business", private)
	}
	require.NoError(t, in.Close())
	require.NoError(t, c.Wait())
	assert.Empty(t, crashes(t, home), "a good end leaves nothing")
}

// startChild starts the program as a process, which ends with the test at the latest.
func startChild(t *testing.T, home string, args ...string) (c *exec.Cmd, in io.WriteCloser, out io.Reader) {
	t.Helper()
	c = exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), childVariable+"=1", endingVariable+"=", "LUDARIUM_HOME="+filepath.Join(home, "games"), "LC_ALL=C")
	in, err := c.StdinPipe()
	require.NoError(t, err)
	out, err = c.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, c.Start())
	t.Cleanup(func() { _ = c.Process.Kill() })
	return c, in, out
}

// waitForText reads until a text has come.
func waitForText(t *testing.T, from io.Reader, text string) {
	t.Helper()
	var got []byte
	for chunk := make([]byte, 4096); !bytes.Contains(got, []byte(text)); {
		n, err := from.Read(chunk)
		got = append(got, chunk[:n]...)
		require.NoError(t, err, string(got))
	}
}

func TestEngineRecordsCommandsOnly(t *testing.T) {
	home := t.TempDir()
	c, in, out := startChild(t, home, "gtp")
	_, err := fmt.Fprint(in, "1 boardsize 9\nplay black C3\nSmith anna\n3 anna play\nloadsgf /home/anna/Anna.sgf\nkgs-time_settings none\n7 name\n")
	require.NoError(t, err)
	waitForText(t, out, "=7 ")
	names := crashes(t, home)
	require.Len(t, names, 1)
	trace, err := os.ReadFile(names[0])
	require.NoError(t, err)
	for _, part := range []string{"command gtp", "s command boardsize ", "s command play ", "s command loadsgf ", "s command kgs-time_settings ", "s command name "} {
		assert.Contains(t, string(trace), part)
	}
	for _, private := range []string{"C3", "nna"} {
		assert.NotContains(t, string(trace), private)
	}
	require.NoError(t, in.Close())
	require.NoError(t, c.Wait())
}

// checksForTest are checks of which one ends the process, one hangs on nothing, and one is optional.
func checksForTest() []cli.Check {
	return []cli.Check{
		{Name: "good", Isolated: true, Run: func(context.Context) (string, error) { return "seen from outside", nil }},
		{Name: "deadly", Isolated: true, Run: func(context.Context) (string, error) { os.Exit(7); return "", nil }},
		{Name: "spare", Optional: true, Run: func(context.Context) (string, error) { return "", errors.New("there is none") }},
	}
}
