package goplayer

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestZZSeven(t *testing.T) {
	if os.Getenv("ZZ7") == "" {
		return
	}
	p := newGame(t, "size", "7", "rules", goban.Chinese, "komi", "9")
	n := rulestest.IntFromEnv(t, "ZZ7", 20000)
	m7 := ""
	e := newMatchEngine(t, 7, os.Getenv("ZZ7S"))
	for passes, i := 0, 0; passes < 2 && i < 120; i++ {
		var last ai.Line
		m, err := e.Think(t.Context(), p, ai.Limits{Nodes: uint64(n)}, func(l ai.Line) { last = l })
		require.NoError(t, err)
		score := last.Score
		if p.Turn() == goban.White {
			score = -score
		}
		m7 += fmt.Sprintf(" %s(%d)", p.Format(m), score)
		if passes++; m != p.PassMove() {
			passes = 0
		}
		p.Play(m)
	}
	dead, _, err := New(Config{}).EstimateOutcome(t.Context(), p, 2000)
	require.NoError(t, err)
	fmt.Println("seven", n, m7, p.Score(dead, nil).Result, p.Score(dead, nil))
}
