package rulestest_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
)

// A brokenToy is a toy game that breaks one promise of an optional interface.
type brokenToy struct {
	rules.Game
	wrap func(p rules.Position) rules.Position
}

func (b brokenToy) Start(o rules.Options) (rules.Position, error) {
	p, err := b.Game.Start(o)
	if err != nil {
		return nil, err
	}
	return b.wrap(p), nil
}

func (b brokenToy) Parse(s string, o rules.Options) (rules.Position, error) {
	p, err := b.Game.Parse(s, o)
	if err != nil {
		return nil, err
	}
	return b.wrap(p), nil
}

type (
	stays struct {
		rules.Position
		rules.Departer
	}
	sheetless struct {
		rules.Position
		rules.Passer
		rules.Scorer
	}
	rich      struct{ rules.Position }
	notAMove  struct{ rules.Position }
	elsewhere struct{ rules.Position }
	forgiving struct {
		rules.Position
		rules.Departer
	}
)

func (s stays) Leave(rules.Seat, rules.Reason) { s.Play(s.Moves(nil)[0]) }

func (s sheetless) Score(dead, switched []rules.Cell) rules.Score {
	score := s.Scorer.Score(dead, switched)
	score.Lines = nil
	return score
}

func (rich) Hand(s rules.Seat) []rules.Held {
	return []rules.Held{{Man: rules.Man{Kind: 1, Seat: s}, Count: 9}}
}

// Board returns a new board that looks like the right one.
func (elsewhere) Board() *board.Board { return board.Square(board.Toned, 5, 5, board.Algebraic(5)) }

func (forgiving) Standing() [rules.MaxSeats]uint8 { return [rules.MaxSeats]uint8{1, 1, 1} }

func (notAMove) Pass() rules.Move { return 0xFFFF }

func TestFaultsOfToysAreFound(t *testing.T) {
	tests := []struct {
		name  string
		game  rules.Game
		wrap  func(p rules.Position) rules.Position
		fault string
	}{
		{"an eliminated seat still plays", toys.Camps(), func(p rules.Position) rules.Position { return stays{p, p.(rules.Departer)} }, "still playing"},
		{"an eliminated seat keeps first place", toys.Camps(), func(p rules.Position) rules.Position { return forgiving{p, p.(rules.Departer)} }, "the standings are"},
		{"a new board", toys.Camps(), func(p rules.Position) rules.Position { return elsewhere{p} }, "not on the board"},
		{"a score without a total", toys.Claims(), func(p rules.Position) rules.Position { return sheetless{p, p.(rules.Passer), p.(rules.Scorer)} }, "not the total"},
		{"a hand that never empties", toys.Hive(), func(p rules.Position) rules.Position { return rich{p} }, "hands should be"},
		{"a pass that is not a move", toys.Claims(), func(p rules.Position) rules.Position { return notAMove{p} }, "not a legal move"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			faults := rulestest.Faults(brokenToy{test.game, test.wrap}, 6, 300)
			assert.ErrorContains(t, errors.Join(faults...), test.fault)
		})
	}
}
