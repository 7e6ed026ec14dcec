package problem

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestGrades(t *testing.T) {
	const one, other = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p", "9/3Bk1G2/2N6/4G4/9/9/9/9/9 b 2rb2g4s3n4l18p"
	for _, tt := range []struct {
		name, position, move string
		grade                Grade
		answer               string
	}{
		{"it mates", one, "G*5b", Solved, ""},
		{"it gives no check", one, "G*1a", NoCheck, ""},
		{"the king captures", one, "5c5b+", Refuted, "5a5b"},
		{"it mates too slowly", other, "6b5c+", TooSlow, "5b5a"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, _ := catalog.Find("shogi")
			p, err := Start(g, Problem{Position: tt.position})
			require.NoError(t, err)
			m, err := p.ParseMove(tt.move)
			require.NoError(t, err)
			before := p.String()
			v := NewGrader(mate.MateByChecks).GradeMove(p, 1, m)
			assert.Equal(t, before, p.String())
			assert.Equal(t, tt.grade, v.Grade)
			answer := ""
			if len(v.Replies) > 0 {
				require.Len(t, v.Replies, 1)
				p.Play(m)
				answer = p.Format(v.Replies[0])
			}
			assert.Equal(t, tt.answer, answer)
		})
	}
}

// TestHintsSolveProblems checks for some problems of each game that hints are correct, and that the replies are legal and
// hold out to the last move.
func TestHintsSolveProblems(t *testing.T) {
	for _, g := range catalog.All() {
		for _, pr := range sample(ForGame(g.Info().ID), 2*sampleSize) {
			grader := NewGrader(pr.Goal)
			p, err := Start(g, pr)
			require.NoError(t, err)
			attacker := p.Turn()
			for moves := pr.Moves; moves > 0; moves-- {
				m, ok := grader.Hint(p, moves)
				require.True(t, ok, pr.Position)
				v := grader.GradeMove(p, moves, m)
				p.Play(m)
				for _, reply := range v.Replies {
					require.Contains(t, p.Moves(nil), reply)
					p.Play(reply)
				}
				if moves > 1 {
					require.Equal(t, Correct, v.Grade, pr.Position)
				} else {
					assert.Equal(t, Solved, v.Grade, pr.Position)
				}
			}
			assert.True(t, pr.Goal.IsReached(p, attacker), pr.Position)
		}
	}
}

func TestStartErrors(t *testing.T) {
	g, _ := catalog.Find("shogi")
	_, err := Start(g, Problem{Position: "nowhere"})
	require.Error(t, err)
	g, _ = catalog.Find("hasami-shogi")
	p, err := g.Start(nil)
	require.NoError(t, err)
	_, err = Start(g, Problem{Position: p.String()})
	assert.NoError(t, err, "its positions implement checks, though there are none")
}
