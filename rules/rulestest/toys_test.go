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
	neverEliminates struct {
		rules.Position
		rules.Elimination
	}
	withoutTotal struct {
		rules.Position
		rules.Passing
		rules.DeadStoneScoring
	}
	endlessHand      struct{ rules.Position }
	illegalPass      struct{ rules.Position }
	otherBoard       struct{ rules.Position }
	sharedFirstPlace struct {
		rules.Position
		rules.Elimination
	}
)

func (s neverEliminates) Eliminate(rules.Seat, rules.Reason) { s.Play(s.Moves(nil)[0]) }

func (s withoutTotal) Score(dead, switched []rules.Cell) rules.Score {
	score := s.DeadStoneScoring.Score(dead, switched)
	score.Lines = nil
	return score
}

func (endlessHand) Hand(s rules.Seat) []rules.HandPiece {
	return []rules.HandPiece{{Piece: rules.Piece{Kind: 1, Seat: s}, Count: 9}}
}

// Board returns a new board that looks like the right one.
func (otherBoard) Board() *board.Board { return board.Square(board.Toned, 5, 5, board.Algebraic(5)) }

func (sharedFirstPlace) Standings() [rules.MaxSeats]uint8 { return [rules.MaxSeats]uint8{1, 1, 1} }

func (illegalPass) PassMove() rules.Move { return 0xFFFF }

func TestToyFaultsAreFound(t *testing.T) {
	tests := []struct {
		name  string
		game  rules.Game
		wrap  func(p rules.Position) rules.Position
		fault string
	}{
		{"an eliminated seat still plays", toys.Camps(), func(p rules.Position) rules.Position { return neverEliminates{p, p.(rules.Elimination)} }, "still playing"},
		{"an eliminated seat keeps first place", toys.Camps(), func(p rules.Position) rules.Position { return sharedFirstPlace{p, p.(rules.Elimination)} }, "the standings are"},
		{"a new board", toys.Camps(), func(p rules.Position) rules.Position { return otherBoard{p} }, "not on the board"},
		{"a score without a total", toys.Claims(), func(p rules.Position) rules.Position {
			return withoutTotal{p, p.(rules.Passing), p.(rules.DeadStoneScoring)}
		}, "not the total"},
		{"a hand that never empties", toys.Hive(), func(p rules.Position) rules.Position { return endlessHand{p} }, "hands should be"},
		{"a pass that is not a move", toys.Claims(), func(p rules.Position) rules.Position { return illegalPass{p} }, "not a legal move"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			faults := rulestest.FindFaults(brokenToy{test.game, test.wrap}, 6, 300)
			assert.ErrorContains(t, errors.Join(faults...), test.fault)
		})
	}
}
