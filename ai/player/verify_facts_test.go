package player

import (
	"testing"

	"github.com/ludarium/ludarium/ai/explain"
	"github.com/ludarium/ludarium/ai/task"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// verifyFacts proves every fact by the rules alone.
func verifyFacts(t *testing.T, r ai.Request, i ai.Info) {
	t.Helper()
	task, err := task.New(catalog.Find, r)
	require.NoError(t, err)
	assert.LessOrEqual(t, len(i.Reasons), explain.MaxFacts)
	traits := newTestEngine(t, task).traits
	values, isBurden := traits.Values, traits.PiecesAreBurden
	for _, f := range i.Reasons {
		pos := task.Position.Clone()
		startsWithPass := f.Fact == ai.FactStopsMate || f.Fact == ai.FactStopsEnd || f.Fact == ai.FactSaves || r.Purpose == ai.Threat
		if startsWithPass {
			pos.(search.Position).PlayNull()
		} else if len(f.Line) > 0 {
			assert.Equal(t, i.Best, f.Line[0], "%+v", f)
		}
		if f.Cell != "" && f.Fact != ai.FactPromotes {
			c, ok := pos.Board().CellByName(f.Cell)
			require.True(t, ok, "%+v", f)
			assert.Equal(t, f.Kind, task.Info.Kinds[pos.PieceAt(c).Kind].Name, "%+v", f)
		}
		actor := pos.Turn()
		before := material(pos, values, actor)
		for _, s := range f.Line {
			m, err := pos.ParseMove(s)
			require.NoError(t, err, "%+v", f)
			pos.Play(m)
		}
		gain := material(pos, values, actor) - before
		switch f.Fact {
		case ai.FactMates, ai.FactStopsMate, ai.FactEnds, ai.FactStopsEnd:
			assert.Equal(t, actor, pos.Result().Winner(), "%+v", f)
			if c, ok := pos.(rules.RoyalPieces); ok && c.Royal() != 0 {
				mate := f.Fact == ai.FactMates || f.Fact == ai.FactStopsMate
				assert.Equal(t, mate, pos.Result().Reason == rules.Mate, "%+v", f)
			}
			plies := 2*f.Count - 1
			if isBurden {
				plies++ // the last pieces are captured in the opponent's turn
			}
			assert.Len(t, f.Line, plies, "%+v", f)
		case ai.FactWins, ai.FactSaves:
			assert.GreaterOrEqual(t, gain, f.Count, "%+v", f)
			assert.Positive(t, f.Count)
		case ai.FactForced:
			assert.Len(t, task.Moves, 1)
		case ai.FactRecaptures:
			assert.Equal(t, f.Cell, pos.Board().Cells[task.RecentMoves[0].Cell].Name)
		case ai.FactPromotes:
			c, _ := pos.Board().CellByName(f.Cell)
			assert.Equal(t, f.Kind, task.Info.Kinds[pos.PieceAt(c).Kind].Name)
		case ai.FactDraws:
			assert.Equal(t, rules.NoSeat, pos.Result().Winner())
		case ai.FactOnly, ai.FactBetter:
			assert.Positive(t, f.Count)
		default:
			assert.Fail(t, "what is this?", "%+v", f)
		}
	}
}

// material is the seat's material less the opponent's.
func material(p rules.Position, values []int, seat rules.Seat) int {
	sum := 0
	for c := range p.Board().Cells {
		switch m := p.PieceAt(rules.Cell(c)); m.Seat {
		case seat:
			sum += values[m.Kind]
		default:
			sum -= values[m.Kind]
		}
	}
	return sum
}

func newTestEngine(t *testing.T, task *task.Task) gameEngine {
	t.Helper()
	b, err := newGameEngine(task.Rules, task.FullOptions, search.NewMemory(1), nil)
	require.NoError(t, err)
	return b
}
