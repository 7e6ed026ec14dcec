package plain_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/plain"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// Breakthrough: pawns move one square forward, straight or diagonally, and capture diagonally. The first on the far row
// wins. Only what is written here is its own; the rest comes from package plain.
type breakthrough struct{}

const breakthroughStart = "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w"

var (
	pawnBoard = sync.OnceValue(func() *board.Board { return board.Square(board.Toned, 8, 8, board.Algebraic(8)) })
	pawnRows  = plain.Rectangle{Board: pawnBoard, Columns: 8, Pieces: "Pp", Sides: "wb", MaxPieces: 16, Keys: plain.NewKeys(11, 64)}
)

func (breakthrough) Info() rules.Info {
	return rules.Info{
		ID: "breakthrough", PieceSet: "chess", Palette: "chess", Seats: []string{"white", "black"},
		Kinds: []rules.KindInfo{{}, {Name: "pawn", Letter: "P", Value: 1}}, NoDraws: true,
	}
}

func (breakthrough) Board(rules.Options) *board.Board { return pawnBoard() }

func (g breakthrough) Start(o rules.Options) (rules.Position, error) {
	return g.Parse(breakthroughStart, o)
}

func (g breakthrough) Parse(s string, o rules.Options) (rules.Position, error) {
	if _, err := g.Info().Complete(o); err != nil {
		return nil, fmt.Errorf("breakthrough: %w", err)
	}
	state, rest, err := plain.ParseState(&pawnRows, s)
	if err != nil || len(rest) > 0 {
		return nil, fmt.Errorf("breakthrough: %q: %w", rest, err)
	}
	return &pawns{state}, nil
}

type pawns struct{ plain.State }

func (p *pawns) String() string { return p.Placement() }

func (p *pawns) Clone() rules.Position { return &pawns{p.CloneState()} }

// lastRow is a reason of this game alone: a pawn has reached the last row.
const lastRow rules.Reason = "last-row"

func (p *pawns) Result() rules.Result {
	for s := range rules.Seat(2) {
		for _, c := range p.PieceCells(s) {
			if c/8 == rules.Cell(7*s) {
				return rules.WinResult(2, s, lastRow)
			}
		}
		if p.Count(s^1) == 0 {
			return rules.WinResult(2, s, rules.PiecesLeft)
		}
	}
	return rules.Result{}
}

// appendMoves appends the moves that capture or those that do not, or both.
func (p *pawns) appendMoves(dst []rules.Move, captures, quiets bool) []rules.Move {
	if p.Result().IsOver() {
		return dst
	}
	for _, from := range p.PieceCells(p.Turn()) {
		x, y := int(from)%8, int(from)/8+2*int(p.Turn())-1
		for to := max(x-1, 0); to <= min(x+1, 7); to++ {
			c := rules.Cell(8*y + to)
			isCapture := p.Has(p.Turn()^1, c)
			if isCapture && captures && to != x || quiets && p.PieceAt(c).IsEmpty() {
				dst = append(dst, plain.Move(from, c))
			}
		}
	}
	return dst
}

func (p *pawns) Moves(dst []rules.Move) []rules.Move    { return p.appendMoves(dst, true, true) }
func (p *pawns) Captures(dst []rules.Move) []rules.Move { return p.appendMoves(dst, true, false) }
func (p *pawns) Quiets(dst []rules.Move) []rules.Move   { return p.appendMoves(dst, false, true) }

func (p *pawns) IsLegal(m rules.Move) bool {
	from, to := plain.FromTo(m)
	return m>>14 == 0 && p.ExplainIllegal(rules.MoveAttempt{From: from, To: to}).Code == ""
}

func (p *pawns) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	r := plain.ExplainIllegal(p, a, p.Result().IsOver())
	ahead, side := (int(a.From)/8-int(a.To)/8)*(1-2*int(p.Turn())), int(a.To)%8-int(a.From)%8
	switch {
	case r.Code != "":
	case ahead != 1 || side*side > 1:
		r.Code = rules.NotItsMove
	case p.Has(p.Turn(), a.To):
		r.Code = rules.OwnPiece
	case side == 0 && p.Has(p.Turn()^1, a.To):
		r.Code = rules.Blocked
	}
	return r
}

func (p *pawns) ParseMove(s string) (rules.Move, error) { return plain.ParseMove(p, s) }

func (p *pawns) Effects(m rules.Move) []rules.Effect { return plain.Effects(p, m, p.captured(m)...) }

func (p *pawns) Play(m rules.Move) { p.PlayMove(m, p.captured(m)...) }

// captured returns the cell of the piece that m captures.
func (p *pawns) captured(m rules.Move) []rules.Cell {
	if _, to := plain.FromTo(m); p.CapturedKind(m) != 0 {
		return []rules.Cell{to}
	}
	return nil
}

func (p *pawns) SearchResult(int) (value int, over bool) {
	r := p.Result()
	if !r.IsOver() {
		return 0, false
	}
	return int(2*r.Points(2)[p.Turn()]) - 1, true
}

// A searched position has the methods of search.Position, which this package cannot import.
type searched interface {
	rules.Position
	Captures(dst []rules.Move) []rules.Move
	Quiets(dst []rules.Move) []rules.Move
	IsLegal(m rules.Move) bool
	PlayNull()
	InCheck() bool
	GivesCheck(m rules.Move) bool
	SEE(m rules.Move, threshold int) bool
	CapturedKind(m rules.Move) rules.Kind
	MovedKind(m rules.Move) rules.Kind
	FromTo(m rules.Move) (from, to rules.Cell)
	PromotionKind(m rules.Move) rules.Kind
	SearchResult(ply int) (value int, over bool)
	PieceCells(s rules.Seat) []rules.Cell
}

func TestExampleConforms(t *testing.T) {
	rulestest.Conform(t, breakthrough{}, 20, 300)
	p, err := breakthrough{}.Parse("8/8/8/3p4/4P3/8/8/8 w", nil)
	require.NoError(t, err)
	capture, quiet := plain.Move(36, 27), plain.Move(36, 28)
	s := p.(searched)
	assert.True(t, s.CapturedKind(capture) == 1 && s.CapturedKind(quiet) == 0)
	assert.True(t, s.SEE(capture, 100) && !s.SEE(capture, 101) && s.SEE(quiet, 0) && !s.SEE(quiet, 1))
}

func Example() {
	p, _ := breakthrough{}.Start(nil)
	m, _ := p.ParseMove("e2-e3")
	p.Play(m)
	fmt.Println(p, len(p.Moves(nil)))
	// Output: pppppppp/pppppppp/8/8/8/4P3/PPPP1PPP/PPPPPPPP b 22
}
