package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
	assert.Regexp(t, `^folders ok: ~/games can be written`, lineOf(t, r, "folders"))
	assert.Equal(t, "fonts ok: 4 fonts", lineOf(t, r, "fonts"))
	assert.Equal(t, "saves ok: 1 games, 0 running or interrupted, 1 in the trash, 1 unreadable and set aside", lineOf(t, r, "saves"))
	assert.Equal(t, "settings ok: none yet, the defaults hold", lineOf(t, r, "settings"))
	assert.Equal(t, "crashes ok: none", lineOf(t, r, "crashes"))
	assert.NotContains(t, r.out, home)
	left, err := filepath.Glob(filepath.Join(home, "games", "doctor*"))
	require.NoError(t, err)
	assert.Empty(t, left)

	r = run(t, "", "doctor", "fonts", "crashes")
	assert.Equal(t, "fonts ok: 4 fonts\ncrashes ok: none\n", r.out)
	assert.Equal(t, cli.ExitUsage, run(t, "", "doctor", "teeth").code)
}

func TestDoctorWithoutFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	t.Setenv("LUDARIUM_HOME", file)
	r := run(t, "", "doctor")
	require.Equal(t, cli.ExitFailure, r.code)
	assert.Equal(t, "ludarium: doctor: something stops play; see the lines with FAIL\n", r.errors)
	assert.Contains(t, lineOf(t, r, "folders"), "folders FAIL: ")
	assert.Contains(t, lineOf(t, r, "saves"), "saves FAIL: games cannot be kept")
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
	assert.Equal(t, "crashes warning: 1 kept; the newest, for a bug report: "+strings.Replace(names[0], home, "~", 1)+"\n", r.out)
}

// A check that ends its process is a line like any other.
func TestDoctorSurvivesItsChecks(t *testing.T) {
	r := runChild(t, t.TempDir(), "", "", "doctor")
	require.Equal(t, cli.ExitFailure, r.code)
	assert.Equal(t, "good ok: seen from outside", lineOf(t, r, "good"))
	assert.Equal(t, "deadly FAIL: it ended the program: no reason given (exit status 7)", lineOf(t, r, "deadly"))
	assert.Equal(t, "spare warning: there is none", lineOf(t, r, "spare"))
	assert.Contains(t, lineOf(t, r, "fonts"), "ok", "the others go on")
}

func TestDoctorTriesEngines(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	r := run(t, "", "doctor", "--engine", "uci "+filepath.Join(t.TempDir(), "no-such-engine"), "fonts")
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Contains(t, lineOf(t, r, "engine"), "engine FAIL: ")
	r = run(t, "", "doctor", "--engine", "ai level=3", "fonts")
	assert.Equal(t, `engine FAIL: "ai level=3" is no external engine`, lineOf(t, r, "engine"))
}
