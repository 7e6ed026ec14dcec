package rulestest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules"
)

// A MoveCase is a move, as text, in a position: an illegal one with a code, or a legal one.
type MoveCase struct {
	Name     string
	Position string
	Move     string
	Code     rules.IllegalCode // why the move is illegal; "" for a legal move
	Cells    string            // the cells of that reason, sorted: "e3 e4"; for a legal move those of the captured pieces
	Wins     rules.Reason      // by which the move wins; "" if the game goes on
}

// CheckMoves fails t where g takes a case in another way.
func CheckMoves(t *testing.T, g rules.Game, cases []MoveCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			p, err := g.Parse(c.Position, nil)
			if err != nil {
				t.Fatal(err)
			}
			m, err := p.ParseMove(c.Move)
			reason, isIllegal := errors.AsType[rules.IllegalReason](err)
			cells := reason.Cells
			if !isIllegal {
				cells = rules.CapturedCells(p, m)
			}
			if reason.Code != c.Code || isIllegal && reason.Text != c.Move {
				t.Fatalf("%s: %v, not %q", c.Move, err, c.Code)
			}
			var names []string
			for _, cell := range cells {
				names = append(names, p.Board().Name(cell))
			}
			slices.Sort(names)
			if got := strings.Join(names, " "); got != c.Cells {
				t.Errorf("%s: the cells are %q, not %q", c.Move, got, c.Cells)
			}
			if isIllegal {
				return
			}
			mover := p.Turn()
			p.Play(m)
			if r := p.Result(); r.Reason != c.Wins || c.Wins != "" && r.Winner() != mover {
				t.Errorf("%s: seat %d wins by %q, not seat %d by %q", c.Move, r.Winner(), r.Reason, mover, c.Wins)
			}
		})
	}
}
