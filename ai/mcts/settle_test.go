package mcts

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// position reads a position.
func position(tb testing.TB, s string, o rules.Options) *goban.Position {
	tb.Helper()
	p, err := goban.New().Parse(s, o)
	require.NoError(tb, err)
	return p.(*goban.Position)
}

// TestWhoPassesTooSoonIsPunished: what a move decides is not decided because both could pass.
func TestWhoPassesTooSoonIsPunished(t *testing.T) {
	p := position(t, "B.BBB.B/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/WWWWBBB/...WBBB w", rules.Options{"rules": "chinese", "komi": "41.5"})
	p.Play(passMove)
	m, err := New(Config{}).Think(t.Context(), p, ai.Limits{Nodes: 1500}, nil)
	require.NoError(t, err)
	assert.Equal(t, "B1", p.Format(m))
}

func TestPassing(t *testing.T) {
	const (
		walls = ".BBWW../.BBWW../.BBWW../.BBWW../.BBWW../.BBWW../.BBWW.."
		dame  = ".BBWW../.BBWW../.BB.W../.BBWW../.BBWW../.BBWW../.BBWW.."
		dead  = ".BBWW../.BBWW.B/.BBWW../.BBWWWW/.BBWW../.BBWW../WBBWW.."
	)
	tests := []struct {
		name, position string
		want           []string
	}{
		{"nothing is left to do", walls + " b", []string{"pass"}},
		{"nor for White", walls + " w", []string{"pass"}},
		{"a neutral point is filled", dame + " b", []string{"D5"}},
		{"a neutral point is filled", dame + " w", []string{"D5"}},
		{"dead stones are left alone", dead + " b", []string{"pass"}},
		{"dead stones are left alone", dead + " w", []string{"pass"}},
	}
	for _, test := range tests {
		for _, rule := range []string{goban.Chinese, goban.Japanese} {
			t.Run(test.name+" "+rule, func(t *testing.T) {
				p := position(t, test.position, rules.Options{"rules": rule})
				m, err := New(Config{}).Think(t.Context(), p, ai.Limits{Nodes: 1500}, nil)
				require.NoError(t, err)
				assert.Contains(t, test.want, p.Format(m))
			})
		}
	}
}
