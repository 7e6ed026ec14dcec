//go:build unix

package library

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/rulestest"
)

// start runs the child on dir and reads what it says.
func start(t *testing.T, dir, games string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "LUDARIUM_SAVES_CHILD="+dir, "LUDARIUM_SAVES_GAMES="+games)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	return cmd, bufio.NewScanner(out)
}

// TestKilled kills a playing process at random moments and looks for every ply that it said was saved.
func TestKilled(t *testing.T) {
	kills := rulestest.IntFromEnv(t, "LUDARIUM_KILLS", 40)
	dir := t.TempDir()
	said := map[string]int{} // plies by round
	total := 0
	for n := range kills {
		cmd, lines := start(t, dir, "")
		var killer *time.Timer
		for lines.Scan() {
			if killer == nil { // it plays
				killer = time.AfterFunc(rand.N(50*time.Millisecond), func() { _ = cmd.Process.Kill() })
			}
			var what, round string
			var plies int
			_, err := fmt.Sscan(lines.Text(), &what, &round, &plies)
			require.NoError(t, err, lines.Text())
			require.GreaterOrEqual(t, plies, said[round])
			total += plies - said[round]
			said[round] = plies
		}
		require.Error(t, cmd.Wait(), "it was killed")
		found := kept(t, dir)
		for round, plies := range said {
			require.GreaterOrEqual(t, found[round], plies, "kill %d, round %s", n, round)
			require.LessOrEqual(t, found[round], plies+1, "kill %d, round %s", n, round)
			said[round] = found[round]
		}
		for round, plies := range found {
			said[round] = plies
		}
	}
	t.Logf("%d kills, %d plies acknowledged in %d games, none lost", kills, total, len(said))
	assert.Positive(t, total)
}

// TestTwoProcesses plays a game in each of two processes on one folder.
func TestTwoProcesses(t *testing.T) {
	dir := t.TempDir()
	first, a := start(t, dir, "1")
	second, b := start(t, dir, "1")
	want := map[string]int{}
	for _, lines := range []*bufio.Scanner{a, b} {
		for lines.Scan() {
			var what, round string
			var plies int
			_, err := fmt.Sscan(lines.Text(), &what, &round, &plies)
			require.NoError(t, err, lines.Text())
			want[round] = plies
		}
	}
	require.NoError(t, first.Wait())
	require.NoError(t, second.Wait())
	require.Len(t, want, 2)
	assert.Equal(t, want, kept(t, dir))
}
