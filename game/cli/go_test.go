package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// goData is the folder of the Go test vectors.
const goData = "../../rules/goban/testdata"

func TestGoLegalityVectors(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	var vectors struct {
		Legality []struct {
			Size     int
			Ko       string
			Handicap []string
			Moves    []string
			ToMove   string `json:"to_move"`
			Legal    int    `json:"legal_count"`
			Illegal  []string
			Why      map[string]string
			Captures struct{ Black, White int }
			Rows     []string
			Note     string
		}
	}
	readFrom(t, filepath.Join(goData, "go.json"), &vectors)
	require.NotEmpty(t, vectors.Legality)
	for _, c := range vectors.Legality {
		ko := map[string]string{"positional": "superko", "simple": "simple"}[c.Ko]
		var moves []string
		for _, p := range c.Handicap {
			moves = append(moves, "ab:"+p)
		}
		for _, m := range c.Moves {
			side, point, _ := strings.Cut(m, " ")
			moves = append(moves, strings.ToLower(side)+":"+point)
		}
		moves = append(moves, "pl:"+strings.ToLower(c.ToMove))
		args := []string{"--game", "go", "--set", "size=" + strconv.Itoa(c.Size), "--set", "ko=" + ko, "--moves"}
		state := run(t, "", append(append([]string{"state"}, args...), strings.Join(moves, " "))...)
		require.Equal(t, cli.ExitOK, state.code, "%s: %s", c.Note, state.errors)
		want := strings.Join(c.Rows, "/") + " " + strings.ToLower(c.ToMove)
		if c.Captures.Black+c.Captures.White > 0 {
			want += fmt.Sprintf(" %d %d", c.Captures.Black, c.Captures.White)
		}
		assert.Equal(t, want, stateOf(state)["position"], c.Note)
		legal := run(t, "", append(append([]string{"moves"}, args...), strings.Join(moves, " "))...)
		assert.Equal(t, "total "+strconv.Itoa(c.Legal+1), legal.lastLine(), "%s: with the pass", c.Note)
		for _, p := range c.Illegal {
			r := run(t, "", append(append([]string{"state"}, args...), strings.Join(append(moves, p), " "))...)
			assert.Equal(t, cli.ExitFailure, r.code, "%s: %s", c.Note, p)
			if reason := c.Why[p]; reason != "" {
				assert.Contains(t, r.errors, reason, "%s: %s", c.Note, p)
			}
		}
	}
}

func TestGoScoringVectors(t *testing.T) {
	var vectors struct {
		Scoring []struct {
			Size        int
			Rows        []string
			Captures    struct{ Black, White int }
			Dead        []string
			Rules       string
			Komi        float64
			Handicap    int
			Score, Note string
			Dame        int
			Seki        []string `json:"seki_points"`
		}
	}
	readFrom(t, filepath.Join(goData, "go.json"), &vectors)
	require.NotEmpty(t, vectors.Scoring)
	for _, c := range vectors.Scoring {
		if strings.Contains(c.Note, "switched off") {
			continue // the vector has none
		}
		r := run(t, "", "score", "--position", strings.Join(c.Rows, "/")+" b", "--prisoners", fmt.Sprintf("%d,%d", c.Captures.Black, c.Captures.White),
			"--dead", strings.Join(c.Dead, ","), "--set", "rules="+c.Rules, "--set", fmt.Sprintf("komi=%g", c.Komi), "--set", "handicap="+strconv.Itoa(c.Handicap))
		require.Equal(t, cli.ExitOK, r.code, "%s: %s", c.Note, r.errors)
		assert.Equal(t, c.Score, r.lastLine(), "%s\n%s", c.Note, r.out)
		part := stateOf(r)
		points := func(key string) int {
			if part[key] == "-" {
				return 0
			}
			return len(strings.Fields(part[key]))
		}
		assert.Equal(t, c.Dame, points("neutral"), c.Note)
		assert.Equal(t, len(c.Seki), points("seki"), c.Note)
	}
}

func TestScoreFiles(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for name, want := range map[string]string{"go13-jp": "W+0.5", "go19-handicap4": "W+32.5", "go7-cn": "B+3.5", "go9-jp": "W+15.5"} {
		r := run(t, "", "score", filepath.Join("../../saves/sgf/testdata", name+".sgf"))
		require.Equal(t, cli.ExitOK, r.code, r.errors)
		assert.Equal(t, want, r.lastLine(), name)
	}
	file := filepath.Join(t.TempDir(), "walls.sgf")
	require.NoError(t, os.WriteFile(file, []byte("(;GM[1]SZ[7]KM[6.5]AB[ca][cb][cc][cd][ce][cf][cg][fb]AW[da][db][dc][dd][de][df][dg][bb];B[];W[])"), 0o600))
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "W+13.5"},
		{[]string{"--dead", "B6,f6"}, "W+13.5"},
		{[]string{"--dead", ""}, "W+6.5"},
		{[]string{"--dead", "", "--prisoners", "3,0"}, "W+3.5"},
		{[]string{"--set", "rules=chinese", "--set", "komi=7.5"}, "W+14.5"},
	} {
		r := run(t, "", append([]string{"score", file}, c.args...)...)
		require.Equal(t, cli.ExitOK, r.code, r.errors)
		assert.Equal(t, c.want, r.lastLine(), "%v\n%s", c.args, r.out)
	}
	assert.Contains(t, run(t, "", "score", file).out, "dead-stones B6 F6\nneutral -\nseki -\nterritory black 14 white 21\nprisoners black 0 white 0\ndead black 1 white 1\nkomi black 0 white 6.5\ntotal black 15 white 28.5\n")
	seki := run(t, "", "score", "--set", "rules=chinese", "--position", "...WB..../WWWWBBBBB/.B.WB.W../...WB..../WWWWBBBBB/WWWWB.W../BBBWB..../B.WBBBBBB/B.WB..... b")
	assert.Contains(t, seki.out, "dead-stones B7 G7 G4\nneutral B2 B1\n", "the computer player recognizes seki")
	assert.Equal(t, "B+17.5", seki.lastLine())
	agreed := filepath.Join(t.TempDir(), "agreed.sgf")
	require.NoError(t, os.WriteFile(agreed, []byte("(;GM[1]SZ[7]KM[6.5]AB[ca][cb][cc][cd][ce][cf][cg][fb]AW[da][db][dc][dd][de][df][dg][bb];B[];W[];LU[end:score:B6,A1])"), 0o600))
	require.NotContains(t, run(t, "", "score", agreed).out, "A1")
	for want, args := range map[string][]string{"B+8.5": nil, "W+13.5": {"--dead", "B6,f6"}} {
		r := run(t, "", append([]string{"score", agreed}, args...)...)
		require.Equal(t, cli.ExitOK, r.code, r.errors)
		assert.Equal(t, want, r.lastLine(), "what the players have accepted: %s", r.out)
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--dead", "A1"}, cli.ExitFailure, `no stone on "A1"`},
		{[]string{"--dead", "Z9"}, cli.ExitFailure, `no stone on "Z9"`},
		{[]string{"--prisoners", "1"}, cli.ExitUsage, "two numbers"},
		{[]string{"--prisoners", "1,x"}, cli.ExitUsage, "two numbers"},
		{[]string{"--prisoners", "1,-2"}, cli.ExitUsage, "two numbers"},
		{[]string{"--set", "komi=much"}, cli.ExitUsage, "komi"},
		{[]string{"--moves", "D4"}, cli.ExitUsage, "choose one"},
		{[]string{file}, cli.ExitUsage, "only one file"},
	} {
		r := run(t, "", append([]string{"score", file}, c.args...)...)
		assert.Equal(t, c.code, r.code, "%v", c.args)
		assert.Contains(t, r.errors, c.says)
	}
	r := run(t, "", "score", "no-such.sgf")
	assert.Equal(t, cli.ExitFailure, r.code)
	r = run(t, "", "score", "--game", "chess")
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Contains(t, r.errors, "chess does not end by counting")
}

func TestGoState(t *testing.T) {
	for _, c := range []struct{ moves, want string }{
		{"D4 pass", "turn black\ncheck no\nresult running\n"},
		{"pass pass", "turn black\ncheck no\nphase scoring\nresult running\n"},
		{"pass pass resume:white", "turn white\ncheck no\nresult running\n"},
		{"pass pass end:score", "result white score\n"},
		{"D4 pass pass end:score", "result black score\n"},
		{"D4 pass pass end:score:D4", "result white score\n"},
		{"w:D4 w:pass", "turn black\ncheck no\nresult running\n"},
		{"D4 end:resignation:white", "result black resignation\n"},
		{"end:no-result", "result draw no-result\n"},
	} {
		r := run(t, "", "state", "--game", "go", "--set", "size=7", "--moves", c.moves)
		require.Equal(t, cli.ExitOK, r.code, r.errors)
		assert.True(t, strings.HasSuffix(r.out, c.want), "%s:\n%s", c.moves, r.out)
	}
	free := run(t, "", "state", "--game", "go", "--set", "size=7", "--set", "handicap=2", "--set", "placement=free", "--moves", "A1 B1")
	assert.Equal(t, "BB", stateOf(free)["position"][48:50])
	assert.Equal(t, "white", stateOf(free)["turn"])
}

func TestGTP(t *testing.T) {
	r := run(t, "1 boardsize 7\n2 play b D4\n3 name\n4 quit\n", "gtp", "--set", "size=9", "--set", "Level=3")
	require.Equal(t, cli.ExitOK, r.code, r.errors)
	assert.Equal(t, "=1\n\n=2\n\n=3 Ludarium\n\n=4\n\n", r.out)
	for _, set := range []string{"size=8", "colour=red", "level", "level=11"} {
		r := run(t, "", "gtp", "--set", set)
		assert.Equal(t, cli.ExitUsage, r.code, set)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), r.errors)
	}
}
