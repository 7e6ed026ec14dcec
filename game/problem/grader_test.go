package problem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestGrades(t *testing.T) {
	const (
		one, other = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p", "9/3Bk1G2/2N6/4G4/9/9/9/9/9 b 2rb2g4s3n4l18p"
		rook       = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1"
		antichess  = "1n3b2/4p1p1/8/2p5/4P3/8/1r6/6N1 w - - 0 1"
		three      = "3rN2wK1/3bQ4/3rN2wP1/rB5bP1/rP7/1rP2bP1bP1/6rR1/1rK2rR3/2bP3bBwB/8/bP2bB4/3bK1bR2 b - - wrb 0 1"
		net        = "......./......./...BB../..BW.../..B..../......./....... b"
		last       = "wRwNwBwQ1wBwNwR/1wP1wPwKwPwP1/wP6wP/rQ3wP3/2wP5/rP2rPrP3/1rPrP2rPrPrP/rRrN1rK1rBrNrR/bPbP6/7bN/2bPbPbPbPbPbP/bRbNbBbQbKbB1bR r a8,l8,h12,l12 h10 wrb 0 1"
	)
	for _, tt := range []struct {
		name, game, position string
		goal                 mate.Goal
		moves                int
		move                 string
		grade                Grade
		replies              string // empty: any
		count                int    // of the replies
	}{
		{"it mates", "shogi", one, mate.MateByChecks, 1, "G*5b", Solved, "", 0},
		{"it gives no check", "shogi", one, mate.MateByChecks, 1, "G*1a", NoCheck, "", 0},
		{"the king captures", "shogi", one, mate.MateByChecks, 1, "5c5b+", Refuted, "5a5b", 1},
		{"it mates too slowly", "shogi", other, mate.MateByChecks, 1, "6b5c+", TooSlow, "5b5a", 1},
		{"a quiet move", "chess", rook, mate.Mate, 2, "f6f7", Correct, "h8h7", 1},
		{"one move too many", "chess", "7k/5K2/8/8/8/8/8/6R1 w - - 0 1", mate.Mate, 1, "g1g2", TooSlow, "h8h7", 1},
		{"the king escapes", "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", mate.Mate, 1, "a1a7", Refuted, "", 1},
		{"stalemate has no reply", "chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", mate.Mate, 1, "f1f7", Refuted, "", 0},
		{"a win in two moves", "antichess", antichess, mate.Win, 2, "g1e2", Correct, "b2e2", 1},
		{"another order", "antichess", antichess, mate.Win, 2, "e4e5", Refuted, "", 1},
		{"the reply completes the win", "antichess", "1n3b2/4p1p1/8/2p5/4P3/8/4r3/8 w - - 0 1", mate.Win, 1, "e4e5", Solved, "e2e5", 1},
		{"two opponents reply", "three-player-chess", three, mate.MateOpponent, 2, "k9j10", Correct, "", 2},
		{"two opponents refute", "three-player-chess", three, mate.MateOpponent, 2, "d2d3", Refuted, "", 2},
		{"the mate comes with the reply", "three-player-chess", last, mate.MateOpponent, 1, "a4e4", Solved, "", 1},
		{"the net holds", "go", net, mate.Capture, 3, "E3", Correct, "", 1},
		{"the stones run out of the net", "go", net, mate.Capture, 3, "D3", Refuted, "E4", 1},
		{"the stones are captured", "go", "......./......./...B.../..BW.../...B.../......./....... b", mate.Capture, 1, "E4", Solved, "", 0},
		{"captured one move too late", "go", "......./......./...BB../..BW.../..B.B../......./....... b", mate.Capture, 2, "G7", TooSlow, "", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, _ := catalog.Find(tt.game)
			pr := Problem{Position: tt.position, Goal: tt.goal}
			if tt.goal == mate.Capture {
				pr.Target = "D4"
			}
			p, err := Start(g, pr)
			require.NoError(t, err)
			m, err := p.ParseMove(tt.move)
			require.NoError(t, err)
			before := p.String()
			v := NewGrader(tt.goal).GradeMove(p, tt.moves, m)
			assert.Equal(t, before, p.String())
			assert.Equal(t, tt.grade, v.Grade)
			require.Len(t, v.Replies, tt.count)
			p.Play(m)
			var replies []string
			for _, reply := range v.Replies {
				require.Contains(t, p.Moves(nil), reply)
				replies = append(replies, p.Format(reply))
				p.Play(reply)
			}
			if tt.replies != "" {
				assert.Equal(t, tt.replies, strings.Join(replies, " "))
			}
		})
	}
}

// TestHintsSolveProblems checks for some problems of each game that hints are correct, and that the replies are legal and
// hold out to the last move.
func TestHintsSolveProblems(t *testing.T) {
	for _, g := range gamesWithProblems() {
		for _, pr := range sample(load(t, g.Info().ID), 2*sampleSize) {
			grader := NewGrader(pr.Goal)
			p, err := Start(g, pr)
			require.NoError(t, err)
			attacker, isSettled := p.Turn(), false
			for moves := pr.Moves; moves > 0; moves-- {
				m, ok := grader.Hint(p, moves)
				require.True(t, ok, pr.Position)
				v := grader.GradeMove(p, moves, m)
				p.Play(m)
				for _, reply := range v.Replies {
					require.Contains(t, p.Moves(nil), reply)
					p.Play(reply)
				}
				if v.Grade == Solved && moves > 1 {
					isSettled = pr.Goal == mate.Live
					break
				}
				if moves > 1 {
					require.Equal(t, Correct, v.Grade, pr.Position)
				} else {
					assert.Equal(t, Solved, v.Grade, pr.Position)
				}
			}
			assert.True(t, isSettled || pr.Goal.IsReached(p, attacker), pr.Position)
		}
	}
}

func TestStartErrors(t *testing.T) {
	g, _ := catalog.Find("shogi")
	_, err := Start(g, Problem{Position: "nowhere"})
	require.Error(t, err)
	g, _ = catalog.Find("go")
	for _, target := range []string{"", "A1", "Z9"} {
		_, err = Start(g, Problem{Position: "......./......./......./...B.../......./......./....... w", Goal: mate.Capture, Target: target})
		require.Error(t, err, target)
	}
	g, _ = catalog.Find("hasami-shogi")
	p, err := g.Start(nil)
	require.NoError(t, err)
	_, err = Start(g, Problem{Position: p.String()})
	assert.NoError(t, err, "its positions implement checks, though there are none")
}

// A problem of life is solved as soon as the stones live without another move: two moves of the other side in a row do not prevent it. In the
// first position the move captures four stones and connects all of Black's.
func TestLifeIsSettled(t *testing.T) {
	g, ok := catalog.Find("go")
	require.True(t, ok)
	for _, c := range []struct {
		position, target, move string
		grade                  Grade
	}{
		{".WBBBWW/.WWWBB./BBBWB.B/WW.WBB./BWWBB.B/BBBBBBW/.BBWWW. b", "A5", "C4", Solved},
		{".WW.B.BBB/WBW..BWWB/BBBBBBWBB/BWWWBWWWW/.B.WBWW.W/B.BBW.WW./BBBWWW.WW/BWWWW.W.W/WWW..WWWW b", "G9", "F9", Solved},
		{".WWBBWW.W/WWB.BBWWW/..B.WBWW./.BB.BWWWW/BB..BBBW./BWBB.WBW./WWW.BBW.W/WWWWWBWW./.....WWWW b", "D9", "D7", Solved},
		{".W.BBBB/.WB.WBB/WBBBBWB/B.BWWWW/BBBBBWW/BWWWWWB/WWWW.B. w", "F5", "G1", Correct},
		{"W.BBBB./.WW.BBB/WBW.WWB/.BWWWBB/BBBWWWW/WBWB..W/.B...W. b", "B5", "D1", Solved},
		{".WB.W.B/WBBWWB./B.BBWWB/.WBWWBW/.WWBBB./WBBWWB./.W..... b", "C7", "B5", Correct},
		{"WWW..../B.W..B./W.W...B/.W.B.BW/WBBBBB./WB.BWWB/B..B.B. w", "A7", "B6", Correct},
	} {
		p, err := Start(g, Problem{Position: c.position, Goal: mate.Live, Target: c.target})
		require.NoError(t, err, c.position)
		m, err := p.ParseMove(c.move)
		require.NoError(t, err, c.position)
		v := NewGrader(mate.Live).GradeMove(p, 2, m)
		assert.Equal(t, c.grade, v.Grade, c.position)
		assert.Equal(t, c.grade == Solved, len(v.Replies) == 0, c.position)
	}
}
