package setup

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
)

func TestPaste(t *testing.T) {
	const fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
	p := &directortest.Clipboard{}
	r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithClipboard(p), directortest.WithOpponent())
	r.Paste(p, "  FEN: "+fen+"\r\n")
	page, ok := r.Director.Top().(*Scene)
	require.True(t, ok, "a position opens the setup")
	assert.Equal(t, fen, page.start)
	r.Click("setup.play")
	assert.Equal(t, fen, r.Position())

	r.Paste(p, strings.ReplaceAll(directortest.SampleGame, "\n", "\r\n"))
	assert.Equal(t, 30, r.Snapshot().Ply, "a game is opened")
	r.Paste(p, "1. i1c1 a2b2")
	assert.Equal(t, "hasami-shogi", r.Snapshot().Info.ID)
	before := r.Director.Top()

	data, err := native.Encode(r.Match().Record(), catalog.Find)
	require.NoError(t, err)
	r.Paste(p, strings.TrimSpace(strings.ReplaceAll(string(data), "\n", "\r\n")))
	assert.NotSame(t, before, r.Director.Top(), "the native format too, with any line endings")

	start, err := formats.Read("a.pgn", strings.NewReader("[FEN \""+fen+"\"]\n\n1. Kf1 *"), catalog.Find)
	require.NoError(t, err)
	data, err = native.Encode(start[0], catalog.Find)
	require.NoError(t, err)
	for _, text := range []string{"[FEN \"" + fen + "\"]\n1. Kf1 *", "[FEN \"" + fen + "\"] 1. Kf1 *", string(data)} {
		before = r.Director.Top()
		r.Paste(p, text)
		same := before == r.Director.Top()
		require.False(t, same, "a short game from a custom position is not a position: %s", r.Director.Toast.Text)
		assert.Contains(t, r.Match().Record().Start, "6k1/5ppp/")
	}

	before = r.Director.Top()
	for text, toast := range map[string]string{
		"Dear Anna, how are you?":                      "doesn’t look like a game or a position",
		"[Variant \"Crazyhouse\"]\n\n1. e4":            "Crazyhouse",
		"[Event \"x\"]\n\n1. Ke2":                      "Move 1, Ke2",
		"   ":                                          "no text",
		"8/8/8/8/8/8/8/8/8 w 1":                        "isn’t a valid position for Hasami shogi: ",
		"8/8/8/7/8/8/8/8 w - - 0 1":                    "isn’t a valid position for Chess: board: rank 5: 7 cells, not 8",
		"FEN: p3k3/8/8/8/8/8/8/4K3 w - - 0 1":          "a pawn on a8",
		"and/or":                                       "doesn’t look like a game or a position",
		"{\"ludarium\":99,\n\"summary\":{}}":           "newer version of Ludarium",
		"(;FF[4]GM[2]SZ[8];B[c4])":                     "Othello",
		strings.Repeat("x", 100_000) + " \x00\x01\x02": "doesn’t look like a game or a position",
	} {
		r.Paste(p, text)
		assert.Contains(t, strings.ToLower(r.Director.Toast.Text), strings.ToLower(toast), text[:min(len(text), 60)])
		same := before == r.Director.Top()
		assert.True(t, same, "what is on the board is unharmed: %s", text[:min(len(text), 60)])
		r.Director.Toast = scene.Toast{}
	}
}

func TestAmbiguousPosition(t *testing.T) {
	const fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
	p := &directortest.Clipboard{}
	r := newRig(t, directortest.WithClipboard(p), func(o *scene.Options) {
		o.Games = append(catalog.All(), directortest.RenamedGame{Game: catalog.All()[0], Number: 1})
	})
	r.Paste(p, fen)
	assert.Equal(t, "chess", r.Director.Top().(*Scene).info.ID, "the first is taken")
	assert.Contains(t, r.Director.Toast.Text, "Chess960, Antichess and Chess 1")
	r.Director.Nav.Home()
	r.Click("game.antichess")
	r.Paste(p, fen)
	assert.Equal(t, fen, r.Director.Top().(*Scene).start)
	assert.Equal(t, "antichess", r.Director.Top().(*Scene).info.ID, "the setup's game decides")
}

func TestSetupShowsPiecesInHand(t *testing.T) {
	p := &directortest.Clipboard{}
	r := newRig(t, directortest.WithClipboard(p), directortest.WithOpponent())
	r.Paste(p, "ln1g1g1nl/1r4sk1/p2ppp1pp/2p6/9/2P6/PP1PPPPPP/1S5R1/LN1GK1SNL b BGS2Pb 1")
	set := r.Director.Top().(*Scene)
	require.Len(t, set.thumbnail.View.Hands, 2)
	assert.Len(t, set.thumbnail.View.Hands[0], 4)
	assert.Len(t, set.placement.Trays, 2)
	assert.Empty(t, New(r.Director.Context, set.game).thumbnail.View.Hands, "none at the start")
}
