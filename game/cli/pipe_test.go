//go:build unix

package cli_test

import (
	"bytes"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
)

// childVariable is the environment variable that makes the test binary run the program.
const childVariable = "LUDARIUM_TEST_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(childVariable) != "" {
		_, recordCrashes := os.LookupEnv(endingVariable)
		p := cli.Program{
			Games: catalog.All(), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Window: openChildWindow,
			RecordCrashes: recordCrashes, Checks: checksForTest(), Executable: os.Args[0],
		}
		os.Exit(p.Run(os.Args[1:]))
	}
	os.Exit(m.Run())
}

func TestClosedPipeIsNoError(t *testing.T) {
	for _, args := range [][]string{
		{"games"},
		{"perft", "--game", "chess", "--depth", "4", "--divide"},
		{"match", "--game", "chess", "--players", "ai:1,ai:1", "--games", "100000"},
		{"uci"},
		{"usi"},
		{"gtp"},
	} {
		read, write, err := os.Pipe()
		require.NoError(t, err)
		require.NoError(t, read.Close())
		c := exec.Command(os.Args[0], args...)
		c.Env = append(os.Environ(), childVariable+"=1")
		var errors bytes.Buffer
		c.Stdin, c.Stdout, c.Stderr = bytes.NewReader([]byte("uci\n")), write, &errors
		require.NoError(t, c.Run(), "%v", args)
		assert.Empty(t, errors.String(), "%v", args)
		require.NoError(t, write.Close())
	}
}
