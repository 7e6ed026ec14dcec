package crash_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/crash"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// childVariable makes the test binary a program that records in a folder and ends in one of these ways.
const childVariable = "LUDARIUM_CRASH_CHILD"

// The ways in which a child ends.
var endings = map[string]func(r *crash.Recorder){
	"well":     func(*crash.Recorder) {},
	"panic":    func(*crash.Recorder) { go panicWithNames(); time.Sleep(time.Minute) },
	"overflow": func(*crash.Recorder) { debug.SetMaxStack(1 << 20); fmt.Println(overflow(0)) },
	"maps":     func(*crash.Recorder) { writeAtOnce() },
	"waits":    func(*crash.Recorder) { fmt.Println("waiting"); time.Sleep(time.Minute) },
	"recovers": func(r *crash.Recorder) {
		defer func() { r.Panic(recover(), debug.Stack()) }()
		panicWithNames()
	},
}

func TestMain(m *testing.M) {
	if how := os.Getenv(childVariable); how != "" {
		r, err := crash.Start(os.Args[1], "version v1.2.3\ncommand console --game")
		if err != nil {
			fmt.Println(err)
			os.Exit(3)
		}
		for n := range 70 {
			r.Event(fmt.Sprintf("event %d\nof many", n))
		}
		endings[how](r)
		if err := r.Close(); err != nil {
			fmt.Println(err)
			os.Exit(3)
		}
		return
	}
	os.Exit(m.Run())
}

// panicWithNames panics with what a report must not hold.
func panicWithNames() {
	home, _ := os.UserHomeDir()
	_, err := os.Open(filepath.Join(home, "games of Anna", "Anna.pgn"))
	panic(fmt.Errorf("bad seat of %q at 192.168.17.4:8473, http://host.example/#play=secret: %w", "Anna", errors.Join(err, os.ErrInvalid)))
}

// overflow calls itself for longer than any stack lasts.
func overflow(n int) int {
	if n < 0 {
		return n
	}
	return overflow(n+1) + 1
}

// writeAtOnce writes a map in two goroutines until the runtime ends the program.
func writeAtOnce() {
	m := map[int]int{}
	write := func() {
		for n := 0; ; n++ {
			m[n%8] = n
		}
	}
	go write()
	write()
}

// start starts a child.
func start(t *testing.T, dir, how string) *exec.Cmd {
	t.Helper()
	c := exec.Command(os.Args[0], dir)
	c.Env = append(os.Environ(), childVariable+"="+how)
	return c
}

// end runs a child until it ends.
func end(t *testing.T, dir, how string) {
	t.Helper()
	out, err := start(t, dir, how).CombinedOutput()
	if how == "well" || how == "recovers" {
		require.NoError(t, err, string(out))
		return
	}
	exit := new(exec.ExitError)
	require.ErrorAs(t, err, &exit, string(out))
	require.Equal(t, 2, exit.ExitCode(), string(out))
}

// collect returns the texts of the new reports, and checks that no trace is left.
func collect(t *testing.T, dir string) []string {
	t.Helper()
	names, err := crash.Collect(dir)
	require.NoError(t, err)
	traces, err := filepath.Glob(filepath.Join(dir, "*.trace"))
	require.NoError(t, err)
	assert.Empty(t, traces)
	texts := make([]string, len(names))
	for i, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		texts[i] = string(text)
	}
	return texts
}

func TestReportOfFault(t *testing.T) {
	for how, want := range map[string][]string{
		"panic":    {"panic: ", "crash_test.panicWithNames()", "\tcrash_test.go:"},
		"recovers": {"panic: ", "crash_test.panicWithNames()", "\tcrash_test.go:"},
		"overflow": {"fatal error: stack overflow", "crash_test.overflow(", "\tcrash_test.go:"},
		"maps":     {"fatal error: concurrent use of a map", "crash_test.writeAtOnce"},
	} {
		t.Run(how, func(t *testing.T) {
			if how == "maps" {
				rulestest.SkipInRaceRun(t) // the race detector would be there first
			}
			t.Setenv("HOME", filepath.Join(t.TempDir(), "anna"))
			dir := filepath.Join(t.TempDir(), "crashes")
			end(t, dir, how)
			texts := collect(t, dir)
			require.Len(t, texts, 1)
			for _, part := range append(want, "version v1.2.3\ncommand console --game\nended 20", "s event 20 of many\n", "s event 69 of many\n\nFault:\n") {
				assert.Contains(t, texts[0], part)
			}
			assert.NotContains(t, texts[0], "event 19 ", "only the last fifty")
			assert.Equal(t, 50, strings.Count(texts[0], " of many\n"))
			for _, private := range []string{"Anna", "anna", "192.168", "8473", "host.example", "secret", os.TempDir() + string(filepath.Separator), wd(t)} {
				assert.NotContains(t, texts[0], private)
			}
			assert.Empty(t, collect(t, dir), "a fault is reported once")
			kept, err := crash.Reports(dir)
			require.NoError(t, err)
			assert.Len(t, kept, 1, "the report stays")
		})
	}
}

// wd is the folder of the sources, which a stack names.
func wd(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	require.NoError(t, err)
	return dir
}

func TestGoodEndLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	end(t, dir, "well")
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestKilledProcessIsNoCrash(t *testing.T) {
	dir := t.TempDir()
	c := startWaiting(t, dir)
	reports, err := crash.Collect(dir)
	require.NoError(t, err)
	assert.Empty(t, reports)
	traces, _ := filepath.Glob(filepath.Join(dir, "*.trace"))
	assert.Len(t, traces, 1, "the process runs")
	require.NoError(t, c.Process.Kill())
	require.Error(t, c.Wait())
	assert.Empty(t, collect(t, dir))
}

// startWaiting starts a child that has recorded its events and waits.
func startWaiting(t *testing.T, dir string) *exec.Cmd {
	t.Helper()
	c := start(t, dir, "waits")
	out, err := c.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, c.Start())
	t.Cleanup(func() { _ = c.Process.Kill() })
	_, err = out.Read(make([]byte, 1))
	require.NoError(t, err)
	return c
}

func TestTwoProcesses(t *testing.T) {
	dir := t.TempDir()
	c := startWaiting(t, dir)
	end(t, dir, "overflow")
	reports, err := crash.Collect(dir)
	require.NoError(t, err)
	assert.Len(t, reports, 1, "of the one that has ended")
	traces, _ := filepath.Glob(filepath.Join(dir, "*.trace"))
	assert.Len(t, traces, 1, "of the one that runs")
	require.NoError(t, c.Process.Kill())
	require.Error(t, c.Wait())
	assert.Empty(t, collect(t, dir))
}

func TestFewReportsAreKept(t *testing.T) {
	dir := t.TempDir()
	for n := range 7 {
		end(t, dir, "recovers")
		if n == 0 {
			collect(t, dir)
		}
	}
	assert.Equal(t, 5, len(collect(t, dir))) //nolint:testifylint // it would print the reports
	kept, err := crash.Reports(dir)
	require.NoError(t, err)
	assert.Len(t, kept, 5)
}

func TestFolderThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	r, err := crash.Start(filepath.Join(file, "crashes"), "")
	require.Error(t, err)
	r.Event("is not kept")
	require.NoError(t, r.Close())
	reports, err := crash.Collect(filepath.Join(file, "crashes"))
	require.NoError(t, err)
	assert.Empty(t, reports)
}
