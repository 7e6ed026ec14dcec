package gtp_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game/protocoltest"
	"github.com/ludarium/ludarium/rules"
)

func TestFlood(t *testing.T) {
	out := run(t, &protocoltest.Player{}, strings.Repeat("play b D4\nfoo\nundo\n", 33_334), strings.Repeat("x", 3<<20), "name")
	assert.Equal(t, 33_334, strings.Count(out, "? unknown command\n=\n"))
	assert.True(t, strings.HasSuffix(out, "? unknown command\n= Ludarium test\n"))
	assert.Less(t, len(out), 4<<20)
}

func TestWriteError(t *testing.T) {
	endless, _ := io.Pipe()
	in := io.MultiReader(strings.NewReader("name\n"), endless)
	assert.ErrorIs(t, newServer(&protocoltest.Player{}).Serve(in, protocoltest.BrokenWriter{}), io.ErrClosedPipe)
}

// GTP has no "stop": commands sent in one write are answered one after the other.
func TestCommandQueue(t *testing.T) {
	firstMove := aitest.FakePlayer(func(_ ai.Request, p rules.Position) ai.Info { return ai.Info{Best: p.Format(p.Moves(nil)[0])} })
	c := protocoltest.NewClient(t, newServer(firstMove).Serve)
	c.Send("1 boardsize 9", "2 genmove b", "3 genmove w", "4 name", "5 genmove b", "6 undo", "7 quit")
	for n := 1; n <= 7; n++ {
		assert.True(t, strings.HasPrefix(c.Answer(), fmt.Sprintf("=%d", n)), n)
	}
	c.Wait()
}

// When the input ends during a search, the response still comes, soon. Commands after a search command run after it.
func TestInputEndsDuringSearch(t *testing.T) {
	g := newServer(&protocoltest.Player{})
	g.Defaults["movetime"] = "36000000" // the fake player thinks until it is stopped
	var out bytes.Buffer
	began := time.Now()
	require.NoError(t, g.Serve(strings.NewReader("genmove b"), &out))
	assert.Equal(t, "= A1\n\n", out.String())
	assert.Less(t, time.Since(began), 10*time.Second)
	g.Defaults["movetime"] = "1"
	out.Reset()
	require.NoError(t, g.Serve(strings.NewReader("genmove b\ngenmove w\nquit\nname"), &out))
	assert.Equal(t, "= A1\n\n= A2\n\n=\n\n", out.String())
}

func FuzzCommands(f *testing.F) {
	f.Add("boardsize 9\nclear_board\nkomi 6.5\nplay b D4\n12 genmove w # hi\nquit")
	f.Add("fixed_handicap 3\nshowboard\nfinal_score\nfinal_status_list dead\nprintsgf\nundo")
	f.Add("set_free_handicap A1 B2\nplay w C3\nplay b pass\nplay w pass\nall_legal w\ncaptures b\nreg_genmove b")
	f.Add("kgs-time_settings byoyomi 1 2 3\ntime_left b 1 2\ntime_settings 1 2 3\nkgs-rules chinese\ncputime\nname\nlist_commands")
	f.Fuzz(func(t *testing.T, text string) {
		for _, files := range []string{"loadsgf", "printsgf"} {
			if strings.Contains(text, files+" ") {
				return // files on disk may not be games
			}
		}
		var out bytes.Buffer
		g := newServer(&protocoltest.Player{})
		g.Defaults["nodes"] = "1"
		require.NoError(t, g.Serve(strings.NewReader(text+"\nquit\n"), &out))
		for _, answer := range strings.SplitAfter(strings.TrimSuffix(out.String(), "\n\n"), "\n\n") {
			assert.True(t, answer[0] == '=' || answer[0] == '?', "%q", answer)
		}
	})
}
