package shogi_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// readTestdata decodes a JSON file of testdata.
func readTestdata(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, into))
}

func mustParse(tb testing.TB, sfen string) *shogi.Position {
	tb.Helper()
	p, err := shogi.New().Parse(sfen, nil)
	require.NoError(tb, err, sfen)
	return p.(*shogi.Position)
}

func playMoves(t *testing.T, p *shogi.Position, moves ...string) {
	t.Helper()
	for _, s := range moves {
		m, err := p.ParseMove(s)
		require.NoError(t, err, s)
		p.Play(m)
	}
}

// rejectedVectors are positions of the test vectors that our rules reject: where they disagree, the rules win.
var rejectedVectors = map[string]string{
	"k8/4+B4/9/9/9/+R8/9/9/8K b - 1":                                   "side not to move stands in check",
	"4K4/+R+R+B+B1GGSS/+P+P2+r4/9/9/9/9/9/4k4 b 9P 1":                  "3 of R",
	"4K4/+R+BGGSSNNL/LPPPP4/9/9/5pppp/l4pppp/nnssgg+b+rl/4k4 b 5Pp 1":  "could never move",
	"4K4/+R+BGGSSNNL/LPPPP4/9/9/5pppp/l4pppp/nnssgg+b+rl/4k4 w 5Pp 1":  "could never move",
	"4K4/1+BGGSSNNL/LPPPP4/9/9/5pppp/l3+rpppp/nnssgg+b+rl/4k4 b 5Pp 1": "could never move",
}

// requireRejected reports whether a position is one of rejectedVectors, and tests that it is rejected.
func requireRejected(t *testing.T, sfen string) bool {
	t.Helper()
	message, ok := rejectedVectors[sfen]
	if ok {
		_, err := shogi.New().Parse(sfen, nil)
		assert.ErrorContains(t, err, message)
	}
	return ok
}

// Node counts of the reference and of Fairy-Stockfish, with bulk counting and without.
func TestPerft(t *testing.T) {
	var vectors []struct {
		SFEN  string
		Depth int
		Nodes uint64
	}
	readTestdata(t, "shogi.json", &vectors)
	require.NotEmpty(t, vectors)
	for _, v := range vectors {
		if testing.Short() && v.Nodes > 1_000_000 || requireRejected(t, v.SFEN) {
			continue
		}
		p := mustParse(t, v.SFEN)
		assert.Equal(t, v.Nodes, new(rules.Perft).Count(p, v.Depth), "%s depth %d", v.SFEN, v.Depth)
		if v.Nodes < 1_000_000 {
			assert.Equal(t, v.Nodes, (&rules.Perft{NoBulkCounting: true}).Count(p, v.Depth), "%s depth %d, all plies played", v.SFEN, v.Depth)
		}
	}
}

// state returns the word of the test cases for the state of a position.
func state(p *shogi.Position) string {
	switch r := p.Result(); {
	case r.Reason == rules.NoMoves:
		return "no-move"
	case r.IsOver():
		return string(r.Reason)
	case p.InCheck():
		return "check"
	}
	return ""
}

func TestMoves(t *testing.T) {
	var cases struct {
		Moves []struct {
			SFEN, Move, After, State, Why, Note string
			Legal                               bool
		}
	}
	readTestdata(t, "shogi-cases.json", &cases)
	require.NotEmpty(t, cases.Moves)
	// The test cases have another name for this code.
	names := map[rules.IllegalCode]string{rules.KingInCheck: "king-left-in-check"}
	for _, c := range cases.Moves {
		p := mustParse(t, c.SFEN)
		m, err := p.ParseMove(c.Move)
		if !c.Legal {
			var r rules.IllegalReason
			require.ErrorAs(t, err, &r, "%s: %s", c.SFEN, c.Move)
			name := names[r.Code]
			if name == "" {
				name = string(r.Code)
			}
			assert.Equal(t, c.Why, name, "%s: %s", c.SFEN, c.Move)
			continue
		}
		require.NoError(t, err, "%s: %s", c.SFEN, c.Move)
		p.Play(m)
		assert.Equal(t, c.After, p.String(), "%s: %s", c.SFEN, c.Move)
		assert.Equal(t, c.State, state(p), "%s: %s", c.SFEN, c.Move)
	}
}

func TestGames(t *testing.T) {
	var cases struct {
		Games []struct {
			SFEN, Result, After, Note string
			Moves                     []string
		}
	}
	readTestdata(t, "shogi-cases.json", &cases)
	require.NotEmpty(t, cases.Games)
	outcome := func(p *shogi.Position) string {
		r := p.Result()
		switch {
		case !r.IsOver():
			return "running"
		case r.Winner() != rules.NoSeat:
			return shogi.New().Info().SeatName(r.Winner()) + " " + string(r.Reason)
		}
		return "draw " + strings.ReplaceAll(string(r.Reason), string(rules.Repetition), "sennichite")
	}
	for _, c := range cases.Games {
		t.Run(c.Note, func(t *testing.T) {
			p := mustParse(t, c.SFEN)
			for _, s := range c.Moves {
				assert.Equal(t, "running", outcome(p))
				playMoves(t, p, s)
			}
			assert.Equal(t, c.Result, outcome(p))
			assert.Equal(t, c.After, p.String())
		})
	}
}

func TestImpasse(t *testing.T) {
	type seatPair struct{ Black, White int }
	var cases struct {
		Impasse []struct {
			SFEN, Agreed, Note string
			PointsAll          seatPair `json:"points_all"`
			PointsZone         seatPair `json:"points_zone"`
			ZoneMen            seatPair `json:"zone_men"`
			Declare27          bool
		}
	}
	readTestdata(t, "shogi-cases.json", &cases)
	require.NotEmpty(t, cases.Impasse)
	for _, c := range cases.Impasse {
		t.Run(c.Note, func(t *testing.T) {
			if requireRejected(t, c.SFEN) {
				return
			}
			p := mustParse(t, c.SFEN)
			all := seatPair{p.Points(shogi.Black), p.Points(shogi.White)}
			assert.Equal(t, c.PointsAll, all)
			blackPoints, blackPieces := p.ZonePoints(shogi.Black)
			whitePoints, whitePieces := p.ZonePoints(shogi.White)
			sums, counts := seatPair{blackPoints, whitePoints}, seatPair{blackPieces, whitePieces}
			assert.Equal(t, c.PointsZone, sums)
			assert.Equal(t, c.ZoneMen, counts)
			assert.Equal(t, c.Declare27, p.Claim() == rules.Declaration)
			if c.Agreed == "" {
				return
			}
			r, err := p.ImpasseResult()
			if err != nil { // the cases have a count even where none may be agreed
				return
			}
			want := rules.NoSeat
			if c.Agreed != "draw" {
				want = shogi.New().Info().SeatByName(c.Agreed)
			}
			assert.Equal(t, want, r.Winner())
		})
	}
}
