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

// TestKilled kills the program in the middle of games between computers and looks for every ply that the console
// had told. Rounds go on with the interrupted game by turns. LUDARIUM_KILLS says how often.
func TestKilled(t *testing.T) {
	kills := rulestest.IntFromEnv(t, "LUDARIUM_KILLS", 20)
	home := t.TempDir()
	told, ended, before := 0, 0, 0
	for n := range kills {
		id := catalog.All()[n/2%2].Info().ID
		args := []string{"console", "--game", id, "--players", "ai:1,ai:1"}
		if before > 0 {
			args = []string{"console", "--continue"}
		}
		seen := killed(t, home, args)
		told += seen
		rec := found(t, home)
		require.Equal(t, id, rec.Game, "kill %d: %v", n, args)
		plies := len(rec.Tree.Path(rec.Now))
		require.GreaterOrEqual(t, plies, before+seen, "kill %d: %v", n, args)
		if before = plies; n%2 == 1 || rec.Result != "" { // the next round begins a game
			before = 0
		}
		if rec.Result != "" {
			ended++
		}
	}
	t.Logf("%d kills of the console, %d plies told, none lost; %d games ended first", kills, told, ended)
	assert.Positive(t, told)
}

// killed runs the program, kills it up to 150 ms after the first ply that it tells, and gives how many it told.
func killed(t *testing.T, home string, args []string) int {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), childVariable+"=1", "LUDARIUM_HOME="+home)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	var said, errors bytes.Buffer
	cmd.Stderr = &errors
	require.NoError(t, cmd.Start())
	plies := 0
	for lines := bufio.NewScanner(io.TeeReader(out, &said)); lines.Scan(); {
		if !strings.Contains(lines.Text(), " plays ") {
			continue
		}
		if plies++; plies == 1 {
			killer := time.AfterFunc(rand.N(150*time.Millisecond), func() { _ = cmd.Process.Kill() })
			defer killer.Stop()
		}
	}
	_ = cmd.Wait()
	require.Positive(t, plies, "it said %s%s", &said, &errors)
	return plies
}

// found is the game that the next start offers. One that had ended before the program was killed lies in the library
// instead, and must be over there: a game that runs is never filed by a start.
func found(t *testing.T, home string) *saves.Record {
	t.Helper()
	store, err := library.Open(home, catalog.Find)
	require.NoError(t, err)
	rec, err := store.Journal().Continue()
	require.NoError(t, err)
	if rec == nil {
		kept, err := store.List()
		require.NoError(t, err)
		require.NotEmpty(t, kept)
		rec, err = store.Load(kept[0].Name)
		require.NoError(t, err)
		require.NotEmpty(t, rec.Result, "a running game is not offered")
	}
	require.NoError(t, store.Close())
	return rec
}
