package directortest

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// TwoWalls is a Go board divided by two walls, with a dead stone on either side.
const TwoWalls = "..BW.../.WBW.B./..BW.../..BW.../..BW.../..BW.../..BW... b"

// WithScoringComputer adds a computer that declares the given stones dead.
func WithScoringComputer(dead ...string) Option {
	return func(o *scene.Options) {
		o.NewPlayer = func(int, int) ai.Player {
			return aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
				if r.Purpose != ai.EstimateOwnership {
					return ai.Info{Best: "pass"}
				}
				owner := make([]int8, len(p.Board().Cells))
				for c := range owner {
					owner[c] = 100
				}
				return ai.Info{Dead: dead, Owner: owner}
			})
		}
	}
}

// PassTwice passes for both players, the second time after the double-press time.
func (r *Rig) PassTwice() {
	r.Click("board.pass")
	r.Now = r.Now.Add(gameui.DoublePressTime)
	r.Click("board.pass")
}
