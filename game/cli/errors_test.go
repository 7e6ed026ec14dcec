package cli_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/cli"
)

// An error names the command and the problem, never the package that found it.
func TestErrorsNameNoPackage(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	matchFolder := t.TempDir()
	runOK(t, "match", "--game", "chess", "--players", "ai:1,ai:1", "--games", "1", "--out", matchFolder)
	garbled := writeTestFile(t, "match.jsonl", "no match\n")
	prefix := regexp.MustCompile(`(^|: )(ai|arena|cli|console|engine|game|rules|saves|scenes|stage|text|web): `)
	match := func(more ...string) []string {
		return append([]string{"match", "--game", "chess", "--games", "1"}, more...)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"console", "--clock", "soon"}, "ludarium: --clock: clock \"soon\": "},
		{[]string{"console", "--players", "robot"}, "ludarium: --players: \"robot\" is neither "},
		{[]string{"console", "--players", "human:3"}, "ludarium: --players: a person has no level: "},
		{[]string{"console", "--players", "ai:99"}, "ludarium: --players: level \"99\" is not from 1 to 10\n"},
		{[]string{"console", "--players", "ai,ai,ai"}, "ludarium: --players: 3 players for 2 seats\n"},
		{[]string{"console", "--player", ""}, "ludarium: --player: no player in \"\"\n"},
		{[]string{"console", "--player", "ai colour=red"}, "ludarium: --player: \"colour=red\" says nothing about a player\n"},
		{[]string{"console", "--player", "uci"}, "ludarium: --player: "},
		{[]string{"console", "--game", "hasami-shogi", "--player", "uci fish"}, "ludarium: console: "},
		{[]string{"console", "--game", "chess", "--position", "8/8"}, "ludarium: --position: "},
		{[]string{"console", "--game", "chess", "--moves", "e2e5"}, "ludarium: --moves: "},
		{match("--players", "ai,robot"), "ludarium: match: "},
		{match("--player", "ai", "--player", "uci no-such-engine"), "ludarium: "},
		{match("--player", "ai", "--player", "uci 'fish"), "ludarium: match: "},
		{match("--players", "ai:1,ai:1", "--out", matchFolder), "ludarium: " + matchFolder + " holds a match already; --resume goes on with it\n"},
		{match("--players", "ai:1,ai:1", "--resume", "--out", filepath.Dir(garbled)), "ludarium: "},
		{[]string{"score", "--position", "8/8 b"}, "ludarium: --position: "},
		{[]string{"state", "--game", "go", "--set", "komi=much"}, "ludarium: --set: "},
		{[]string{"serve", "--listen", "nowhere"}, "ludarium: serve: "},
	} {
		r := run(t, "", c.args...)
		assert.NotEqual(t, cli.ExitOK, r.code, "%q", c.args)
		assert.Contains(t, r.errors, c.want, "%q", c.args)
		message := strings.TrimPrefix(strings.TrimPrefix(r.errors, "ludarium: "), "console: ") // console is a command, too
		assert.NotRegexp(t, prefix, message, "%q", c.args)
	}
}

// The path stands in a message as it was given, also where it is the name of a package.
func TestFileNamedAsAPackageIsTold(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"game", "saves"} {
		r := run(t, "", "convert", name, "out.pgn")
		assert.Equal(t, "ludarium: "+name+": there’s no such file. Check the name and the folder.\n", r.errors)
	}
}
