package directortest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scene"
)

// BlunderGame is a game with mistakes by both sides. The players of [NewAnalyst] know White's expected score after each
// move, and the better moves with their reasons.
const BlunderGame = `e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 Bc5 Bxf7+ Ke7 Bd5 Rf8 O-O d6 c3 Nxd5 exd5 Rxf2 Rxf2 Bxf2+ Kxf2 Qf8+ Qf3 Qxf3+
	Nxf3 Nb8 d4 exd4 cxd4 Bg4 Nc3 Nd7 Bg5+ Kf8 Re1 a6`

// blunderAnalyst knows the evaluations of BlunderGame.
var blunderAnalyst = scriptedAnalyst{
	shares: []int{
		520, 530, 510, 520, 515, 520, 525, 530, 720, 560, 570, 560, 540, 520, 530, 330, 340, 320, 300, 280, 260, 250, 270, 240, 255,
		230, 250, 240, 420, 430, 460, 470, 520, 500, 560, 610, 600,
	},
	betterMoves: map[int]ai.Info{
		7:  {Best: "d7d5", PV: []string{"d7d5", "e4d5", "c6a5"}, Reasons: []ai.Fact{{Fact: ai.FactStopsMate, Count: 3}}},
		8:  {Best: "g5f7", PV: []string{"g5f7", "e8f7", "c4c5"}, Reasons: []ai.Fact{{Fact: ai.FactWins, Kind: "rook", Cell: "h8"}}},
		14: {Best: "d5c6", PV: []string{"d5c6", "b7c6"}, Reasons: []ai.Fact{{Fact: ai.FactWins, Kind: "knight", Cell: "c6"}, {Fact: ai.FactOnly}}},
		15: {Best: "f6d5", PV: []string{"f6d5"}, Reasons: []ai.Fact{{Fact: ai.FactWins, Kind: "bishop", Cell: "d5"}}},
		27: {Best: "c6d4", PV: []string{"c6d4"}, Reasons: []ai.Fact{{Fact: ai.FactWins, Kind: "pawn", Cell: "d4"}}},
	},
}

// A scriptedAnalyst is a computer player with scripted evaluations by ply.
type scriptedAnalyst struct {
	shares      []int           // expected score of the first seat, in thousandths
	betterMoves map[int]ai.Info // by ply, where the best move is not the first legal one
	moves       string          // of the game
}

func (s scriptedAnalyst) answer(r ai.Request, _ rules.Position) ai.Info {
	n := len(r.Actions)
	info := s.betterMoves[n]
	share := s.shares[min(n, len(s.shares)-1)]
	if !strings.HasPrefix(s.moves, strings.Join(r.Actions, " ")) { // another move was played: no mistake
		info, share = ai.Info{}, s.shares[n-1]
	}
	info.Nodes = 1
	info.WDL = ai.WDL{uint16(share), 0, uint16(1000 - share)}
	if n%2 == 1 {
		info.WDL = info.WDL.Reversed()
	}
	return info
}

// NewAnalyst returns a [scene.Options.NewPlayer] of computer players that know BlunderGame.
func NewAnalyst(t *testing.T) func(int, int) ai.Player {
	t.Helper()
	analyst := blunderAnalyst
	g, _ := catalog.Find("chess")
	p, err := g.Start(nil)
	require.NoError(t, err)
	for _, move := range strings.Fields(BlunderGame) {
		m, err := p.(rules.Notator).ReadMove(move)
		require.NoError(t, err)
		analyst.moves += p.Format(m) + " "
		p.Play(m)
	}
	return func(int, int) ai.Player { return aitest.FakePlayer(analyst.answer) }
}

// A linePlayer is a computer player with the given lines, or with lines that start with the last legal moves.
type linePlayer struct {
	aitest.FakePlayer
	wanted [][]string
}

// Start implements ai.Player.
func (p linePlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	pos, err := aitest.Position(r)
	if err != nil {
		return nil, err
	}
	out := make(chan ai.Info, 8)
	defer close(out)
	lines := p.wanted
	if len(r.Actions) > 0 || lines == nil {
		lines = nil
		for n := range 3 {
			lines = append(lines, linesAhead(pos.Clone(), n))
		}
	}
	lines = lines[:max(1, min(r.Limits.Lines, len(lines)))]
	info := func(n int) ai.Info {
		return ai.Info{ID: r.ID, Depth: 9, Line: n + 1, Score: ai.Score(62 - 23*n), WDL: ai.WDL{480, 320, 200}, PV: lines[n]}
	}
	for n := range lines {
		out <- info(n)
	}
	last := info(0)
	last.Final, last.Best = true, lines[0][0]
	out <- last
	return out, nil
}

// linesAhead returns a line of three moves that starts with the n-th legal move from the end.
func linesAhead(p rules.Position, n int) (line []string) {
	for range 3 {
		moves := p.Moves(nil)
		m := moves[max(len(moves)-1-n, 0)]
		line = append(line, p.Format(m))
		p.Play(m)
		n = 0
	}
	return line
}

// WithLines makes computer players analyze with these lines at the start of the game.
func WithLines(lines ...[]string) Option {
	return func(o *scene.Options) { o.NewPlayer = func(int, int) ai.Player { return linePlayer{wanted: lines} } }
}

// ItalianGame are lines for [WithLines].
var ItalianGame = [][]string{
	{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1"},
	{"d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6"},
	{"g1f3", "d7d5", "g2g3"},
}

// WithAnalysis makes the computer player evaluate any game like [NewAnalyst].
func WithAnalysis(o *scene.Options) {
	o.NewPlayer = func(int, int) ai.Player { return aitest.FakePlayer(blunderAnalyst.answer) }
}
