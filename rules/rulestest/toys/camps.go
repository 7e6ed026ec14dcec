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
	campsQuiet   = 40    // plies without a capture that end the game
	campsLetters = "WRB" // by seat
	campsStart   = "R3B/R3B/R3B/5/1WWW1 W 0 -"
)

var (
	campsRows  = []int{5, 5, 5, 5, 5}
	campsBoard = sync.OnceValue(func() *board.Board {
		b := board.Square(board.Toned, 5, 5, board.Algebraic(5))
		b.Turns = []float64{0, -math.Pi / 2, math.Pi / 2} // bottom, left, right
		return b
	})
)

// Camps is a game for three seats with eliminations.
func Camps() rules.Game { return camps{} }

type camps struct{}

func (camps) Info() rules.Info {
	return rules.Info{
		ID: "toy-camps", Men: "chess", Palette: "chess",
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
	if err := p.read(strings.Fields(s)); err != nil {
		return nil, fmt.Errorf("camps: %w", err)
	}
	return p, nil
}

// A campsState is everything in a position but its history.
type campsState struct {
	men   [25]uint8 // 0 or seat+1
	turn  rules.Seat
	quiet uint8
	left  [3]rules.Seat // the eliminated seats, in order
	gone  int           // the number of eliminated seats
	why   rules.Reason  // of the last elimination
}

type campsPosition struct {
	campsState
	past []campsState
}

func (p *campsPosition) Board() *board.Board { return campsBoard() }

func (p *campsPosition) Turn() rules.Seat { return p.turn }

func (p *campsPosition) At(c rules.Cell) rules.Man {
	if int(c) >= len(p.men) || p.men[c] == 0 {
		return rules.Man{}
	}
	return rules.Man{Kind: 1, Seat: rules.Seat(p.men[c] - 1)}
}

// IsPlaying reports whether s is still in the game.
func (p *campsState) In(s rules.Seat) bool { return !slices.Contains(p.left[:p.gone], s) }

func (p *campsState) Moves(dst []rules.Move) []rules.Move {
	if p.gone == 2 {
		return dst
	}
	for from, man := range p.men {
		if man != uint8(p.turn)+1 {
			continue
		}
		for _, path := range campsBoard().Orth[from] {
			if to := path[0]; p.men[to] != man {
				dst = append(dst, rules.Move(from)|rules.Move(to)<<8)
			}
		}
	}
	return dst
}

func (p *campsState) play(m rules.Move) {
	from, to := m&255, m>>8
	p.quiet++
	if p.men[to] != 0 {
		p.quiet = 0
	}
	p.men[from], p.men[to] = 0, p.men[from]
	p.next()
	p.settle()
}

// passTurn gives the turn to the next seat that still plays.
func (p *campsState) next() {
	for p.turn = (p.turn + 1) % 3; !p.In(p.turn); {
		p.turn = (p.turn + 1) % 3
	}
}

// eliminate removes a seat with its pieces.
func (p *campsState) leave(s rules.Seat, why rules.Reason) {
	p.left[p.gone] = s
	p.gone++
	p.why = why
	for c, man := range p.men {
		if man == uint8(s)+1 {
			p.men[c] = 0
		}
	}
	if p.turn == s {
		p.next()
	}
}

// eliminateStuck eliminates the seats without pieces, and the seat to move while it cannot move.
func (p *campsState) settle() {
	for s := range rules.Seat(3) {
		if p.gone < 2 && p.In(s) && !slices.Contains(p.men[:], uint8(s)+1) {
			p.leave(s, rules.NoMen)
		}
	}
	var room [100]rules.Move
	for p.gone < 2 && len(p.Moves(room[:0])) == 0 {
		p.leave(p.turn, rules.NoMoves)
	}
}

func (p *campsPosition) Play(m rules.Move) {
	p.past = append(p.past, p.campsState)
	p.play(m)
}

// Eliminate removes s, also out of turn.
func (p *campsPosition) Leave(s rules.Seat, why rules.Reason) {
	p.past = append(p.past, p.campsState)
	p.leave(s, why)
	p.settle()
}

func (p *campsPosition) Undo() {
	if n := len(p.past); n > 0 {
		p.campsState, p.past = p.past[n-1], p.past[:n-1]
	}
}

func (p *campsPosition) Result() rules.Result {
	if p.gone < 2 && p.quiet < campsQuiet {
		return rules.Result{}
	}
	r := rules.Result{Reason: rules.MoveCount, Place: p.Standing()}
	if p.gone == 2 {
		r.Reason = p.why
	}
	return r
}

// Standings is the order of elimination, last place first.
func (p *campsState) Standing() [rules.MaxSeats]uint8 {
	place := [rules.MaxSeats]uint8{1, 1, 1}
	for i, s := range p.left[:p.gone] {
		place[s] = uint8(3 - i)
	}
	return place
}

func (p *campsPosition) Claim() rules.Reason { return "" }

func (p *campsPosition) Key() uint64 {
	var h hash
	for _, man := range p.men {
		h.add(uint64(man))
	}
	h.add(uint64(p.turn))
	for _, s := range p.left[:p.gone] {
		h.add(uint64(s))
	}
	return uint64(h)
}

func (p *campsPosition) Steps(m rules.Move) []rules.Step {
	return []rules.Step{
		{Kind: rules.StepPick, Cells: []rules.Cell{rules.Cell(m & 255)}},
		{Kind: rules.StepDrop, Cells: []rules.Cell{rules.Cell(m >> 8)}},
	}
}

func (p *campsPosition) Effects(m rules.Move) []rules.Effect {
	from, to := rules.Cell(m&255), rules.Cell(m>>8)
	effects := []rules.Effect{{Kind: rules.EffectSlide, From: from, To: to, Man: p.At(from)}}
	if man := p.At(to); !man.Empty() {
		effects = append(effects, rules.Effect{Kind: rules.EffectRemove, From: to, To: to, Man: man})
	}
	after := p.campsState
	after.play(m)
	for _, s := range after.left[p.gone:after.gone] {
		effects = append(effects, rules.Effect{Kind: rules.EffectLeave, From: board.None, To: board.None, Man: rules.Man{Seat: s}})
	}
	return effects
}

func (p *campsPosition) Clone() rules.Position {
	return &campsPosition{p.campsState, slices.Clone(p.past)}
}
