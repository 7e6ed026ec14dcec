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
func TestFinishedGames(t *testing.T) {
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
			p := position(t, fmt.Sprintf("%s %d %d", g.Position, g.Prisoners.Black, g.Prisoners.White), rules.Options{"rules": g.Rules, "komi": g.Komi})
			dead := p.Estimate()
			assert.Equal(t, g.Result, result(p.Score(dead, nil)))
			var marked []rules.Cell
			for _, c := range cells(t, p, g.Dead...) {
				for _, head := range p.Group(c) {
					if !slices.Contains(marked, head) {
						marked = append(marked, head)
					}
				}
			}
			assert.ElementsMatch(t, names(p, dead), names(p, marked))
			assert.Equal(t, dead, p.Estimate(), "the same every time")
		})
	}
}

// Whatever the game and the ownership, ScoreLead agrees with Score under both scoring rules.
func TestTheLeadIsThatOfTheCount(t *testing.T) {
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
			d := goban.NewDice(seed)
			for range 60 + 2*d.Below(60) {
				moves := p.Moves(nil)
				p.Play(moves[d.Below(len(moves))])
			}
			sc := p.(*goban.Position)
			var dead []rules.Cell // of one side only: not all stones can be dead
			for c := range rules.Cell(len(p.Board().Cells)) {
				if man := p.At(c); !man.Empty() && man.Seat == goban.White && d.Below(4) == 0 {
					dead = append(dead, c)
				}
			}
			score := sc.Score(dead, nil)
			if len(score.Void) > 0 { // the lead ignores seki
				continue
			}
			counted++
			own := make([]int8, len(score.Owner))
			for c, seat := range score.Owner {
				own[c] = map[rules.Seat]int8{goban.Black: 100, goban.White: -100}[seat]
			}
			total := score.Lines[len(score.Lines)-1].Halfs
			require.InDelta(t, float64(total[goban.Black]-total[goban.White])/2, sc.Lead(own), 1e-9, "%v %s", o, p)
		}
	}
	assert.Greater(t, counted, 60)
}

func TestWhyPointsAreNobodys(t *testing.T) {
	p := position(t, "......./......./......./BBBB.../WWWBBBB/BBWWWWB/.B.W.WB b", nil)
	seki, all := cells(t, p, "A1", "E1"), p.Score(nil, cells(t, p, "A7"))
	score := p.Score(nil, nil)
	assert.Equal(t, names(p, seki), names(p, score.Void))
	assert.Empty(t, score.Out)
	assert.Len(t, all.Void, len(all.Out)+len(seki), "plus the region that is switched off")
	assert.Contains(t, names(p, all.Out), "A7")
	back := p.Score(nil, seki)
	assert.Empty(t, back.Void, "switched seki territory has an owner")
	assert.Empty(t, back.Out)
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
			assert.Equal(t, test.settled, position(t, test.position+" b", nil).Settled())
		})
	}
}
