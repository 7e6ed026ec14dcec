package toys

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// claimsPass is the pass; the move to a point is its cell + 1.
const claimsPass rules.Move = 100

const claimsLetters = "BW" // by seat

// newClaimsBoard returns a board of this size.
func newClaimsBoard(size int) *board.Board {
	return board.Square(board.Points, size, size, func(x, y int) string {
		return string([]byte{'A' + byte(x), '0' + byte(size-y)})
	})
}

var claimsBoards = map[string]func() *board.Board{
	"5": sync.OnceValue(func() *board.Board { return newClaimsBoard(5) }),
	"7": sync.OnceValue(func() *board.Board { return newClaimsBoard(7) }),
}

// Claims is a game of points with passes and scoring.
func Claims() rules.Game { return claims{} }

type claims struct{}

func (claims) Info() rules.Info {
	return rules.Info{
		ID: "toy-claims", PieceSet: "go", Palette: "go",
		Seats: []string{"black", "white"},
		Kinds: []rules.KindInfo{{}, {Name: "stone"}},
		Options: []rules.Option{
			{Key: "size", Default: "5", Values: []string{"5", "7"}},
			{Key: "komi", Default: "0.5", Min: 0, Max: 5, Step: 0.5},
		},
	}
}

func (g claims) Board(o rules.Options) *board.Board {
	if newBoard, ok := claimsBoards[o["size"]]; ok {
		return newBoard()
	}
	return claimsBoards["5"]()
}

func (g claims) Start(o rules.Options) (rules.Position, error) {
	full, err := g.Info().Complete(o)
	if err != nil {
		return nil, fmt.Errorf("claims: %w", err)
	}
	row := full["size"]
	n, _ := strconv.Atoi(row) // validated by Complete
	return g.Parse(strings.Repeat("/"+row, n)[1:]+" B 0", o)
}

func (g claims) Parse(s string, o rules.Options) (rules.Position, error) {
	full, err := g.Info().Complete(o)
	if err != nil {
		return nil, fmt.Errorf("claims: %w", err)
	}
	p := &claimsPosition{board: g.Board(full)}
	p.size, _ = strconv.Atoi(full["size"])
	komi, _ := strconv.ParseFloat(full["komi"], 64)
	p.komi = int(2 * komi)
	if err := p.parse(strings.Fields(s)); err != nil {
		return nil, fmt.Errorf("claims: %w", err)
	}
	return p, nil
}

type claimsState struct {
	stones [49]uint8 // 0 or seat+1
	turn   rules.Seat
	passes uint8 // in a row, at most 2
}

type claimsPosition struct {
	claimsState
	board   *board.Board
	size    int
	komi    int // in half points
	history []claimsState
}

func (p *claimsPosition) rows() []int { return slices.Repeat([]int{p.size}, p.size) }

func (p *claimsPosition) parse(fields []string) error {
	if len(fields) != 3 {
		return fmt.Errorf("%d fields, not 3", len(fields))
	}
	err := parseRows(fields[0], p.rows(), func(c rules.Cell, letter rune) error {
		seat := strings.IndexRune(claimsLetters, letter)
		if seat < 0 {
			return fmt.Errorf("%q is not a stone", letter)
		}
		p.stones[c] = uint8(seat) + 1
		return nil
	})
	if err != nil {
		return err
	}
	turn := strings.Index(claimsLetters, fields[1])
	if turn < 0 || len(fields[1]) != 1 {
		return fmt.Errorf("turn %.20q is neither B nor W", fields[1])
	}
	p.turn = rules.Seat(turn)
	if p.passes, err = parseNumber(fields[2], 2); err != nil {
		return fmt.Errorf("passes: %w", err)
	}
	return nil
}

func (p *claimsPosition) Board() *board.Board { return p.board }

func (p *claimsPosition) Turn() rules.Seat { return p.turn }

func (p *claimsPosition) PieceAt(c rules.Cell) rules.Piece {
	if int(c) >= len(p.board.Cells) || p.stones[c] == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: 1, Seat: rules.Seat(p.stones[c] - 1)}
}

func (p *claimsPosition) Moves(dst []rules.Move) []rules.Move {
	for c, stone := range p.stones[:len(p.board.Cells)] {
		if stone == 0 {
			dst = append(dst, rules.Move(c+1))
		}
	}
	return append(dst, claimsPass)
}

func (p *claimsPosition) Play(m rules.Move) {
	p.history = append(p.history, p.claimsState)
	if m == claimsPass {
		p.passes = min(p.passes+1, 2)
	} else {
		p.stones[m-1] = uint8(p.turn) + 1
		p.passes = 0
	}
	p.turn = 1 - p.turn
}

func (p *claimsPosition) Undo() {
	if n := len(p.history); n > 0 {
		p.claimsState, p.history = p.history[n-1], p.history[:n-1]
	}
}

// PassMove returns the pass, which is always legal.
func (p *claimsPosition) PassMove() rules.Move { return claimsPass }

// PlaySetup places a stone on an empty point.
func (p *claimsPosition) PlaySetup(s rules.Seat, c rules.Cell) error {
	if int(c) >= len(p.board.Cells) || p.stones[c] != 0 || s < 0 || s > 1 {
		return rules.IllegalReason{Code: rules.Occupied, Cells: []rules.Cell{c}}
	}
	p.history = append(p.history, p.claimsState)
	p.stones[c] = uint8(s) + 1
	return nil
}

// Result is always that of a running game: the score decides.
func (p *claimsPosition) Result() rules.Result { return rules.Result{} }

func (p *claimsPosition) Claim() rules.Reason { return "" }

func (p *claimsPosition) Key() uint64 {
	var h hash
	for _, stone := range p.stones {
		h.add(uint64(stone))
	}
	h.add(uint64(p.turn)<<8 | uint64(p.passes))
	return uint64(h)
}

func (p *claimsPosition) Steps(m rules.Move) []rules.Step {
	if m == claimsPass {
		return nil
	}
	return []rules.Step{{Kind: rules.StepPlace, Cells: []rules.Cell{rules.Cell(m - 1)}}}
}

func (p *claimsPosition) Effects(m rules.Move) []rules.Effect {
	if m == claimsPass {
		return nil
	}
	return []rules.Effect{{Kind: rules.EffectDrop, From: board.None, To: rules.Cell(m - 1), Piece: rules.Piece{Kind: 1, Seat: p.turn}}}
}

func (p *claimsPosition) Clone() rules.Position {
	q := *p
	q.history = slices.Clone(p.history)
	return &q
}

func (p *claimsPosition) String() string {
	rows := formatRows(p.rows(), func(c rules.Cell) byte {
		if p.stones[c] == 0 {
			return 0
		}
		return claimsLetters[p.stones[c]-1]
	})
	return fmt.Sprintf("%s %c %d", rows, claimsLetters[p.turn], p.passes)
}

func (p *claimsPosition) Format(m rules.Move) string {
	if m == claimsPass {
		return "pass"
	}
	return p.board.Name(rules.Cell(m - 1))
}

func (p *claimsPosition) ParseMove(s string) (rules.Move, error) { return parseMove(p, s) }
