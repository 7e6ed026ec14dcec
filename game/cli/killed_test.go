//go:build unix

package cli_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// TestKilled kills the program in the middle of games between computers and looks for every ply that the console
// had told. Rounds go on with the interrupted game by turns. LUDARIUM_KILLS says how often.
func TestKilled(t *testing.T) {
	kills := 20
	if n, err := strconv.Atoi(os.Getenv("LUDARIUM_KILLS")); err == nil {
		kills = n
	}
	home := t.TempDir()
	told, plies := 0, 0
	for n := range kills {
		before := 0
		args := []string{"console", "--game", catalog.All()[n/2%2].Info().ID, "--players", "ai:1,ai:1"}
		if n%2 == 1 {
			args, before = []string{"console", "--continue"}, plies
		}
		seen := killed(t, home, args)
		told += seen
		plies = interrupted(t, home)
		require.GreaterOrEqual(t, plies, before+seen, "kill %d: %v", n, args)
	}
	t.Logf("%d kills of the console, %d plies told, none lost", kills, told)
	assert.Positive(t, told)
}

// killed runs the program, kills it up to 150 ms after the first ply that it tells, and gives how many it told.
func killed(t *testing.T, home string, args []string) int {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), childVariable+"=1", "LUDARIUM_HOME="+home)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	plies := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if !strings.Contains(lines.Text(), " plays ") {
			continue
		}
		if plies++; plies == 1 {
			killer := time.AfterFunc(rand.N(150*time.Millisecond), func() { _ = cmd.Process.Kill() })
			defer killer.Stop()
		}
	}
	_ = cmd.Wait()
	require.Positive(t, plies)
	return plies
}

// interrupted is the number of plies of the game that the next start offers. A game that ended before it was killed
// lies in the library instead.
func interrupted(t *testing.T, home string) int {
	t.Helper()
	store, err := saves.Open(home, catalog.Find)
	require.NoError(t, err)
	rec, err := store.Journal().Continue()
	require.NoError(t, err)
	if rec == nil {
		kept, err := store.List()
		require.NoError(t, err)
		require.NotEmpty(t, kept)
		rec, err = store.Load(kept[0].Name)
		require.NoError(t, err)
	}
	require.NoError(t, store.Close())
	return len(rec.Tree.Path(rec.Now))
}
