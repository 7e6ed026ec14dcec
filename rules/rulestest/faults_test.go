package rulestest_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A moveSink keeps what a broken game allocates.
type moveSink struct{ list []rules.Move }

func TestFaultsAreFound(t *testing.T) {
	plays := 0
	kept := &moveSink{}
	tests := []struct {
		name  string
		game  *brokenGame
		fault string // part of the expected fault
	}{
		{"no palette", &brokenGame{info: func(i *rules.Info) { i.Palette = "" }}, "info: ID"},
		{"one name for two seats", &brokenGame{info: func(i *rules.Info) { i.Seats = []string{"red", "red"} }}, "used twice"},
		{"an unnamed kind", &brokenGame{info: func(i *rules.Info) { i.Kinds = []rules.KindInfo{{}, {}} }}, "info: kind 1"},
		{"a default that is not a choice", &brokenGame{info: func(i *rules.Info) { i.Options = []rules.Option{{Key: "size", Default: "9", Values: []string{"8"}}} }}, "default is rejected"},
		{"a new board every time", &brokenGame{board: func() *board.Board { return board.Square(board.Ruled, 9, 9, board.Algebraic(9)) }}, "different boards"},
		{"a move listed twice", &brokenGame{moves: func(_ *hasami.Position, l []rules.Move) []rules.Move { return append(l, l[len(l)-1]) }}, "comes twice"},
		{"moves that replace what dst holds", &brokenGame{moves: func(p *hasami.Position, l []rules.Move) []rules.Move { return p.Moves(l[:0]) }}, "not appended"},
		{"moves that allocate", &brokenGame{moves: func(_ *hasami.Position, l []rules.Move) []rules.Move {
			kept.list = slices.Clone(l)
			return l
		}}, "allocate"},
		{"no moves, no end", &brokenGame{result: func(r rules.Result) rules.Result {
			if r.Winner() != rules.NoSeat {
				return rules.Result{}
			}
			return r
		}}, "no moves, but the game runs"},
		{"a winner without a loser", &brokenGame{result: func(r rules.Result) rules.Result {
			r.Place[1] = 0
			return r
		}}, "result"},
		{"an end that leaves moves", &brokenGame{result: func(rules.Result) rules.Result { return rules.WinResult(2, 0, rules.Mate) }}, "over by mate, but there are"},
		{"Undo that does nothing", &brokenGame{undo: func(*hasami.Position) {}}, "played and undone"},
		{"Undo that forgets captures", &brokenGame{undo: func(p *hasami.Position) {
			if before := len(p.PieceCells(p.Turn())); before > 7 {
				p.Undo()
			}
		}}, "played and undone"},
		{"a key that counts moves", &brokenGame{
			key:  func(p *hasami.Position) uint64 { return p.Key() + uint64(plays) },
			play: func(p *hasami.Position, m rules.Move) { plays++; p.Play(m) },
		}, "Key was"},
		{"a key without the turn", &brokenGame{key: func(p *hasami.Position) uint64 { return p.Key() >> 60 }}, "also that of another position"},
		{"a position that shares its history", &brokenGame{clone: func(p *hasami.Position) *hasami.Position { return p }}, "after a move of its clone"},
		{"a position that loses its ply", &brokenGame{text: func(s string) string { return s[:len(s)-1] }}, "Parse(String())"},
		{"effects without the slide", &brokenGame{effects: func(l []rules.Effect) []rules.Effect { return l[:len(l)-1] }}, "effects of"},
		{"effects without the capture", &brokenGame{effects: func(l []rules.Effect) []rules.Effect { return l[len(l)-1:] }}, "effects of"},
		{"steps that stop halfway", &brokenGame{steps: func(l []rules.Step) []rules.Step { return l[:1] }}, "gesture in common"},
		{"steps off the board", &brokenGame{steps: func(l []rules.Step) []rules.Step { l[1].Cells[0] = 81; return l }}, "concerns cell 81"},
		{"steps in the wrong order", &brokenGame{steps: func(l []rules.Step) []rules.Step { slices.Reverse(l); return l }}, "out of order"},
		{"ambiguous move names", &brokenGame{format: func(s string) string { return s[:2] }}, "both named"},
		{"a parser that accepts anything", &brokenGame{parse: func(m rules.Move, _ error) (rules.Move, error) { return m, nil }}, "ParseMove("},
		{"ambiguous notation", &brokenGame{notate: func(s string) string { return s[:2] }}, "both written"},
		{"a wrong count", &brokenGame{count: func(n int) int { return n + 1 }}, "CountMoves"},
		{"everything is explained as illegal", &brokenGame{explain: func(rules.IllegalReason) rules.IllegalReason { return rules.IllegalReason{Code: rules.Blocked} }}, "legal but explained as illegal"},
		{"nothing is explained as illegal", &brokenGame{explain: func(rules.IllegalReason) rules.IllegalReason { return rules.IllegalReason{} }}, "not explained"},
		{"captures missing from the list of captures", &brokenGame{captures: func(l []rules.Move) []rules.Move { return l[:0] }}, "are not the"},
		{"IsLegal accepts everything", &brokenGame{isLegal: func(bool) bool { return true }}, "IsLegal("},
		{"IsLegal accepts nothing", &brokenGame{isLegal: func(bool) bool { return false }}, "IsLegal("},
		{"no captured kinds", &brokenGame{capturedKind: func(rules.Kind) rules.Kind { return 0 }}, "wrong list"},
		{"static exchange evaluation without a limit", &brokenGame{see: func(rules.Move, int) bool { return true }}, "SEE"},
		{"a game that is over only for search", &brokenGame{searchResult: func(int, bool) (int, bool) { return 0, true }}, "search result is 0"},
		{"a game that is not over for search", &brokenGame{searchResult: func(int, bool) (int, bool) { return 0, false }}, "not for search"},
		{"extra piece cells", &brokenGame{pieceCells: func(l []rules.Cell) []rules.Cell { return append(slices.Clone(l), 40, 41) }}, "PieceCells("},
		{"a null move that keeps the turn", &brokenGame{playNull: func(*hasami.Position) {}}, "null move"},
		{"a check that does not exist", &brokenGame{givesCheck: func(rules.Move) bool { return true }}, "GivesCheck"},
		{"a choice without Info.HasPromotion", &brokenGame{steps: func(l []rules.Step) []rules.Step {
			return append(l, rules.Step{Kind: rules.StepChoose, Piece: rules.Piece{Kind: hasami.Piece}})
		}}, "HasPromotion is not set"},
		{"a panic", &brokenGame{play: func(*hasami.Position, rules.Move) { panic("lost my pieces") }}, "lost my pieces"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.game.Game = hasami.New()
			// Six games end in several ways.
			faults := rulestest.FindFaults(test.game, 6, 300)
			assert.ErrorContains(t, errors.Join(faults...), test.fault)
		})
	}
}

// An unbroken wrapper has no faults: the table above finds only what it broke.
func TestUnbrokenGamePasses(t *testing.T) {
	assert.Empty(t, rulestest.FindFaults(&brokenGame{Game: hasami.New()}, 6, 300))
}

func TestStateFaultsAreFound(t *testing.T) {
	plays := 0
	tests := []struct {
		name  string
		game  *brokenGame
		fault string // part of the expected fault
	}{
		{"Undo that does nothing", &brokenGame{undo: func(*hasami.Position) {}}, "going back to ply"},
		{"Undo that forgets captures", &brokenGame{undo: func(p *hasami.Position) {
			if before := len(p.PieceCells(p.Turn())); before > 7 {
				p.Undo()
			}
		}}, "going back to ply"},
		{"a key that counts moves", &brokenGame{
			key:  func(p *hasami.Position) uint64 { return p.Key() + uint64(plays) },
			play: func(p *hasami.Position, m rules.Move) { plays++; p.Play(m) },
		}, "key is"},
		{"a position that loses its ply", &brokenGame{text: func(s string) string { return s[:len(s)-1] }}, "Parse(String())"},
		{"moves that are forgotten", &brokenGame{moves: func(p *hasami.Position, l []rules.Move) []rules.Move {
			if plays++; plays%2 == 0 && len(l) > 1 {
				return l[1:]
			}
			return l
		}}, "from scratch"},
		{"a result that is not undone", &brokenGame{result: func(rules.Result) rules.Result {
			if plays++; plays > 1 {
				return rules.WinResult(2, 0, rules.Mate)
			}
			return rules.Result{}
		}}, "all undone: Result"},
		{"a panic", &brokenGame{play: func(*hasami.Position, rules.Move) { panic("lost my pieces") }}, "lost my pieces"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			plays = 0
			test.game.Game = hasami.New()
			faults := rulestest.FindStateFaults(test.game, 0, 6, 300)
			assert.ErrorContains(t, errors.Join(faults...), test.fault)
		})
	}
	assert.Empty(t, rulestest.FindStateFaults(&brokenGame{Game: hasami.New()}, 0, 6, 300))
}
