package cli_test

import (
	"bytes"
	"context"
	"io/fs"
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

// filesIn returns the files and folders below a folder, with what the files hold.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			files[path] = ""
			return err
		}
		data, err := os.ReadFile(path)
		files[path] = string(data)
		return err
	}))
	return files
}

// newerHome names a folder with a running game and a report of a crash in LUDARIUM_HOME, in which a newer Ludarium has changed the
// settings.
func newerHome(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	t.Setenv("LUDARIUM_HOME", dir)
	store, err := library.Open("", catalog.Find)
	require.NoError(t, err)
	store.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 1, 5, false))
	require.NoError(t, store.Close())
	crashes := filepath.Join(dir, "crashes")
	require.NoError(t, os.Mkdir(crashes, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(crashes, "1.trace"), []byte("heading\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json"), []byte(`{"ludarium-settings":2,"values":{"theme":"dark"}}`), 0o600))
	return dir
}

// No command changes anything in a folder that a newer Ludarium has used, and those that need it say so in one line.
func TestFolderOfNewerVersion(t *testing.T) {
	dir := newerHome(t)
	before := filesIn(t, dir)
	const newer = "settings.json: the file was written by a newer Ludarium"
	for _, test := range []struct {
		args     []string
		code     int
		isSilent bool // the folder is not needed
	}{
		{[]string{"console", "--game", "chess"}, cli.ExitOK, false},
		{[]string{"console", "--continue"}, cli.ExitFailure, false},
		{[]string{"doctor", "folders", "saves", "settings", "crashes"}, cli.ExitFailure, false},
		{[]string{"host", "--listen", "127.0.0.1:0"}, cli.ExitFailure, false},
		{[]string{"backup", filepath.Join(t.TempDir(), "b.tar.gz")}, cli.ExitFailure, false},
		{[]string{"restore", filepath.Join(t.TempDir(), "b.tar.gz")}, cli.ExitFailure, false},
		{[]string{"uci"}, cli.ExitOK, true},
		{[]string{"match", "--game", "chess", "--players", "ai:1,ai:1", "--games", "0"}, cli.ExitUsage, true},
	} {
		t.Run(strings.Join(test.args[:1], " "), func(t *testing.T) {
			var out, errors bytes.Buffer
			p := cli.Program{
				Games: catalog.All(), Stdin: strings.NewReader("e2e4\nquit\n"), Stdout: &out, Stderr: &errors, RecordCrashes: true,
				Play: func(context.Context, cli.PlayOptions, func(string), func(string, cli.TableMaker)) error {
					assert.Fail(t, "it must not run in that folder")
					return nil
				},
			}
			assert.Equal(t, test.code, p.Run(test.args), errors.String())
			assert.Equal(t, before, filesIn(t, dir))
			if test.isSilent {
				assert.NotContains(t, out.String()+errors.String(), newer)
				return
			}
			lines := 0
			for line := range strings.Lines(out.String() + errors.String()) {
				if strings.Contains(line, newer) {
					lines++
				}
			}
			assert.Positive(t, lines, out.String()+errors.String())
		})
	}
}
