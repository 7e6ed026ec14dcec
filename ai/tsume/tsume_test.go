package main

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate/collection"
	"github.com/ludarium/ludarium/rules/shogi"
)

func TestStripsUnneededPieces(t *testing.T) {
	for _, tt := range []struct{ name, position, want, why string }{
		{
			"gold at the head of the king", "4k4/9/ppp1P1ppp/9/9/9/PPPP1PPPP/1B5R1/LNSGKGSNL b G 1",
			"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p;G*5b", "",
		},
		{
			"one of two supporting pieces is removed", "4k4/9/3GPG3/9/9/9/9/9/4K4 b G 1",
			"4k4/9/5G3/9/9/9/9/9/9 b G2r2b2g4s4n4l18p;G*5b", "",
		},
		{"not unique however it is stripped", "8k/8p/9/7N1/9/9/9/9/4K3L b G 1", "", "not unique, 1 moves from mate"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			maker := newProblemMaker(shogi.New())
			p, err := maker.game.Parse(tt.position, nil)
			require.NoError(t, err)
			c, ok := maker.makeProblem(p.(*shogi.Position), rand.New(rand.NewPCG(1, 1)))
			require.Equal(t, tt.want != "", ok)
			if ok {
				assert.Equal(t, tt.want, c.String())
			} else {
				assert.Equal(t, 1, maker.stats[tt.why])
			}
		})
	}
}

func TestWhiteAttacksAsBlack(t *testing.T) {
	maker := newProblemMaker(shogi.New())
	p, err := maker.game.Parse("4k4/9/9/9/9/9/4p4/9/4K4 w g 1", nil)
	require.NoError(t, err)
	d := newDiagram(p.(*shogi.Position))
	assert.Equal(t, "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p", d.String())
	assert.Equal(t, 1, maker.mateLength(d))
}

func TestResemblance(t *testing.T) {
	diagram := func(sfen string) diagram {
		p, err := shogi.New().Parse(sfen, nil)
		require.NoError(t, err)
		return newDiagram(p.(*shogi.Position))
	}
	one := diagram("2skr+R3/2g6/9/9/9/9/9/9/9 b G 1")
	assert.True(t, one.resembles(diagram("3+Rrks2/6g2/9/9/9/9/9/9/9 b G 1")), "mirrored")
	assert.True(t, one.resembles(diagram("3skr+R2/3g5/9/9/9/9/9/9/9 b G 1")), "shifted")
	assert.True(t, one.resembles(diagram("2skr+R3/2s6/9/9/9/9/9/9/9 b G 1")), "one piece differs")
	assert.False(t, one.resembles(diagram("k8/9/+P8/9/9/9/9/L8/9 b - 1")))
}

// TestRepeatable: the same flags give the same file, whatever the number of threads.
func TestRepeatable(t *testing.T) {
	var before string
	for threads := 1; threads <= 2; threads++ {
		found, _, err := findProblems(collection.Plan{Game: shogi.New(), ExtraNodes: extraNodes, Games: 2, Seed: 5, Threads: threads})
		require.NoError(t, err)
		require.NotEmpty(t, found)
		text := ""
		for _, c := range found {
			text += c.String() + "\n"
		}
		if threads > 1 {
			assert.Equal(t, before, text)
		}
		before = text
	}
}

func TestFlags(t *testing.T) {
	require.Error(t, run([]string{"-games", "x"}, &bytes.Buffer{}))
	var stderr bytes.Buffer
	require.NoError(t, run([]string{"-games", "1", "-each", "1", "-out", t.TempDir() + "/out.txt"}, &stderr))
	assert.Contains(t, stderr.String(), "chosen of 1 plies")
}
