package toys

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

const (
	hivePawn rules.Kind = iota + 1
	hiveKnight
	hiveBishop
)

const (
	hiveCells   = 19
	hiveMiddle  = 9  // the cell in the middle
	hiveQuiet   = 40 // plies without a drop or a capture that end the game
	hiveLetters = " PNBpnb"
	hiveStart   = "3/4/5/4/3 4,4 w 0"
	fromHand    = 31 // the origin of a drop
)

var (
	hiveRows  = []int{3, 4, 5, 4, 3}
	hiveBoard = sync.OnceValue(func() *board.Board {
		return board.Hex(board.Toned, 3, func(file, rank int) string { return string([]byte{'a' + byte(file), '1' + byte(rank)}) })
	})
)

// Hive is a game on a hexagon with pieces in hand.
func Hive() rules.Game { return hive{} }

type hive struct{}

func (hive) Info() rules.Info {
	return rules.Info{
		ID: "toy-hive", Men: "chess", Palette: "hexagonal-chess",
		Promotes: true, Seats: []string{"white", "black"},
		Kinds: []rules.KindInfo{{}, {Name: "pawn", Letter: "P"}, {Name: "knight", Letter: "N"}, {Name: "bishop", Letter: "B"}},
	}
}

func (hive) Board(rules.Options) *board.Board { return hiveBoard() }

func (g hive) Start(o rules.Options) (rules.Position, error) { return g.Parse(hiveStart, o) }

func (g hive) Parse(s string, o rules.Options) (rules.Position, error) {
	if _, err := g.Info().Complete(o); err != nil {
		return nil, fmt.Errorf("hive: %w", err)
	}
	p := &hivePosition{}
	if err := p.read(strings.Fields(s)); err != nil {
		return nil, fmt.Errorf("hive: %w", err)
	}
	return p, nil
}

type hiveState struct {
	men   [hiveCells]rules.Man
	hand  [2]uint8 // pawns
	turn  rules.Seat
	quiet uint8
}

type hivePosition struct {
	hiveState
	past []hiveState
}

func (p *hivePosition) read(fields []string) error {
	if len(fields) != 4 {
		return fmt.Errorf("%d fields, not 4", len(fields))
	}
	err := readRows(fields[0], hiveRows, func(c rules.Cell, letter rune) error {
		i := strings.IndexRune(hiveLetters, letter)
		if i < 1 {
			return fmt.Errorf("%q is not a piece", letter)
		}
		p.men[c] = rules.Man{Kind: rules.Kind((i-1)%3 + 1), Seat: rules.Seat((i - 1) / 3)}
		return nil
	})
	if err != nil {
		return err
	}
	white, black, _ := strings.Cut(fields[1], ",")
	for s, text := range []string{white, black} {
		if p.hand[s], err = readNumber(text, 8); err != nil {
			return fmt.Errorf("hand: %w", err)
		}
	}
	switch fields[2] {
	case "w":
	case "b":
		p.turn = 1
	default:
		return fmt.Errorf("turn %.20q is neither w nor b", fields[2])
	}
	if p.quiet, err = readNumber(fields[3], hiveQuiet); err != nil {
		return fmt.Errorf("quiet plies: %w", err)
	}
	return nil
}

func (p *hivePosition) Board() *board.Board { return hiveBoard() }

func (p *hivePosition) Turn() rules.Seat { return p.turn }

func (p *hivePosition) At(c rules.Cell) rules.Man {
	if c >= hiveCells {
		return rules.Man{}
	}
	return p.men[c]
}

// pieceCount returns the number of pieces of s, on the board and in hand.
func (p *hiveState) count(s rules.Seat) int {
	n := int(p.hand[s])
	for _, man := range p.men {
		if !man.Empty() && man.Seat == s {
			n++
		}
	}
	return n
}

// packHiveMove packs origin, target and promotion, with a bit that makes every move nonzero.
func hiveMove(from, to rules.Cell, choice rules.Kind) rules.Move {
	return rules.Move(from) | rules.Move(to)<<5 | rules.Move(choice)<<10 | 1<<12
}

func hiveParts(m rules.Move) (from, to rules.Cell, choice rules.Kind) {
	return rules.Cell(m & 31), rules.Cell(m >> 5 & 31), rules.Kind(m >> 10 & 3)
}

func (p *hivePosition) Moves(dst []rules.Move) []rules.Move {
	if p.count(0) < 2 || p.count(1) < 2 {
		return dst
	}
	for c, man := range p.men {
		from := rules.Cell(c)
		switch {
		case man.Empty():
			if p.hand[p.turn] > 0 && from != hiveMiddle {
				dst = append(dst, hiveMove(fromHand, from, 0))
			}
		case man.Seat != p.turn:
		case man.Kind == hivePawn:
			for _, path := range hiveBoard().Orth[c] {
				if path[0] != hiveMiddle {
					dst = p.appendMove(dst, from, path[0], 0)
					continue
				}
				dst = p.appendMove(dst, from, hiveMiddle, hiveKnight)
				dst = p.appendMove(dst, from, hiveMiddle, hiveBishop)
			}
		case man.Kind == hiveKnight:
			for _, to := range hiveBoard().Leaps[c] {
				dst = p.appendMove(dst, from, to, 0)
			}
		case man.Kind == hiveBishop:
			for _, path := range hiveBoard().Diag[c] {
				dst = p.appendMove(dst, from, path[0], 0)
			}
		}
	}
	return dst
}

// appendMove appends a move unless the target holds a piece of the seat to move.
func (p *hivePosition) appendMove(dst []rules.Move, from, to rules.Cell, choice rules.Kind) []rules.Move {
	if man := p.men[to]; !man.Empty() && man.Seat == p.turn {
		return dst
	}
	return append(dst, hiveMove(from, to, choice))
}

func (p *hivePosition) Play(m rules.Move) {
	p.past = append(p.past, p.hiveState)
	from, to, choice := hiveParts(m)
	man := rules.Man{Kind: hivePawn, Seat: p.turn}
	p.quiet++
	if from == fromHand {
		p.hand[p.turn]--
		p.quiet = 0
	} else {
		man, p.men[from] = p.men[from], rules.Man{}
	}
	if !p.men[to].Empty() {
		p.hand[p.turn]++
		p.quiet = 0
	}
	if choice != 0 {
		man.Kind = choice
	}
	p.men[to] = man
	p.turn = 1 - p.turn
}

func (p *hivePosition) Undo() {
	if n := len(p.past); n > 0 {
		p.hiveState, p.past = p.past[n-1], p.past[:n-1]
	}
}

func (p *hivePosition) Result() rules.Result {
	var room [128]rules.Move
	switch {
	case p.count(p.turn) < 2:
		return rules.Lost(2, p.turn, rules.MenLeft)
	case p.count(1-p.turn) < 2:
		return rules.Won(2, p.turn, rules.MenLeft)
	case len(p.Moves(room[:0])) == 0:
		return rules.Lost(2, p.turn, rules.NoMoves)
	case p.quiet >= hiveQuiet:
		return rules.Drawn(2, rules.MoveCount)
	}
	return rules.Result{}
}

func (p *hivePosition) Claim() rules.Reason { return "" }

func (p *hivePosition) Key() uint64 {
	var h hash
	for _, man := range p.men {
		h.add(uint64(man.Kind)<<1 | uint64(man.Seat))
	}
	h.add(uint64(p.hand[0])<<16 | uint64(p.hand[1])<<8 | uint64(p.turn))
	return uint64(h)
}

func (p *hivePosition) Clone() rules.Position {
	return &hivePosition{p.hiveState, slices.Clone(p.past)}
}
