package text_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// read is why a PGN file cannot be read.
func read(t *testing.T, data string) error {
	t.Helper()
	_, err := formats.Read("a.pgn", strings.NewReader(data), catalog.Find)
	require.Error(t, err)
	return err
}

func TestFaults(t *testing.T) {
	disk := func(why error) error {
		return fmt.Errorf("saves: the game could not be saved: %w", &fs.PathError{Op: "write", Path: "/secret/place", Err: why})
	}
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"a move that is not legal", read(t, "1. e4 e5\n2. Nf6 *\n"), "line 2: move 2, Nf6"},
		{"a move after the end", read(t, "1. f3 e5 2. g4 Qh4# 3. a3 *\n"), "the game was over before"},
		{
			"a result that cannot be", read(t, "[Variant \"Four-player chess\"]\n[Places \"1-2-2-4\"]\n\n1. h2h4\n"),
			"one with which the game cannot end",
		},
		{"a game that is not ours", read(t, "[Variant \"Crazyhouse\"]\n\n1. e4 *\n"), "“Crazyhouse” is not among the games of Ludarium"},
		{"a disk that is full", disk(syscall.ENOSPC), "there is no room left for it"},
		{"a disk that only reads", disk(syscall.EROFS), "it may not be read or written"},
		{"no right", disk(fs.ErrPermission), "it may not be read or written"},
		{"a file that went", disk(fs.ErrNotExist), "it is not there any more"},
		{"what nobody foresaw", disk(errors.New("input/output error")), "something went wrong (input/output error)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			said := text.For("en").Fault(catalog.Find, c.err)
			assert.Contains(t, said, c.want)
			assert.NotContains(t, said, "saves:")
			assert.NotContains(t, said, "/secret/place")
			for _, lang := range text.Languages()[1:] {
				assert.NotEqual(t, said, text.For(lang).Fault(catalog.Find, c.err), lang)
			}
		})
	}
}

// Why a game cannot be written has words in every language: no reason is told in English to others.
func TestReasonsOfFormatsHaveWords(t *testing.T) {
	for _, reason := range saves.FormatReasons() {
		err := fmt.Errorf("saves: %w", saves.FormatError{Reason: reason, Extension: ".xyz", Game: "chess", Count: 3})
		said := map[string]bool{}
		for _, lang := range text.Languages() {
			w := text.For(lang)
			part, whole := w.Fault(catalog.Find, err), w.FileFault(catalog.Find, "a.xyz", err).Error()
			assert.Contains(t, part, ".xyz", "%s: %s", lang, reason)
			assert.Contains(t, whole, part, "%s: %s", lang, reason)
			assert.NotContains(t, whole, "unwritten", "%s: %s", lang, reason)
			assert.Regexp(t, `\. .*\.[a-z]+.*\.$`, whole, "what to write instead")
			said[part] = true
		}
		assert.Len(t, said, len(text.Languages()), "%s is told in words of its own in every language", reason)
	}
}

func TestMessagesWithoutPackages(t *testing.T) {
	for message, want := range map[string]string{
		`game: clock "soon"`:                         `clock "soon"`,
		"--players: console: 3 players":              "--players: 3 players",
		"match: arena: protocol: engine: exec: none": "match: engine: exec: none",
		"no window (scenes: no display)":             "no window (no display)",
		"no window can be opened: ui: no display":    "no window can be opened: no display",
		`"game: chess" is no game`:                   `"game: chess" is no game`,
		"shogi: row i: 8 cells":                      "shogi: row i: 8 cells",
	} {
		assert.Equal(t, want, text.WithoutPackages(message))
	}
}
