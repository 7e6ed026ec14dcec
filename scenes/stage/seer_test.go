package stage

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// slipped is a game in which both sides give something away, and seen what the seer thinks of it: what White may expect
// after so many moves, and the better moves with their reasons.
const slipped = `e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 Bc5 Bxf7+ Ke7 Bd5 Rf8 O-O d6 c3 Nxd5 exd5 Rxf2 Rxf2 Bxf2+ Kxf2 Qf8+ Qf3 Qxf3+
	Nxf3 Nb8 d4 exd4 cxd4 Bg4 Nc3 Nd7 Bg5+ Kf8 Re1 a6`

var seen = seer{
	worth: []int{
		520, 530, 510, 520, 515, 520, 525, 530, 720, 560, 570, 560, 540, 520, 530, 330, 340, 320, 300, 280, 260, 250, 270, 240, 255,
		230, 250, 240, 420, 430, 460, 470, 520, 500, 560, 610, 600,
	},
	better: map[int]ai.Info{
		7:  {Best: "d7d5", PV: []string{"d7d5", "e4d5", "c6a5"}, Reasons: []ai.Fact{{Fact: ai.FactStopsMate, Count: 3}}},
		8:  {Best: "g5f7", PV: []string{"g5f7", "e8f7", "c4c5"}, Reasons: []ai.Fact{{Fact: ai.FactWins, Kind: "rook", Cell: "h8"}}},
		14: {Best: "d5c6", PV: []string{"d5c6", "b7c6"}, Reasons: []ai.Fact{{Fact: ai.FactWins, Kind: "knight", Cell: "c6"}, {Fact: ai.FactOnly}}},
		15: {Best: "f6d5", PV: []string{"f6d5"}, Reasons: []ai.Fact{{Fact: ai.FactWins, Kind: "bishop", Cell: "d5"}}},
		27: {Best: "c6d4", PV: []string{"c6d4"}, Reasons: []ai.Fact{{Fact: ai.FactWins, Kind: "pawn", Cell: "d4"}}},
	},
}

// A seer is a computer player that thinks what the test says, of the moves of a game by their number.
type seer struct {
	worth  []int           // what the first seat may expect, per mille
	better map[int]ai.Info // where another move than the first legal one is best
	line   string          // the moves of the game
}

func (s seer) answer(r ai.Request, _ rules.Position) ai.Info {
	n := len(r.Actions)
	info := s.better[n]
	worth := s.worth[min(n, len(s.worth)-1)]
	if !strings.HasPrefix(s.line, strings.Join(r.Actions, " ")) { // something else was played: nothing is given away
		info, worth = ai.Info{}, s.worth[n-1]
	}
	info.Nodes = 1
	info.WDL = ai.WDL{uint16(worth), 0, uint16(1000 - worth)}
	if n%2 == 1 {
		info.WDL = info.WDL.Reversed()
	}
	return info
}

// sawRig is a rig whose computer players are the seer.
func sawRig(t *testing.T, wishes ...wish) *rig {
	t.Helper()
	return newRig(t, append(wishes, func(o *Options) { o.NewPlayer = foreseen(t) })...)
}

// foreseen makes computer players that are the seer.
func foreseen(t *testing.T) func(int, int) ai.Player {
	t.Helper()
	seen := seen
	g, _ := catalog.Find("chess")
	p, err := g.Start(nil)
	require.NoError(t, err)
	for _, move := range strings.Fields(slipped) {
		m, err := p.(rules.Notator).ReadMove(move)
		require.NoError(t, err)
		seen.line += p.Format(m) + " "
		p.Play(m)
	}
	return func(int, int) ai.Player { return aitest.FakePlayer(seen.answer) }
}
