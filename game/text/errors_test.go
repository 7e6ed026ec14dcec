package text_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/ludarium/ludarium/saves/formats"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// readPGNError returns the error of reading a PGN file.
func readPGNError(t *testing.T, data string) error {
	t.Helper()
	_, err := formats.Read("a.pgn", strings.NewReader(data), catalog.Find)
	require.Error(t, err)
	return err
}

func TestErrorTexts(t *testing.T) {
	disk := func(cause error) error {
		return fmt.Errorf("saves: the game could not be saved: %w", &fs.PathError{Op: "write", Path: "/secret/place", Err: cause})
	}
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"a move that is not legal", readPGNError(t, "1. e4 e5\n2. Nf6 *\n"), "line 2: move 2, Nf6"},
		{"a move after the end", readPGNError(t, "1. f3 e5 2. g4 Qh4# 3. a3 *\n"), "the game was already over"},
		{
			"an impossible result", readPGNError(t, "[Variant \"Four-player chess\"]\n[Places \"1-2-2-4\"]\n\n1. h2h4\n"),
			"this game can’t end with that result",
		},
		{"an unsupported game", readPGNError(t, "[Variant \"Crazyhouse\"]\n\n1. e4 *\n"), "Ludarium doesn’t have a game called “Crazyhouse”"},
		{"a full disk", disk(syscall.ENOSPC), "there’s no space left for it"},
		{"a read-only disk", disk(syscall.EROFS), "no permission to read or write it"},
		{"no permission", disk(fs.ErrPermission), "no permission to read or write it"},
		{"a missing file", disk(fs.ErrNotExist), "it’s no longer there"},
		{"an unknown error", disk(errors.New("input/output error")), "something went wrong (input/output error)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			message := text.For("en").DescribeError(catalog.Find, c.err)
			assert.Contains(t, message, c.want)
			assert.NotContains(t, message, "saves:")
			assert.NotContains(t, message, "/secret/place")
			for _, lang := range text.Languages()[1:] {
				assert.NotEqual(t, message, text.For(lang).DescribeError(catalog.Find, c.err), lang)
			}
		})
	}
}

// Every reason why a game cannot be written has a text in every language.
func TestFormatReasonsHaveTexts(t *testing.T) {
	for _, reason := range saves.FormatReasons() {
		err := fmt.Errorf("saves: %w", saves.FormatError{Reason: reason, Extension: ".xyz", Game: "chess", Count: 3})
		messages := map[string]bool{}
		for _, lang := range text.Languages() {
			w := text.For(lang)
			problem, message := w.DescribeError(catalog.Find, err), w.WrapFileError(catalog.Find, "a.xyz", err).Error()
			assert.Contains(t, problem, ".xyz", "%s: %s", lang, reason)
			assert.Contains(t, message, problem, "%s: %s", lang, reason)
			assert.NotContains(t, message, "unwritten", "%s: %s", lang, reason)
			assert.Regexp(t, `(\. |。).*\.[a-z]+.*[.。]$`, message, "the advice names other formats")
			messages[problem] = true
		}
		assert.Len(t, messages, len(text.Languages()), "%s has a different text in every language", reason)
	}
}

func TestStripPackageNames(t *testing.T) {
	for message, want := range map[string]string{
		`game: clock "soon"`:                        `clock "soon"`,
		"--players: console: 3 players":             "--players: 3 players",
		`match: arena: engine: engine "x": no file`: `match: engine "x": no file`,
		"no window (scenes: no display)":            "no window (no display)",
		"no window can be opened: ui: no display":   "no window can be opened: no display",
		`"game: chess" is no game`:                  `"game: chess" is no game`,
		"shogi: row i: 8 cells":                     "shogi: row i: 8 cells",
	} {
		assert.Equal(t, want, text.StripPackageNames(message))
	}
}
