package console_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

func TestMoveIsOnDiskBeforeItIsPrinted(t *testing.T) {
	o, sh := desk(t, "chess", "human,human")
	in, feed := io.Pipe()
	out := writer(func(p []byte) {
		if strings.Contains(string(p), "White plays e4") {
			assert.Len(t, sh.kept.Tree.Nodes, 2)
			assert.NotZero(t, sh.flushed)
		}
	})
	go func() {
		_, _ = io.WriteString(feed, "e4\nquit\n")
		_ = feed.Close()
	}()
	require.NoError(t, console.Run(context.Background(), in, out, o))
}

type writer func([]byte)

func (w writer) Write(p []byte) (int, error) { w(p); return len(p), nil }

func TestGameGoesOn(t *testing.T) {
	o, sh := desk(t, "chess", "human,human")
	assert.Contains(t, play(t, o, lines("e4", "quit")), "Game saved.")
	assert.Equal(t, 1, sh.finished, "the previous game of the journal is moved to the library")
	o.Resume = sh.kept
	out := play(t, o, lines("e5"))
	assert.Contains(t, out, "after White’s move 1, e4.")
	assert.Contains(t, out, "Black plays e5")
	assert.Equal(t, 1, sh.finished)

	o.Resume, o.Offer = nil, sh.kept
	out = play(t, o, "")
	assert.NotContains(t, out, "unfinished game", "no questions in a pipe")
	o.Offer, o.Terminal = record(t), true
	out = play(t, o, lines("perhaps", "yes", "quit"))
	assert.Contains(t, out, "You have an unfinished game of Chess with 1 move.")
	assert.Equal(t, 2, strings.Count(out, "yes or no>"))
	assert.Contains(t, out, "after Black’s move 1, e5.")
	finished := sh.finished
	out = play(t, o, lines("no", "quit"))
	assert.NotContains(t, out, "The board shows")
	assert.Equal(t, finished+1, sh.finished)
	assert.NotContains(t, play(t, o, lines("quit")), "Type a move", "quitting at the question quits")
	assert.Equal(t, finished+1, sh.finished, "and the game stays in the journal")
	o.Offer.Tree, o.Offer.Now = saves.NewTree(), 0
	assert.NotContains(t, play(t, o, lines("quit")), "unfinished game", "a game without moves is not worth resuming")
}

// twoMoveRecord is a chess game of two moves.
func record(t *testing.T) *saves.Record {
	t.Helper()
	g, _ := catalog.Find("chess")
	m, err := game.New(game.Setup{Game: g}, game.Env{})
	require.NoError(t, err)
	for _, s := range []string{"e4", "e5"} {
		mv, err := m.ParseMove(s)
		require.NoError(t, err)
		require.NoError(t, m.Play(mv))
	}
	return m.Record()
}

func TestDiskThatFailsIsToldOnce(t *testing.T) {
	o, sh := desk(t, "chess", "human,human")
	sh.err = errors.New("disk full")
	out := play(t, o, lines("e4", "e5", "Nf3"))
	assert.Equal(t, 1, strings.Count(out, "can’t be saved automatically: disk full"))
	assert.Contains(t, out, "White plays Nf3")
}
