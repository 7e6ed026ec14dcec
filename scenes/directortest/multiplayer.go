package directortest

import (
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// MultiplayerMistakes are, by ply, the losses of expected score of mistakes, in thousandths.
var MultiplayerMistakes = map[int]int{7: 190, 14: 140, 18: 90}

// MultiplayerAnalyst returns a computer player for more than two seats whose evaluations rise for the first seat, fall for
// the second, and show the mistakes of MultiplayerMistakes.
func MultiplayerAnalyst(int, int) ai.Player {
	return aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
		seats := len(p.Board().SeatAngles)
		seat, ply := int(p.Turn()), len(r.Actions)
		if r.Purpose == ai.Answer {
			seat = r.Seat
		}
		share := 1000/seats + [...]int{14, -8, 1, -5}[seat]*ply + 30*((ply/seats+seat)%3-1)
		moves := p.Moves(nil)
		best := moves[len(moves)-1]
		if len(r.RootMoves) > 0 && r.RootMoves[0] != p.Format(best) {
			best, _ = p.ParseMove(r.RootMoves[0])
			share -= MultiplayerMistakes[ply]
		}
		return ai.Info{
			Best: p.Format(best), PV: []string{p.Format(best)}, Nodes: 1000, Depth: 6, Score: ai.Score(share - 1000/seats),
			WDL: ai.WDL{uint16(share - 20), 40, uint16(980 - share)},
		}
	})
}

// A DelayedPlayer starts thinking once Begin is closed.
type DelayedPlayer struct {
	ai.Player
	Begin <-chan struct{}
}

// Start implements ai.Player.
func (p DelayedPlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	<-p.Begin
	return p.Player.Start(r)
}

// PlayMultiplayer plays a number of plies of a multiplayer game in which only the first seat is a person.
func (r *Rig) PlayMultiplayer(id string, plies int) {
	r.T.Helper()
	r.BeginWithClock(id, "", "")
	for i := range plies {
		moves := r.Snapshot().Legal
		require.NoError(r.T, r.Match().Play(moves[(7*i+3)%len(moves)]))
		r.Tick(ui.Input{})
	}
}

// ActivateCells activates cells as the accessibility mirror does.
func (r *Rig) ActivateCells(cells ...string) {
	r.T.Helper()
	for _, name := range cells {
		c, ok := r.Snapshot().Board.CellByName(name)
		require.True(r.T, ok, name)
		r.Tick(ui.Input{Activation: boardview.CellActivation(r.Snapshot().Board, c)})
		r.Tick(ui.Input{})
	}
}
