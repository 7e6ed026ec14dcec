package chesslike

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// An outcome is a line of play with the final position and its result.
type outcome struct {
	Game, FEN, End, Result, Note string
	Moves                        []string
}

// outcomes reads the outcomes.
func outcomes(t *testing.T) (list []outcome) {
	t.Helper()
	data, err := os.ReadFile("testdata/odd-boards-outcomes.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &list))
	require.NotEmpty(t, list)
	return list
}

// resultText returns the result in the words of the outcomes.
func resultText(p rules.Position, info rules.Info) string {
	r := p.Result()
	letter := func(s rules.Seat) string { return info.SeatName(s)[:1] }
	switch winner := r.Winner(); {
	case !r.IsOver():
		return "ongoing"
	case r.Reason == rules.Insufficient && info.ID == "byzantine-chess":
		return "both bare: draw"
	case r.Reason == rules.Insufficient:
		return "only kings: draw"
	case winner == rules.NoSeat:
		return string(r.Reason) + " of " + letter(p.Turn()) + ": draw"
	case len(info.Seats) > 2:
		return string(r.Reason) + " of " + letter(p.Turn()) + ": " + letter(winner) + " wins"
	default:
		return strings.ReplaceAll(string(r.Reason), "-", " ") + ": " + letter(winner) + " wins"
	}
}

func TestOutcomes(t *testing.T) {
	for _, o := range outcomes(t) {
		t.Run(strings.TrimSpace(o.Game+"/"+o.Note+" "+strings.Join(o.Moves, " ")), func(t *testing.T) {
			g := games()[o.Game]
			p, err := g.Parse(o.FEN, nil)
			require.NoError(t, err, o.FEN)
			for _, s := range o.Moves {
				m, err := p.ParseMove(s)
				require.NoError(t, err, p.String())
				p.Play(m)
			}
			assert.Equal(t, o.End, p.String())
			assert.Equal(t, o.Result, resultText(p, g.info))
		})
	}
}
