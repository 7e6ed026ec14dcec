package gamelink_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/gamelink"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

const address = "https://games.example/play/"

// read reads a link that is valid.
func read(t *testing.T, link string) *saves.Record {
	t.Helper()
	require.True(t, gamelink.IsLink(link))
	records, err := gamelink.Read(link, catalog.Find, saves.DefaultLimits())
	require.NoError(t, err)
	require.Len(t, records, 1)
	return records[0]
}

// encode returns a game in our own format, with which games are compared.
func encode(t *testing.T, r *saves.Record) string {
	t.Helper()
	data, err := native.Encode(r, catalog.Find)
	require.NoError(t, err)
	return string(data)
}

// A game that was sent as a link is the same as before, whatever a mail program has done to the link.
func TestReadBack(t *testing.T) {
	for _, id := range savestest.GameIDs() {
		t.Run(id, func(t *testing.T) {
			r := savestest.RandomGame(t, id, 3, 60, true)
			link, err := gamelink.Format(address, r, catalog.Find)
			require.NoError(t, err)
			assert.True(t, strings.HasPrefix(link, address+"#game=1."))
			t.Log(len(link), "bytes for", savestest.PlyCount(r), "plies")
			want := encode(t, r)
			assert.Equal(t, want, encode(t, read(t, link)))
			middle := len(link) / 2
			assert.Equal(t, want, encode(t, read(t, " "+link[:middle]+"\r\n "+link[middle:]+"\n")))
			link, err = gamelink.Format(gamelink.Scheme, r, catalog.Find)
			require.NoError(t, err)
			assert.Equal(t, want, encode(t, read(t, link)))
		})
	}
}

func TestTooLong(t *testing.T) {
	link, err := gamelink.Format(address, savestest.LongGame(t), catalog.Find)
	require.NoError(t, err, "300 plies fit")
	t.Log(len(link), "bytes for 300 plies")
	r := savestest.RandomGame(t, "chess", 3, 60, false)
	var comment strings.Builder
	for n := range 6000 { // that cannot be compressed much
		comment.WriteRune(rune('a' + n*n*31%97%26))
		comment.WriteRune(rune('A' + n*n*n%89%26))
		comment.WriteRune(rune(' ' + n*7919%95))
	}
	r.Tree.Nodes[1].Comment = comment.String()
	for i := range r.Tree.Nodes {
		r.Tree.Nodes[i].Comment = comment.String()[i*97%9000:]
	}
	_, err = gamelink.Format(address, r, catalog.Find)
	require.ErrorIs(t, err, gamelink.ErrTooLong)
}

// Damaged links are refused: no byte can change or be missing without notice.
func TestDamage(t *testing.T) {
	link, err := gamelink.Format("", savestest.RandomGame(t, "shogi", 5, 40, true), catalog.Find)
	require.NoError(t, err)
	refused := func(text string) {
		t.Helper()
		records, err := gamelink.Read(text, catalog.Find, saves.DefaultLimits())
		for _, r := range records { // what could be read comes with an error
			assert.NotNil(t, r)
		}
		assert.Error(t, err, text)
	}
	for i := len("#game="); i < len(link); i++ {
		refused(link[:i])
		changed := []byte(link)
		if changed[i]++; changed[i] == link[i] {
			continue
		}
		if records, err := gamelink.Read(string(changed), catalog.Find, saves.DefaultLimits()); err == nil { // the bits that base64 does not use
			assert.Equal(t, encode(t, read(t, link)), encode(t, records[0]), i)
		}
	}
	_, err = gamelink.Read("#game=2."+strings.TrimPrefix(link, "#game=1."), catalog.Find, saves.DefaultLimits())
	require.ErrorIs(t, err, saves.ErrNewerVersion)
	_, err = gamelink.Read(link+strings.Repeat("A", gamelink.MaxLength), catalog.Find, saves.DefaultLimits())
	require.ErrorAs(t, err, new(saves.LimitError))
	for _, text := range []string{"", "#game=", "#game=1.", "#game=1.!!", "#game=1.AAAA", "#game"} {
		refused(text)
	}
}

func TestIsLink(t *testing.T) {
	for text, want := range map[string]bool{
		"#game=1.abc": true, "ludarium:#game=1.abc": true, " https://x/#game=1.abc\n": true,
		"see https://x/#game=1.abc": false, "https://x/#play=abc": false, "1. e4 e5": false, "": false,
	} {
		assert.Equal(t, want, gamelink.IsLink(text), text)
	}
}

func FuzzRead(f *testing.F) {
	link, err := gamelink.Format("", savestest.RandomGame(f, "chess", 5, 20, true), catalog.Find)
	require.NoError(f, err)
	f.Add(link)
	f.Add("#game=1.AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		records, err := gamelink.Read(text, catalog.Find, saves.DefaultLimits())
		if err != nil {
			return
		}
		again, err := gamelink.Format("", records[0], catalog.Find)
		if errors.Is(err, gamelink.ErrTooLong) { // it was better compressed
			return
		}
		require.NoError(t, err)
		assert.Equal(t, encode(t, records[0]), encode(t, read(t, again)))
	})
}
