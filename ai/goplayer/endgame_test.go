package goplayer

import (
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// mustParse parses a position.
func mustParse(tb testing.TB, s string, o rules.Options) *goban.Position {
	tb.Helper()
	p, err := goban.New().Parse(s, o)
	require.NoError(tb, err)
	return p.(*goban.Position)
}

// A point that a move decides is not settled because both could pass.
func TestPrematurePassIsPunished(t *testing.T) {
	p := mustParse(t, "B.BBB.B/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/WWWWBBB/...WBBB w", rules.Options{"rules": "chinese", "komi": "41.5"})
	p.Play(passMove)
	m, err := New(Config{}).Think(t.Context(), p, ai.Limits{Nodes: 1500}, nil)
	require.NoError(t, err)
	assert.Equal(t, "B1", p.Format(m))
}

func TestPassing(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	const (
		walls = ".BBWW../.BBWW../.BBWW../.BBWW../.BBWW../.BBWW../.BBWW.."
		dame  = ".BBWW../.BBWW../.BB.W../.BBWW../.BBWW../.BBWW../.BBWW.."
		dead  = ".BBWW../.BBWW.B/.BBWW../.BBWWWW/.BBWW../.BBWW../WBBWW.."
	)
	tests := []struct {
		name, position string
		want           []string
	}{
		{"nothing left to play", walls + " b", []string{"pass"}},
		{"nothing left to play for White", walls + " w", []string{"pass"}},
		{"a neutral point is filled", dame + " b", []string{"D5"}},
		{"a neutral point is filled", dame + " w", []string{"D5"}},
		{"dead stones are left alone", dead + " b", []string{"pass"}},
		{"dead stones are left alone", dead + " w", []string{"pass"}},
	}
	for _, test := range tests {
		for _, rule := range []string{goban.Chinese, goban.Japanese} {
			t.Run(test.name+" "+rule, func(t *testing.T) {
				p := mustParse(t, test.position, rules.Options{"rules": rule})
				m, err := New(Config{}).Think(t.Context(), p, ai.Limits{Nodes: 1500}, nil)
				require.NoError(t, err)
				assert.Contains(t, test.want, p.Format(m))
			})
		}
	}
}

// A side with something to play for is offered no pass and no move in settled areas.
func TestNoIdleLines(t *testing.T) {
	const open = "..BBW../..B..../..BBW../..BBW../..BBW../..BBW../..BBW.."
	for _, side := range []string{"b", "w"} {
		p := mustParse(t, open+" "+side, rules.Options{"rules": goban.Japanese, "komi": "0.5"})
		var offered []string
		e := New(Config{})
		_, err := e.Think(t.Context(), p, ai.Limits{Nodes: 80, Lines: 49}, func(l ai.Line) {
			if l.Number == 1 {
				offered = offered[:0]
			}
			offered = append(offered, p.Format(l.PV[0]))
		})
		require.NoError(t, err)
		assert.Subset(t, []string{"D6", "E6", "F6", "G6"}, offered, side)
		assert.Contains(t, []string{"D6", "E6"}, offered[0], side)
	}
}

// An idle play is replaced by a well-visited one that is as good, not by one with few visits, and not if it is needed.
func TestAvoidIdlePlay(t *testing.T) {
	p := mustParse(t, "..BBW../..B..../..BBW../..BBW../..BBW../..BBW../..BBW.. b", rules.Options{"rules": goban.Japanese, "komi": "0.5"})
	play := func(name string) point {
		m, err := p.ReadMove(name)
		require.NoError(t, err)
		return newBoard(7).pointOf(int(m) - 1)
	}
	for _, c := range []struct {
		name   string
		visits int32
		wins   float32
		want   string
	}{
		{"as good", 60, 30, "E6"},
		{"worse", 60, 24, "A4"},
		{"few visits", 3, 3, "A4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := New(Config{})
			_, err := e.Think(t.Context(), p, ai.Limits{Nodes: 200}, nil)
			require.NoError(t, err)
			tree := e.search.Tree()
			for _, n := range tree.Replies(mcts.RootIndex) {
				n.Visits, n.Wins = 0, 0
				switch point(n.Move) {
				case play("A4"):
					n.Visits, n.Wins = 100, 50
				case play("E6"):
					n.Visits, n.Wins = c.visits, c.wins
				}
			}
			best := e.avoidIdlePlay(e.mostVisitedPlay())
			assert.Equal(t, play(c.want), point(tree.Node(best).Move))
		})
	}
}
