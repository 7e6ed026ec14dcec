package cli_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/saves/savestest"
)

// lineOf returns the line of a check.
func lineOf(t *testing.T, r runResult, check string) string {
	t.Helper()
	for line := range strings.Lines(r.out) {
		if strings.HasPrefix(line, check+" ") {
			return strings.TrimSuffix(line, "\n")
		}
	}
	t.Fatalf("no line of %s in:\n%s", check, r.out)
	return ""
}

func TestDoctorOfHealthyProgram(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("LUDARIUM_HOME", filepath.Join(home, "games"))
	store, err := library.Open("", catalog.Find)
	require.NoError(t, err)
	_, err = store.Save(savestest.RandomGame(t, "chess", 1, 5, false))
	require.NoError(t, err)
	name, err := store.Save(savestest.RandomGame(t, "chess", 2, 5, false))
	require.NoError(t, err)
	require.NoError(t, store.Delete(name))
	require.NoError(t, store.Close())
	require.NoError(t, os.WriteFile(filepath.Join(home, "games", "000009-go.bad"), []byte("?"), 0o600))

	r := run(t, "", "doctor")
	require.Equal(t, cli.ExitOK, r.code, r.out)
	assert.Empty(t, r.errors)
	assert.Regexp(t, `^versions ok: version .*, go go1\.`, lineOf(t, r, "versions"))
	assert.Regexp(t, `^folders ok: LUDARIUM_HOME can be written`, lineOf(t, r, "folders"))
	assert.Equal(t, "fonts ok: 6 fonts", lineOf(t, r, "fonts"))
	assert.Equal(t, "saves ok: 1 game, 0 running or interrupted, 1 in the trash, 1 unreadable and set aside", lineOf(t, r, "saves"))
	assert.Equal(t, "settings ok: none yet, the defaults hold", lineOf(t, r, "settings"))
	assert.Equal(t, "crashes ok: none", lineOf(t, r, "crashes"))
	assert.NotContains(t, r.out, home)
	left, err := filepath.Glob(filepath.Join(home, "games", "doctor*"))
	require.NoError(t, err)
	assert.Empty(t, left)

	r = run(t, "", "doctor", "fonts", "crashes")
	assert.Equal(t, "fonts ok: 6 fonts\ncrashes ok: none\n", r.out)
	assert.Equal(t, cli.ExitUsage, run(t, "", "doctor", "teeth").code)
}

func TestDoctorWithoutFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	t.Setenv("LUDARIUM_HOME", file)
	r := run(t, "", "doctor")
	require.Equal(t, cli.ExitFailure, r.code)
	assert.Equal(t, "ludarium: doctor: some checks failed\n", r.errors)
	assert.Contains(t, lineOf(t, r, "folders"), "folders FAIL: ")
	assert.Contains(t, lineOf(t, r, "saves"), "saves FAIL: games cannot be saved")
	assert.Contains(t, lineOf(t, r, "settings"), "settings warning: ")
	assert.Contains(t, lineOf(t, r, "crashes"), "crashes ok: ")
}

func TestDoctorLeavesBrokenSettings(t *testing.T) {
	home := t.TempDir()
	t.Setenv("LUDARIUM_HOME", home)
	settings := filepath.Join(home, "settings.json")
	require.NoError(t, os.WriteFile(settings, []byte("{"), 0o600))
	r := run(t, "", "doctor")
	assert.Equal(t, cli.ExitOK, r.code, "one can play with the defaults")
	assert.Contains(t, lineOf(t, r, "settings"), "settings warning: ")
	assert.FileExists(t, settings)
}

func TestDoctorTellsOfCrashes(t *testing.T) {
	home := t.TempDir()
	runChild(t, home, "panic", "")
	r := runChild(t, home, "", "", "doctor", "crashes")
	require.Equal(t, cli.ExitOK, r.code, r.errors)
	names := crashes(t, home)
	require.Len(t, names, 1)
	assert.Equal(t, "crashes warning: 1 kept; the newest, for a bug report: "+"LUDARIUM_HOME/crashes/"+filepath.Base(names[0])+"\n", r.out)
}

// A check that ends its process is a line like any other.
func TestDoctorSurvivesItsChecks(t *testing.T) {
	r := runChild(t, t.TempDir(), "", "", "doctor")
	require.Equal(t, cli.ExitFailure, r.code)
	assert.Equal(t, "good ok: seen from outside", lineOf(t, r, "good"))
	assert.Equal(t, "deadly FAIL: it crashed: no reason given (exit status 7)", lineOf(t, r, "deadly"))
	assert.Equal(t, "spare warning: there is none", lineOf(t, r, "spare"))
	assert.Contains(t, lineOf(t, r, "fonts"), "ok", "the others go on")
}

func TestDoctorTriesEngines(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	r := run(t, "", "doctor", "--engine", "uci "+engineScript(t, "uci"), "fonts")
	require.Equal(t, cli.ExitOK, r.code, r.out)
	assert.Equal(t, "engine ok: ludarium-engine starts and answers", lineOf(t, r, "engine"))
	dir := t.TempDir()
	r = run(t, "", "doctor", "--engine", "uci "+filepath.Join(dir, "no-such-engine")+" Log="+filepath.Join(dir, "a.log"), "fonts")
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Contains(t, lineOf(t, r, "engine"), `engine FAIL: engine "no-such-engine": cannot be started`)
	assert.NotContains(t, r.out, dir)
	r = run(t, "", "doctor", "--engine", "uci 'Anna", "fonts")
	assert.Equal(t, "engine FAIL: a quote in SPEC is not closed", lineOf(t, r, "engine"))
	for _, spec := range []string{"ai level=3", "human name=Anna", "uci"} {
		r = run(t, "", "doctor", "--engine", spec, "fonts")
		assert.Equal(t, "engine FAIL: not an external engine: SPEC must be uci, usi or gtp and a program", lineOf(t, r, "engine"))
	}
}

func TestDoctorEndsCheckThatHangs(t *testing.T) {
	hanging := filepath.Join(t.TempDir(), "ludarium")
	require.NoError(t, os.WriteFile(hanging, []byte("#!/bin/sh\nexec sleep 600\n"), 0o700)) //nolint:gosec // it must be run
	var out bytes.Buffer
	p := cli.Program{
		Stdout: &out, Stderr: io.Discard, Executable: hanging, CheckTimeout: 10 * time.Millisecond,
		Checks: []cli.Check{{Name: "sound", Isolated: true, Optional: true}},
	}
	assert.Equal(t, cli.ExitOK, p.Run([]string{"doctor", "sound", "fonts"}))
	assert.Equal(t, "sound warning: timed out after 10ms\nfonts ok: 6 fonts\n", out.String())
}

// Folders often have the name of the user.
func TestDoctorNamesNoFolders(t *testing.T) {
	home := filepath.Join(t.TempDir(), "anna")
	t.Setenv("HOME", home)
	for _, dir := range []string{filepath.Join(t.TempDir(), "rvanna"), home + "2", filepath.Join(home, "games")} {
		for _, end := range []string{"", "/"} {
			t.Setenv("LUDARIUM_HOME", dir+end)
			assert.Contains(t, run(t, "", "doctor", "folders").out, "folders ok: LUDARIUM_HOME can be written")
			require.NoError(t, os.RemoveAll(dir))
			require.NoError(t, os.WriteFile(dir, nil, 0o600))
			r := run(t, "", "doctor", "folders", "saves")
			assert.Equal(t, cli.ExitFailure, r.code)
			assert.NotContains(t, r.out, "anna")
			require.NoError(t, os.Remove(dir))
		}
	}
	t.Setenv("LUDARIUM_HOME", "")
	t.Setenv("XDG_DATA_HOME", "")
	check := cli.Check{Name: "page", Run: func(context.Context) (string, error) { return home + "/a and " + home + "2/b", nil }}
	var out bytes.Buffer
	cli.Program{Stdout: &out, Stderr: io.Discard, Checks: []cli.Check{check}}.Run([]string{"doctor", "page"})
	assert.Equal(t, "page ok: ~/a and "+home+"2/b\n", out.String())
}
