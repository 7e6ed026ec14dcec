package saves

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

// damaged gives a text and copies of it with every kind of damage.
func damaged(text string) []string {
	list := []string{text}
	for at := 7; at < len(text); at += max(1, len(text)/9) {
		list = append(list, text[:at], text[at:], text[:at]+"\x00"+text[at:], text[:at]+"(("+text[at:], text[:at]+text[at+1:])
	}
	return append(list, strings.ReplaceAll(text, "\n", "\r\n"), strings.ToUpper(text), strings.ReplaceAll(text, " ", ""))
}

// seeds adds all files of testdata with that ending, and random games.
func seeds(f *testing.F, ending string, add func(text string)) {
	f.Helper()
	files, err := filepath.Glob("testdata/*" + ending)
	require.NoError(f, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		add(string(data))
	}
	for _, file := range []string{"../rules/chess/testdata/chess.json", "../rules/hasami/testdata/hasami-shogi.json"} {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		var vectors []struct{ FEN, Position string }
		require.NoError(f, json.Unmarshal(data, &vectors))
		for _, v := range vectors {
			if d := dialects()[0]; ending == d.ending && v.FEN != "" {
				add("[FEN \"" + v.FEN + "\"]\n\n*")
			} else if d := dialects()[1]; ending == d.ending && v.Position != "" {
				add("[Game \"hasami-shogi\"]\n[Start \"" + v.Position + "\"]\n\n*")
			}
		}
	}
	if ending == ".pgn" { // marks of those who leave, and of those who move
		add("[Variant \"Four-player chess\"]\n\n1. h2h4 (Green resigned, 4th) .. b7d7 ((Red out of time, 3rd) 1. b7c7) .. g13g11 (Red mated, 3rd) 2. d2d3")
		add("[Variant \"Three-player chess\"]\n\n1. (w) e4 (r) b5 (Black illegal move, 3rd) 2. d4 0-1-0")
		add("[Variant \"Byzantine chess\"]\n[Options \"pairs=off\"]\n[FEN \"8N7/3pm11/11pm3/K7k7 w 0 1\"]\n\n1. *b4b5,*c12c13,Kd2 *")
	}
	for _, id := range ids() {
		var b bytes.Buffer
		if Write(&b, ending, catalog.Find, game(f, id, 9, 20, true)) == nil {
			for _, text := range damaged(b.String()) {
				add(text)
			}
		}
	}
}

// FuzzRecord: a save is refused, or written back it is read as the same record. The check sum is made right, so
// that the fuzzer gets behind it.
func FuzzRecord(f *testing.F) {
	seeds(f, ".ludarium", func(text string) { f.Add([]byte(text)) })
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, data := range [][]byte{data, sealed(string(data))} {
			r, err := Decode(data, catalog.Find)
			if r == nil {
				require.Error(t, err)
				continue
			}
			require.NoError(t, r.Check(catalog.Find))
			again, err := Encode(r, catalog.Find)
			require.NoError(t, err)
			back, err := Decode(again, catalog.Find)
			require.NoError(t, err)
			once, err := json.Marshal(r)
			require.NoError(t, err)
			twice, err := json.Marshal(back)
			require.NoError(t, err)
			assert.JSONEq(t, string(once), string(twice))
		}
	})
}

// fuzzText: whatever a reader keeps of a text is written and read back equal.
func fuzzText(f *testing.F, ending string) {
	f.Helper()
	seeds(f, ending, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		records, err := Read("x"+ending, strings.NewReader(text), catalog.Find)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
		}
		for _, r := range records {
			require.NoError(t, r.Check(catalog.Find))
			var b bytes.Buffer
			require.NoError(t, Write(&b, Ending(r.Game), catalog.Find, r))
			back, err := Read("x"+Ending(r.Game), bytes.NewReader(b.Bytes()), catalog.Find)
			require.NoError(t, err, b.String())
			require.Equal(t, []*Record{r}, back, b.String())
		}
	})
}

func FuzzPGN(f *testing.F) { fuzzText(f, ".pgn") }

func FuzzHasami(f *testing.F) { fuzzText(f, ".hasami") }

// FuzzSettings: whatever the file holds, every setting has an allowed value, and comes back.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{
		"", "{}", `{"ludarium-settings":1,"values":{"theme":"dark"}}`, `{"ludarium-settings":1,"values":{"theme":"pink","x":"y"}}`,
		`{"ludarium-settings":2}`, `{"ludarium-settings":"1"}`, `[]`, `{"ludarium-settings":1,"values":{"theme":7}}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := newDisk(state{names: map[string]int{settingsFile: 1}, inodes: map[int][]byte{1: data}})
		s := on(d)
		values, err := s.LoadSettings(theme())
		require.NoError(t, theme()[0].Check(values["theme"]))
		require.Len(t, values, 1)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
		}
		require.NoError(t, s.SaveSettings(values))
		again, err := on(newDisk(d.now())).LoadSettings(theme())
		require.NoError(t, err)
		assert.Equal(t, values, again)
	})
}

// FuzzName: no name that a caller gives leads out of the folder or to a file that is no game.
func FuzzName(f *testing.F) {
	for _, name := range []string{"", ".", "../x", "/etc/passwd", "a\x00b", "CON", "x.", "000001-chess", "running-1", "settings", strings.Repeat("a", 300)} {
		f.Add(name)
	}
	dir := f.TempDir()
	secret := filepath.Join(filepath.Dir(dir), "secret.ludarium")
	require.NoError(f, os.WriteFile(secret, []byte("secret"), 0o600))
	s, err := Open(dir, catalog.Find)
	require.NoError(f, err)
	require.NoError(f, os.WriteFile(filepath.Join(dir, "settings.json"), []byte("{}"), 0o600))
	f.Fuzz(func(t *testing.T, name string) {
		_, err := s.Load(name)
		require.ErrorIs(t, err, ErrNoGame)
		require.ErrorIs(t, s.Delete(name), ErrNoGame)
		require.ErrorIs(t, s.Undelete(name), ErrNoGame)
		require.ErrorIs(t, s.Rename(name, "x"), ErrNoGame)
		made, err := newName(newDisk(state{}), name)
		require.NoError(t, err)
		require.True(t, validName(made), made)
		require.FileExists(t, secret)
	})
}
