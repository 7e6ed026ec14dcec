package toys

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

const (
	campsQuietLimit = 40    // plies without a capture that end the game
	campsLetters    = "WRB" // by seat
	campsStart      = "R3B/R3B/R3B/5/1WWW1 W 0 -"
)

var (
	campsRows  = []int{5, 5, 5, 5, 5}
	campsBoard = sync.OnceValue(func() *board.Board {
		b := board.Square(board.Toned, 5, 5, board.Algebraic(5))
		b.SeatAngles = []float64{0, -math.Pi / 2, math.Pi / 2} // bottom, left, right
		return b
	})
)

// Camps is a game for three seats with eliminations.
func Camps() rules.Game { return camps{} }

type camps struct{}

func (camps) Info() rules.Info {
	return rules.Info{
		ID: "toy-camps", PieceSet: "chess", Palette: "chess",
		Seats: []string{"white", "red", "black"},
		Kinds: []rules.KindInfo{{}, {Name: "king", Letter: "K"}},
	}
}

func (camps) Board(rules.Options) *board.Board { return campsBoard() }

func (g camps) Start(o rules.Options) (rules.Position, error) { return g.Parse(campsStart, o) }

func (g camps) Parse(s string, o rules.Options) (rules.Position, error) {
	if _, err := g.Info().Complete(o); err != nil {
		return nil, fmt.Errorf("camps: %w", err)
	}
	p := &campsPosition{}
	if err := p.parse(strings.Fields(s)); err != nil {
		return nil, fmt.Errorf("camps: %w", err)
	}
	return p, nil
}

// A campsState is everything in a position but its history.
type campsState struct {
	pieces          [25]uint8 // 0 or seat+1
	turn            rules.Seat
	quietPlies      uint8
	eliminated      [3]rules.Seat // the eliminated seats, in order
	eliminatedCount int           // the number of eliminated seats
	lastReason      rules.Reason  // of the last elimination
}

type campsPosition struct {
	campsState
	history []campsState
}

func (p *campsPosition) Board() *board.Board { return campsBoard() }

func (p *campsPosition) Turn() rules.Seat { return p.turn }

func (p *campsPosition) PieceAt(c rules.Cell) rules.Piece {
	if int(c) >= len(p.pieces) || p.pieces[c] == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: 1, Seat: rules.Seat(p.pieces[c] - 1)}
}

// IsPlaying reports whether s is still in the game.
func (p *campsState) IsPlaying(s rules.Seat) bool {
	return !slices.Contains(p.eliminated[:p.eliminatedCount], s)
}

func (p *campsState) Moves(dst []rules.Move) []rules.Move {
	if p.eliminatedCount == 2 {
		return dst
	}
	for from, piece := range p.pieces {
		if piece != uint8(p.turn)+1 {
			continue
		}
		for _, path := range campsBoard().Orth[from] {
			if to := path[0]; p.pieces[to] != piece {
				dst = append(dst, rules.Move(from)|rules.Move(to)<<8)
			}
		}
	}
	return dst
}

func (p *campsState) play(m rules.Move) {
	from, to := m&255, m>>8
	p.quietPlies++
	if p.pieces[to] != 0 {
		p.quietPlies = 0
	}
	p.pieces[from], p.pieces[to] = 0, p.pieces[from]
	p.passTurn()
	p.eliminateStuck()
}

// passTurn gives the turn to the next seat that still plays.
func (p *campsState) passTurn() {
	for p.turn = (p.turn + 1) % 3; !p.IsPlaying(p.turn); {
		p.turn = (p.turn + 1) % 3
	}
}

// eliminate removes a seat with its pieces.
func (p *campsState) eliminate(s rules.Seat, reason rules.Reason) {
	p.eliminated[p.eliminatedCount] = s
	p.eliminatedCount++
	p.lastReason = reason
	for c, piece := range p.pieces {
		if piece == uint8(s)+1 {
			p.pieces[c] = 0
		}
	}
	if p.turn == s {
		p.passTurn()
	}
}

// eliminateStuck eliminates the seats without pieces, and the seat to move while it cannot move.
func (p *campsState) eliminateStuck() {
	for s := range rules.Seat(3) {
		if p.eliminatedCount < 2 && p.IsPlaying(s) && !slices.Contains(p.pieces[:], uint8(s)+1) {
			p.eliminate(s, rules.NoPieces)
		}
	}
	var buffer [100]rules.Move
	for p.eliminatedCount < 2 && len(p.Moves(buffer[:0])) == 0 {
		p.eliminate(p.turn, rules.NoMoves)
	}
}

func (p *campsPosition) Play(m rules.Move) {
	p.history = append(p.history, p.campsState)
	p.play(m)
}

// Eliminate removes s, also out of turn.
func (p *campsPosition) Eliminate(s rules.Seat, reason rules.Reason) {
	p.history = append(p.history, p.campsState)
	p.eliminate(s, reason)
	p.eliminateStuck()
}

func (p *campsPosition) Undo() {
	if n := len(p.history); n > 0 {
		p.campsState, p.history = p.history[n-1], p.history[:n-1]
	}
}

func (p *campsPosition) Result() rules.Result {
	if p.eliminatedCount < 2 && p.quietPlies < campsQuietLimit {
		return rules.Result{}
	}
	r := rules.Result{Reason: rules.MoveLimit, Place: p.Standings()}
	if p.eliminatedCount == 2 {
		r.Reason = p.lastReason
	}
	return r
}

// Standings is the order of elimination, last place first.
func (p *campsState) Standings() [rules.MaxSeats]uint8 {
	place := [rules.MaxSeats]uint8{1, 1, 1}
	for i, s := range p.eliminated[:p.eliminatedCount] {
		place[s] = uint8(3 - i)
	}
	return place
}

func (p *campsPosition) Claim() rules.Reason { return "" }

func (p *campsPosition) Key() uint64 {
	var h hash
	for _, piece := range p.pieces {
		h.add(uint64(piece))
	}
	h.add(uint64(p.turn))
	for _, s := range p.eliminated[:p.eliminatedCount] {
		h.add(uint64(s))
	}
	return uint64(h)
}

func (p *campsPosition) Steps(m rules.Move) []rules.Step {
	return []rules.Step{
		{Kind: rules.StepPick, Cells: []rules.Cell{rules.Cell(m & 255)}},
		{Kind: rules.StepPlace, Cells: []rules.Cell{rules.Cell(m >> 8)}},
	}
}

func (p *campsPosition) Effects(m rules.Move) []rules.Effect {
	from, to := rules.Cell(m&255), rules.Cell(m>>8)
	effects := []rules.Effect{{Kind: rules.EffectSlide, From: from, To: to, Piece: p.PieceAt(from)}}
	if piece := p.PieceAt(to); !piece.IsEmpty() {
		effects = append(effects, rules.Effect{Kind: rules.EffectRemove, From: to, To: to, Piece: piece})
	}
	after := p.campsState
	after.play(m)
	for _, s := range after.eliminated[p.eliminatedCount:after.eliminatedCount] {
		effects = append(effects, rules.Effect{Kind: rules.EffectRemoveSeat, From: board.None, To: board.None, Piece: rules.Piece{Seat: s}})
	}
	return effects
}

func (p *campsPosition) Clone() rules.Position {
	return &campsPosition{p.campsState, slices.Clone(p.history)}
}
