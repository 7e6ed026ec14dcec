package problem

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
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
			var j Grader
			v := j.GradeMove(p, 1, m)
			assert.Equal(t, before, p.String())
			assert.Equal(t, tt.grade, v.Grade)
			answer := ""
			if v.Answer != rules.NoMove {
				p.Play(m)
				answer = p.Format(v.Answer)
			}
			assert.Equal(t, tt.answer, answer)
		})
	}
}

// TestHintsSolveProblems checks that hints are correct, and that the answers are legal and hold out to the last ply.
func TestHintsSolveProblems(t *testing.T) {
	var j Grader
	for _, g := range catalog.All() {
		for _, pr := range ForGame(g.Info().ID) {
			p, err := Start(g, pr)
			require.NoError(t, err)
			for plies := pr.Plies(); plies > 0; plies -= 2 {
				m, ok := j.Hint(p, plies)
				require.True(t, ok, pr.Position)
				v := j.GradeMove(p, plies, m)
				p.Play(m)
				if plies == 1 {
					assert.Equal(t, Solved, v.Grade, pr.Position)
					break
				}
				require.Equal(t, Correct, v.Grade, pr.Position)
				require.Contains(t, p.Moves(nil), v.Answer)
				p.Play(v.Answer)
			}
			assert.Equal(t, rules.Mate, p.Result().Reason)
			_, ok := j.Hint(p, 1)
			assert.False(t, ok, "the problem is solved")
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
