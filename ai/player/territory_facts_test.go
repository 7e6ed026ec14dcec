package player

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// stripFacts returns the facts without their lines, each checked against the board.
func stripFacts(t *testing.T, r ai.Request, i ai.Info) (facts []ai.Fact) {
	t.Helper()
	task, err := task.New(catalog.Find, r)
	require.NoError(t, err)
	if r.Purpose == ai.Threat {
		task.Position.Play(rules.PassMove(task.Position))
	}
	seat := task.Position.Turn()
	best, err := task.Position.ParseMove(i.Best)
	require.NoError(t, err)
	for _, f := range i.Reasons {
		if f.Cell != "" {
			c, ok := task.Position.Board().CellByName(f.Cell)
			require.True(t, ok)
			assert.Equal(t, f.Fact == ai.FactRescues, task.Position.PieceAt(c).Seat == seat, "colour of the stones: %+v", f)
			assert.Equal(t, f.Kind, task.Info.Kinds[task.Position.PieceAt(c).Kind].Name)
		}
		if f.Fact == ai.FactCaptures {
			assert.Len(t, rules.CapturedCells(task.Position, best), f.Count)
		}
		f.Line = nil
		facts = append(facts, f)
	}
	return facts
}

func stoneFact(kind ai.FactKind, cell string, n int) ai.Fact {
	return ai.Fact{Fact: kind, Kind: "stone", Cell: cell, Count: n}
}

func TestTerritoryReasons(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newPatientPlayer()
	defer p.Close()
	const (
		seki  = "B.BBB.B/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/WWWWWWW/W.BBB.W b"
		walls = ".BBWW../.BBWW../.BBWW../.BBWW../.BBWW../.BBWW../.BBWW.. b"
		dame  = ".BBWW../.BBWW../.BB.W../.BBWW../.BBWW../.BBWW../.BBWW.. b"
		edge  = ".BBBW.W/BBBBWWW/.BBBW.W/BBBBWWW/BBBBWW./BBBB.W./BBBB... b"
		three = "B.BBB.B/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/WWWWBBB/...WBBB "
		race  = "B.BBB.B/BBBBBBB/WWWW.BB/BBBB.WW/WWWWWWW/WWWWWWW/W.WWW.W b"
	)
	tests := []struct {
		name    string
		start   string
		komi    string
		purpose ai.Purpose
		best    string
		want    []ai.Fact
	}{
		{"the vital point kills", three + "b", "41.5", ai.Hint, "B1", []ai.Fact{stoneFact(ai.FactKills, "A2", 5)}},
		{"the vital point makes life", three + "w", "41.5", ai.Hint, "B1", []ai.Fact{stoneFact(ai.FactRescues, "A2", 5)}},
		{"it threatens to kill", three + "w", "41.5", ai.Threat, "B1", []ai.Fact{stoneFact(ai.FactKills, "A2", 5)}},
		{"a pass that can kill nothing is no threat", walls, "0.5", ai.Threat, "pass", nil},
		{"a capturing race", race, "0.5", ai.Hint, "E5", []ai.Fact{stoneFact(ai.FactCaptures, "A5", 4), stoneFact(ai.FactRescues, "A4", 4)}},
		{"a capturing race as a threat", race, "0.5", ai.Threat, "E4", []ai.Fact{stoneFact(ai.FactCaptures, "A4", 4), stoneFact(ai.FactRescues, "A5", 4)}},
		{"nothing left to play", walls, "0.5", ai.Hint, "pass", []ai.Fact{{Fact: ai.FactNothing}}},
		{"nobody plays first in a seki", seki, "28.5", ai.Hint, "pass", []ai.Fact{{Fact: ai.FactNothing}}},
		{"a neutral point", dame, "0.5", ai.Hint, "D5", []ai.Fact{{Fact: ai.FactNeutral}}},
		{"the last boundary", edge, "9.5", ai.Hint, "F1", []ai.Fact{{Fact: ai.FactEndgame}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := ai.Request{
				Game: goban, Options: map[string]string{"rules": "chinese", "komi": tt.komi}, Start: tt.start,
				Purpose: tt.purpose, Limits: ai.Limits{Nodes: 2000},
			}
			i := ask(t, p, r)
			t.Log(i.Best, i.WDL, i.Reasons)
			assert.Equal(t, tt.best, i.Best)
			assert.Equal(t, tt.want, stripFacts(t, r, i))
		})
	}
}

// TestLifeAndDeathReasons checks that where the name of a small problem says what is at stake, the reason says the
// same.
func TestLifeAndDeathReasons(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newPatientPlayer()
	defer p.Close()
	data, err := os.ReadFile("../goplayer/testdata/tactics.txt")
	require.NoError(t, err)
	correct, asked := 0, 0
	name := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if text, ok := strings.CutPrefix(line, "# "); ok {
			name = text
			continue
		}
		position, moves, _ := strings.Cut(line, ": ")
		start, komi, ok := strings.Cut(position, " komi ")
		kills, lives := strings.HasSuffix(name, ": kill"), strings.HasSuffix(name, ": live")
		if !ok || !kills && !lives || testing.Short() && asked > 5 {
			continue
		}
		i := ask(t, p, ai.Request{
			Game: goban, Options: map[string]string{"rules": "chinese", "komi": komi}, Start: start,
			Purpose: ai.Hint, Limits: ai.Limits{Nodes: 2000},
		})
		asked++
		if i.Best != moves || len(i.Reasons) == 0 {
			continue
		}
		want := ai.FactKills
		if lives {
			want = ai.FactRescues
		}
		if assert.Equal(t, want, i.Reasons[0].Fact, "%s: %+v", position, i.Reasons) {
			correct++
		}
		assert.LessOrEqual(t, i.Reasons[0].Count, strings.Count(start, "W"), "the group is white")
	}
	assert.GreaterOrEqual(t, 10*correct, 9*asked, "of %d", asked)
}

func TestSlowReasonIsLeftOut(t *testing.T) {
	p := newPatientPlayer()
	defer p.Close()
	p.reasonTimeout = 0
	i := ask(t, p, ai.Request{Game: goban, Options: map[string]string{"size": "7"}, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 100}})
	assert.NotEmpty(t, i.Best)
	assert.Empty(t, i.Reasons)
}

// TestMoveThatOnlyGainsHasReason checks that a move which captures, kills and connects nothing is explained by the
// area it changes, and without time for a search by what the board shows.
func TestMoveThatOnlyGainsHasReason(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newPatientPlayer()
	defer p.Close()
	open := ai.Request{
		Game: goban, Options: map[string]string{"size": "9"}, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 400},
		Actions: strings.Fields("F5 D5 E4 E2 D4"),
	}
	areas := []ai.FactKind{ai.FactBuilds, ai.FactReduces}
	i := ask(t, p, open)
	require.NotEmpty(t, i.Reasons, "%s", i.Best)
	assert.Contains(t, areas, i.Reasons[len(i.Reasons)-1].Fact, "%s: %v", i.Best, i.Reasons)

	p.reasonTimeout = 0
	i = ask(t, p, ai.Request{
		Game: goban, Options: map[string]string{"size": "19"}, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 200}, Actions: []string{"D4"},
	})
	require.Len(t, i.Reasons, 1)
	assert.Equal(t, ai.FactCorner, i.Reasons[0].Fact)
}
