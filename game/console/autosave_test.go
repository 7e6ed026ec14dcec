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

func TestMoveIsSavedBeforeItIsPrinted(t *testing.T) {
	o, store := newOptions(t, "chess", "human,human")
	in, feed := io.Pipe()
	out := writerFunc(func(p []byte) {
		if strings.Contains(string(p), "White plays e4") {
			assert.Len(t, store.record.Tree.Nodes, 2)
			assert.NotZero(t, store.flushCount)
		}
	})
	go func() {
		_, _ = io.WriteString(feed, "e4\nquit\n")
		_ = feed.Close()
	}()
	require.NoError(t, console.Run(context.Background(), in, out, o))
}

type writerFunc func([]byte)

func (w writerFunc) Write(p []byte) (int, error) { w(p); return len(p), nil }

func TestResumeGame(t *testing.T) {
	o, store := newOptions(t, "chess", "human,human")
	assert.Contains(t, runConsole(t, o, joinLines("e4", "quit")), "Game saved.")
	assert.Equal(t, 1, store.finishCount, "the previous game of the autosave is moved to the library")
	o.Resume = store.record
	out := runConsole(t, o, joinLines("e5"))
	assert.Contains(t, out, "after White’s move 1, e4.")
	assert.Contains(t, out, "Black plays e5")
	assert.Equal(t, 1, store.finishCount)

	o.Resume, o.OfferResume = nil, store.record
	out = runConsole(t, o, "")
	assert.NotContains(t, out, "unfinished game", "no questions in a pipe")
	o.OfferResume, o.Terminal = twoMoveRecord(t), true
	out = runConsole(t, o, joinLines("perhaps", "yes", "quit"))
	assert.Contains(t, out, "You have an unfinished game of Chess with 1 move.")
	assert.Equal(t, 2, strings.Count(out, "yes or no>"))
	assert.Contains(t, out, "after Black’s move 1, e5.")
	finished := store.finishCount
	out = runConsole(t, o, joinLines("no", "quit"))
	assert.NotContains(t, out, "The board shows")
	assert.Equal(t, finished+1, store.finishCount)
	assert.NotContains(t, runConsole(t, o, joinLines("quit")), "Type a move", "quitting at the question quits")
	assert.Equal(t, finished+1, store.finishCount, "and the game stays in the autosave")
	o.OfferResume.Tree, o.OfferResume.Current = saves.NewTree(), 0
	assert.NotContains(t, runConsole(t, o, joinLines("quit")), "unfinished game", "a game without moves is not worth resuming")
}

// twoMoveRecord is a chess game of two moves.
func twoMoveRecord(t *testing.T) *saves.Record {
	t.Helper()
	g, _ := catalog.Find("chess")
	m, err := game.New(game.Setup{Game: g}, game.Env{})
	require.NoError(t, err)
	for _, s := range []string{"e4", "e5"} {
		move, err := m.ParseMove(s)
		require.NoError(t, err)
		require.NoError(t, m.Play(move))
	}
	return m.Record()
}

func TestSaveErrorIsReportedOnce(t *testing.T) {
	o, store := newOptions(t, "chess", "human,human")
	store.err = errors.New("disk full")
	out := runConsole(t, o, joinLines("e4", "e5", "Nf3"))
	assert.Equal(t, 1, strings.Count(out, "can’t be saved automatically: disk full"))
	assert.Contains(t, out, "White plays Nf3")
}
