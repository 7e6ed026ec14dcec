package goban_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// newGame starts a game with these options, as pairs of key and value.
func newGame(tb testing.TB, options ...string) *goban.Position {
	tb.Helper()
	o := rules.Options{}
	for i := 0; i < len(options); i += 2 {
		o[options[i]] = options[i+1]
	}
	p, err := goban.New().Start(o)
	require.NoError(tb, err)
	return p.(*goban.Position)
}

// mustParse parses a position.
func mustParse(tb testing.TB, s string, o rules.Options) *goban.Position {
	tb.Helper()
	p, err := goban.New().Parse(s, o)
	require.NoError(tb, err)
	return p.(*goban.Position)
}

// playMoves makes legal moves, "D4" of the side to move or "b:D4".
func playMoves(tb testing.TB, p *goban.Position, moves ...string) {
	tb.Helper()
	for _, s := range moves {
		m, err := p.ParseMove(s)
		require.NoError(tb, err, s)
		p.Play(m)
	}
}

// findCells returns cells by name.
func findCells(tb testing.TB, p *goban.Position, names ...string) (list []rules.Cell) {
	tb.Helper()
	for _, name := range names {
		c, ok := p.Board().CellByName(name)
		require.True(tb, ok, name)
		list = append(list, c)
	}
	return list
}

// cellNames returns the sorted names of cells.
func cellNames(p *goban.Position, cells []rules.Cell) []string {
	list := []string{}
	for _, c := range cells {
		list = append(list, p.Board().Name(c))
	}
	slices.Sort(list)
	return list
}

// countPlays counts the legal moves without the pass.
func countPlays(p *goban.Position) int {
	return len(slices.DeleteFunc(p.Moves(nil), func(m rules.Move) bool { return m == p.PassMove() }))
}

// boardRows returns the rows of a position's text.
func boardRows(p *goban.Position) []string {
	first, _, _ := strings.Cut(p.String(), " ")
	return strings.Split(first, "/")
}

type vectors struct {
	Legality []struct {
		Size                           int
		Ko                             string
		Handicap, Moves, Illegal, Rows []string
		ToMove                         string `json:"to_move"`
		LegalCount                     int    `json:"legal_count"`
		Why                            map[string]rules.IllegalCode
		Captures                       struct{ Black, White int }
		Note                           string
	}
	Scoring []struct {
		Size               int
		Rows, Dead         []string
		Captures           struct{ Black, White int }
		Rules, Score, Note string
		Komi               float64
		Handicap, Dame     int
		SekiPoints         []string `json:"seki_points"`
		Black, White       map[string]int
	}
}

func readVectors(t *testing.T) (v vectors) {
	t.Helper()
	data, err := os.ReadFile("testdata/go.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &v))
	require.NotEmpty(t, v.Legality)
	require.NotEmpty(t, v.Scoring)
	return v
}

func TestLegality(t *testing.T) {
	for _, c := range readVectors(t).Legality {
		t.Run(c.Note, func(t *testing.T) {
			ko := map[string]string{"positional": "superko", "simple": "simple"}[c.Ko]
			p := newGame(t, "size", strconv.Itoa(c.Size), "ko", ko)
			for _, cell := range findCells(t, p, c.Handicap...) {
				require.NoError(t, p.PlaySetup(goban.Black, cell))
			}
			for _, m := range c.Moves {
				playMoves(t, p, strings.ToLower(strings.Replace(m, " ", ":", 1)))
			}
			playMoves(t, p, "pl:"+strings.ToLower(c.ToMove))
			assert.Equal(t, c.Rows, boardRows(p))
			assert.Equal(t, c.LegalCount, countPlays(p))
			assert.Equal(t, c.Captures.Black, p.Prisoners(goban.Black))
			assert.Equal(t, c.Captures.White, p.Prisoners(goban.White))
			why := map[string]rules.IllegalCode{}
			for i := range rules.Cell(c.Size * c.Size) {
				if !p.PieceAt(i).IsEmpty() {
					continue
				}
				name := p.Board().Name(i)
				_, err := p.ParseMove(name)
				var r rules.IllegalReason
				if err != nil {
					require.ErrorAs(t, err, &r)
					why[name] = r.Code
				}
			}
			assert.Equal(t, c.Why, why)
			assert.Len(t, why, len(c.Illegal))
		})
	}
}

// formatScore returns a score as SGF writes it.
func formatScore(s rules.Score) string {
	total := s.Lines[len(s.Lines)-1].HalfPoints
	switch margin := float64(total[0]-total[1]) / 2; {
	case margin > 0:
		return fmt.Sprintf("B+%g", margin)
	case margin < 0:
		return fmt.Sprintf("W+%g", -margin)
	}
	return "0"
}

// linePoints returns the whole points of a seat in lines of the score sheet.
func linePoints(s rules.Score, seat rules.Seat, codes ...string) (points int) {
	for _, l := range s.Lines {
		if slices.Contains(codes, l.Code) {
			points += l.HalfPoints[seat] / 2
		}
	}
	return points
}

func TestScoring(t *testing.T) {
	for _, c := range readVectors(t).Scoring {
		t.Run(c.Rules+" "+c.Note, func(t *testing.T) {
			o := rules.Options{"rules": c.Rules, "komi": strconv.FormatFloat(c.Komi, 'f', -1, 64), "handicap": strconv.Itoa(c.Handicap)}
			p := mustParse(t, fmt.Sprintf("%s b %d %d", strings.Join(c.Rows, "/"), c.Captures.Black, c.Captures.White), o)
			dead := findCells(t, p, c.Dead...)
			score := p.Score(dead, nil)
			if strings.Contains(c.Note, "switched off") { // switch seki territory back on
				score = p.Score(dead, score.NotCounted)
			}
			assert.Equal(t, c.Score, formatScore(score))
			assert.Len(t, score.Neutral, c.Dame)
			assert.Equal(t, append([]string{}, c.SekiPoints...), cellNames(p, score.NotCounted))
			for seat, parts := range map[rules.Seat]map[string]int{goban.Black: c.Black, goban.White: c.White} {
				assert.Equal(t, parts["territory"], linePoints(score, seat, goban.LineTerritory))
				assert.Equal(t, parts["prisoners"], linePoints(score, seat, goban.LinePrisoners, goban.LineDead))
				assert.Equal(t, parts["stones"], linePoints(score, seat, goban.LineStones))
			}
		})
	}
}
