package main

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mate/collection"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func finderFor(t *testing.T, game string) *finder {
	t.Helper()
	g, ok := catalog.Find(game)
	require.True(t, ok)
	s, err := settingsFor(game, "")
	require.NoError(t, err)
	return newFinder(g, s)
}

func TestMakesOnlySoundProblems(t *testing.T) {
	for _, tt := range []struct {
		name, game, position string
		line                 string
		why                  string // it is rejected
	}{
		{
			"mate in one", "chess", "rnb4r/ppNp1Qp1/5n1p/8/4kP2/b1P1P3/PP5P/R1B1K1N1 w Q - 7 31", "f7g6", "",
		},
		{"two mates in one", "chess", "7k/R5pp/8/8/8/8/1R3PPP/1K4R1 w - - 0 1", "", "not unique, in 1 moves"},
		{"no other check or capture", "chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "", "too few choices"},
		{"no mate", "chess", "6k1/5pp1/8/8/8/8/5PPP/R5K1 w - - 0 1", "", "no win in time"},
		{
			"the last piece is captured after the last move", "antichess", "1n3b2/4p1p1/8/2p5/4P3/8/1r6/6N1 w - - 5 20",
			"g1e2 b2e2 e4e5 e2e5", "",
		},
		{
			"another seat moves before the mate", "three-player-chess",
			"wRwNwBwQ1wBwNwR/1wP1wPwKwPwP1/wP6wP/rQ3wP3/2wP5/rP2rPrP3/1rPrP2rPrPrP/rRrN1rK1rBrNrR/bPbP6/7bN/2bPbPbPbPbPbP/bRbNbBbQbKbB1bR r a8,l8,h12,l12 h10 wrb 5 9",
			"a4e4 h9h4", "",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := finderFor(t, tt.game)
			p, err := f.parse(tt.position)
			require.NoError(t, err)
			c, ok := f.makeProblem(p, f.maxMoves)
			require.Equal(t, tt.line != "", ok, "%v", f.counts)
			if ok {
				assert.Equal(t, tt.line, strings.Join(c.line, " "))
				assert.True(t, strings.HasSuffix(c.position, " 0 1"), c.position)
			} else {
				assert.Equal(t, 1, f.counts[tt.why], "%v", f.counts)
			}
		})
	}
}

// assertFound checks the line of the file that is found in a position, "" for none.
func assertFound(t *testing.T, f *finder, p rules.Position, want string) {
	t.Helper()
	c, ok := f.Find(p, 0, nil)
	require.Equal(t, want != "", ok, "%v", f.counts)
	if ok {
		assert.Equal(t, want, c.String())
	}
}

func TestFindsCaptures(t *testing.T) {
	for _, tt := range []struct {
		name, position, want string // want: the line of the file
		why                  string // nothing is found
	}{
		{"the longest", "WWW..../......./...BB../..BW.../..B..../......./....... b 3 1", "WWW..../......./...BB../..BW.../..B..../......./....... b;E3 E4 F4 D3 D2;0;D4", ""},
		{"in atari", "WW...../......./...B.../..BW.../...B.../......./....... b", "", "sound, in 1 moves"},
		{"own stones", "WWW..../......./...BB../..BW.../..B..../......./....... w", "", ""},
		{"one side has nearly all stones", "......./......./...BB../..BW.../..B..../......./....... b", "", "one side has few stones"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := finderFor(t, "go")
			p, err := f.game.Parse(tt.position, nil)
			require.NoError(t, err)
			assertFound(t, f, p, tt.want)
			if tt.why != "" {
				assert.Equal(t, 1, f.counts[tt.why], "%v", f.counts)
			}
			assert.Equal(t, tt.position, p.String())
		})
	}
}

func TestFindsLife(t *testing.T) {
	const dangerous = "...BW../BBBBW../WWWWW../......./......./B.B.B.B/W.W.W.W b"
	for _, tt := range []struct {
		name, position, want string // want: the line of the file
		why                  string // nothing is found
	}{
		{"one move", dangerous, dangerous + ";B7;0;D7", ""},
		{"it lives without a move", "....BW./BBBBBWW/WWWWWWW/......./BBB.WWW/......./BB.B.B. b", "", "not unique, in 1 moves"},
		{"few stones", "...BW../BBBBW../WWWW.../......./......./......./....... b", "", "few stones"},
		{"the opponent's stones", strings.Replace(dangerous, " b", " w", 1), "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := settingsFor("go", "live")
			require.NoError(t, err)
			g, _ := catalog.Find("go")
			f := newFinder(g, s)
			p, err := f.game.Parse(tt.position, nil)
			require.NoError(t, err)
			assertFound(t, f, p, tt.want)
			if tt.why != "" {
				assert.Positive(t, f.counts[tt.why], "%v", f.counts)
			}
		})
	}
}

func TestGradesByNodes(t *testing.T) {
	list := make([]candidate, 20)
	for i := range list {
		list[i].nodes = uint64(100 - i)
	}
	gradeByNodes(list)
	assert.Equal(t, ai.Level(10), list[0].level)
	assert.Equal(t, ai.Level(10), list[1].level)
	assert.Equal(t, ai.Level(1), list[19].level)
}

func TestLooksOnlyWhereTheEngineSeesAWin(t *testing.T) {
	f := finderFor(t, "chess")
	p, err := f.parse("rnb4r/ppNp1Qp1/5n1p/8/4kP2/b1P1P3/PP5P/R1B1K1N1 w Q - 7 31")
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 1))
	for score, want := range map[ai.Score]bool{900: false, ai.MateScore - 1: true, -ai.MateScore + 2: false, ai.MateScore - 19: false} {
		_, ok := f.Find(p, score, rng)
		assert.Equal(t, want, ok, score)
	}
}

func TestResetCounters(t *testing.T) {
	for position, want := range map[string]string{
		"8/8/8/8/8/8/8/8 w - - 12 40":         "8/8/8/8/8/8/8/8 w - - 0 1",
		"RB7/9 b 17":                          "RB7/9 b 1",
		"4m11/16 b 7 30":                      "4m11/16 b 0 1",
		"3,yR,7/14 r - - -4-- 3 12":           "3,yR,7/14 r - - -4-- 0 1",
		"8/8/8/8/8/8/8/8 w - wrb no counters": "8/8/8/8/8/8/8/8 w - wrb no counters",
	} {
		assert.Equal(t, want, resetCounters(position))
	}
}

func TestResemblance(t *testing.T) {
	f := finderFor(t, "chess")
	problem := func(position string) candidate {
		p, err := f.parse(position)
		require.NoError(t, err)
		c := candidate{position: position}
		for cell := range p.Board().Cells {
			c.pieces = append(c.pieces, p.PieceAt(rules.Cell(cell)))
		}
		return c
	}
	one := problem("rnb4r/ppNp1Qp1/5n1p/8/4kP2/b1P1P3/PP5P/R1B1K1N1 w Q - 0 1")
	assert.True(t, one.resembles(problem("rnb4r/ppNp1Qp1/7p/8/4kPn1/b1P1P3/PP5P/R1B1KN2 w Q - 0 1")), "a few moves later")
	assert.False(t, one.resembles(problem("1Bb3kr/1p1pQ3/p1p1pnpp/5N2/P5pq/3PP2P/5PBR/4K3 w - - 0 1")))
}

func TestChoosesOneProblemOfAGameAndLength(t *testing.T) {
	games := [][]candidate{
		{{position: "a", moves: 2, nodes: 9}, {position: "b", moves: 2}, {position: "c", moves: 1}},
		{{position: "d", moves: 2, nodes: 5}},
	}
	chosen := chooseProblems(games, 3, 5, collection.Counts{})
	var names []string
	for _, c := range chosen {
		names = append(names, c.position)
	}
	assert.Equal(t, []string{"d", "a", "c"}, names)
}

// TestRepeatable: the same flags give the same file, whatever the number of threads.
func TestRepeatable(t *testing.T) {
	var before string
	for _, threads := range []string{"1", "2"} {
		var stdout, stderr bytes.Buffer
		require.NoError(t, run([]string{"-game", "antichess", "-games", "8", "-each", "3", "-threads", threads}, &stdout, &stderr))
		require.Contains(t, stdout.String(), "goal win 2\n")
		require.Greater(t, strings.Count(stdout.String(), "\n"), 2, "some problems")
		assert.Contains(t, stderr.String(), " chosen")
		if before != "" {
			assert.Equal(t, before, stdout.String())
		}
		before = stdout.String()
	}
}

func TestFlags(t *testing.T) {
	var out bytes.Buffer
	require.Error(t, run([]string{"-games", "x"}, &out, &out))
	require.ErrorContains(t, run([]string{"-game", "shogi"}, &out, &out), "no problems")
	require.ErrorContains(t, run([]string{"-game", "chess", "-goal", "live"}, &out, &out), "no problems of chess")
	require.NoError(t, run([]string{"-game", "chess960", "-games", "1", "-each", "1", "-out", t.TempDir() + "/out.txt"}, &out, &out))
}
