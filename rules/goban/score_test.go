package goban_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// Finished games between engines: the suggested dead stones and the score with them.
func TestEstimateFinishedGames(t *testing.T) {
	var games []struct {
		Position, Rules, Komi, Result, Note string
		Dead                                []string
		Prisoners                           struct{ Black, White int }
	}
	data, err := os.ReadFile("testdata/finished.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &games))
	for _, g := range games {
		t.Run(g.Note, func(t *testing.T) {
			p := mustParse(t, fmt.Sprintf("%s %d %d", g.Position, g.Prisoners.Black, g.Prisoners.White), rules.Options{"rules": g.Rules, "komi": g.Komi})
			dead := p.EstimateDead()
			assert.Equal(t, g.Result, formatScore(p.Score(dead, nil)))
			var marked []rules.Cell
			for _, c := range findCells(t, p, g.Dead...) {
				for _, head := range p.GroupCells(c) {
					if !slices.Contains(marked, head) {
						marked = append(marked, head)
					}
				}
			}
			assert.ElementsMatch(t, cellNames(p, dead), cellNames(p, marked))
			assert.Equal(t, dead, p.EstimateDead(), "the same every time")
		})
	}
}

// Whatever the game and the ownership, ScoreLead agrees with Score under both scoring rules.
func TestScoreLeadMatchesScore(t *testing.T) {
	counted := 0
	for seed := range uint64(40) {
		for _, o := range []rules.Options{
			{"size": "9"},
			{"size": "9", "rules": "chinese"},
			{"size": "13", "handicap": "4"},
			{"size": "9", "handicap": "3", "rules": "chinese"},
			{"size": "9", "handicap": "2", "placement": "free", "komi": "-3"},
		} {
			p, err := goban.New().Start(o)
			require.NoError(t, err)
			rng := goban.NewPRNG(seed)
			for range 60 + 2*rng.IntN(60) {
				moves := p.Moves(nil)
				p.Play(moves[rng.IntN(len(moves))])
			}
			position := p.(*goban.Position)
			var dead []rules.Cell // of one side only: not all stones can be dead
			for c := range rules.Cell(len(p.Board().Cells)) {
				if piece := p.PieceAt(c); !piece.IsEmpty() && piece.Seat == goban.White && rng.IntN(4) == 0 {
					dead = append(dead, c)
				}
			}
			score := position.Score(dead, nil)
			if len(score.NotCounted) > 0 { // the lead ignores seki
				continue
			}
			counted++
			ownership := make([]int8, len(score.Owner))
			for c, seat := range score.Owner {
				ownership[c] = map[rules.Seat]int8{goban.Black: 100, goban.White: -100}[seat]
			}
			total := score.Lines[len(score.Lines)-1].HalfPoints
			require.InDelta(t, float64(total[goban.Black]-total[goban.White])/2, position.ScoreLead(ownership), 1e-9, "%v %s", o, p)
		}
	}
	assert.Greater(t, counted, 60)
}

func TestSekiTerritory(t *testing.T) {
	p := mustParse(t, "......./......./......./BBBB.../WWWBBBB/BBWWWWB/.B.W.WB b", nil)
	seki, all := findCells(t, p, "A1", "E1"), p.Score(nil, findCells(t, p, "A7"))
	score := p.Score(nil, nil)
	assert.Equal(t, cellNames(p, seki), cellNames(p, score.NotCounted))
	assert.Empty(t, score.SwitchedOut)
	assert.Len(t, all.NotCounted, len(all.SwitchedOut)+len(seki), "plus the region that is switched off")
	assert.Contains(t, cellNames(p, all.SwitchedOut), "A7")
	back := p.Score(nil, seki)
	assert.Empty(t, back.NotCounted, "switched seki territory has an owner")
	assert.Empty(t, back.SwitchedOut)
}

func TestSettled(t *testing.T) {
	tests := []struct {
		name, position string
		settled        bool
	}{
		{"two eyes each, nothing left", "BBBBBBB/B.B.BBB/BBBBBBB/WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW", true},
		{"a point between them", "BBBBBBB/B.B.BBB/BBBBBB./WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW", false},
		{"empty board", "......./......./......./......./......./......./.......", false},
		{"walls alone are not alive", "..BW.../..BW.../..BW.../..BW.../..BW.../..BW.../..BW...", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.settled, mustParse(t, test.position+" b", nil).IsSettled())
		})
	}
}
