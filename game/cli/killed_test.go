//go:build unix

package cli_test

import (
	"bufio"
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// TestKilledProgramLosesNoMoves kills the program during games between computers and checks that every ply that the
// console had printed was saved. Every other round resumes the interrupted game. LUDARIUM_KILLS sets the number of
// rounds.
func TestKilledProgramLosesNoMoves(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	kills := rulestest.IntFromEnv(t, "LUDARIUM_KILLS", 20)
	home := t.TempDir()
	printedPlies, ended, previousPlies := 0, 0, 0
	for n := range kills {
		id := catalog.All()[n/2%2].Info().ID
		args := []string{"console", "--game", id, "--players", "ai:1,ai:1"}
		if previousPlies > 0 {
			args = []string{"console", "--continue"}
		}
		printed := runAndKill(t, home, args)
		printedPlies += printed
		record := unfinishedGame(t, home)
		require.Equal(t, id, record.Game, "kill %d: %v", n, args)
		plies := len(record.Tree.Path(record.Current))
		require.GreaterOrEqual(t, plies, previousPlies+printed, "kill %d: %v", n, args)
		if previousPlies = plies; n%2 == 1 || record.Result != "" { // the next round starts a new game
			previousPlies = 0
		}
		if record.Result != "" {
			ended++
		}
	}
	t.Logf("%d kills of the console, %d plies printed, none lost; %d games ended first", kills, printedPlies, ended)
	assert.Positive(t, printedPlies)
}

// runAndKill runs the program, kills it up to 150 ms after the first ply that it prints, and returns the number of
// plies printed.
func runAndKill(t *testing.T, home string, args []string) int {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), childVariable+"=1", "LUDARIUM_HOME="+home)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	var output, errors bytes.Buffer
	cmd.Stderr = &errors
	require.NoError(t, cmd.Start())
	plies := 0
	for lines := bufio.NewScanner(io.TeeReader(out, &output)); lines.Scan(); {
		if !strings.Contains(lines.Text(), " plays ") {
			continue
		}
		if plies++; plies == 1 {
			killer := time.AfterFunc(rand.N(150*time.Millisecond), func() { _ = cmd.Process.Kill() })
			defer killer.Stop()
		}
	}
	_ = cmd.Wait()
	require.Positive(t, plies, "it said %s%s", &output, &errors)
	return plies
}

// unfinishedGame returns the game that the next start offers. A game that had ended before the program was killed is in
// the library instead. It must be over there, as a start never moves a running game to the library.
func unfinishedGame(t *testing.T, home string) *saves.Record {
	t.Helper()
	store, err := library.Open(home, catalog.Find)
	require.NoError(t, err)
	rec, err := store.Autosave().Continue()
	require.NoError(t, err)
	if rec == nil {
		record, err := store.List()
		require.NoError(t, err)
		require.NotEmpty(t, record)
		rec, err = store.Load(record[0].Name)
		require.NoError(t, err)
		require.NotEmpty(t, rec.Result, "a running game must be offered")
	}
	require.NoError(t, store.Close())
	return rec
}
