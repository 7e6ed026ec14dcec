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
	hiveCells      = 19
	hiveMiddle     = 9  // the cell in the middle
	hiveQuietLimit = 40 // plies without a drop or a capture that end the game
	hiveLetters    = " PNBpnb"
	hiveStart      = "3/4/5/4/3 4,4 w 0"
	hiveFromHand   = 31 // the origin of a drop
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
		ID: "toy-hive", PieceSet: "chess", Palette: "hexagonal-chess",
		HasPromotion: true, Seats: []string{"white", "black"},
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
	if err := p.parse(strings.Fields(s)); err != nil {
		return nil, fmt.Errorf("hive: %w", err)
	}
	return p, nil
}

type hiveState struct {
	pieces     [hiveCells]rules.Piece
	hand       [2]uint8 // pawns
	turn       rules.Seat
	quietPlies uint8
}

type hivePosition struct {
	hiveState
	history []hiveState
}

func (p *hivePosition) parse(fields []string) error {
	if len(fields) != 4 {
		return fmt.Errorf("%d fields, not 4", len(fields))
	}
	err := parseRows(fields[0], hiveRows, func(c rules.Cell, letter rune) error {
		i := strings.IndexRune(hiveLetters, letter)
		if i < 1 {
			return fmt.Errorf("%q is not a piece", letter)
		}
		p.pieces[c] = rules.Piece{Kind: rules.Kind((i-1)%3 + 1), Seat: rules.Seat((i - 1) / 3)}
		return nil
	})
	if err != nil {
		return err
	}
	white, black, _ := strings.Cut(fields[1], ",")
	for s, text := range []string{white, black} {
		if p.hand[s], err = parseNumber(text, 8); err != nil {
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
	if p.quietPlies, err = parseNumber(fields[3], hiveQuietLimit); err != nil {
		return fmt.Errorf("quiet plies: %w", err)
	}
	return nil
}

func (p *hivePosition) Board() *board.Board { return hiveBoard() }

func (p *hivePosition) Turn() rules.Seat { return p.turn }

func (p *hivePosition) PieceAt(c rules.Cell) rules.Piece {
	if c >= hiveCells {
		return rules.Piece{}
	}
	return p.pieces[c]
}

// pieceCount returns the number of pieces of s, on the board and in hand.
func (p *hiveState) pieceCount(s rules.Seat) int {
	n := int(p.hand[s])
	for _, piece := range p.pieces {
		if !piece.IsEmpty() && piece.Seat == s {
			n++
		}
	}
	return n
}

// packHiveMove packs origin, target and promotion, with a bit that makes every move nonzero.
func packHiveMove(from, to rules.Cell, choice rules.Kind) rules.Move {
	return rules.Move(from) | rules.Move(to)<<5 | rules.Move(choice)<<10 | 1<<12
}

func unpackHiveMove(m rules.Move) (from, to rules.Cell, choice rules.Kind) {
	return rules.Cell(m & 31), rules.Cell(m >> 5 & 31), rules.Kind(m >> 10 & 3)
}

func (p *hivePosition) Moves(dst []rules.Move) []rules.Move {
	if p.pieceCount(0) < 2 || p.pieceCount(1) < 2 {
		return dst
	}
	for c, piece := range p.pieces {
		from := rules.Cell(c)
		switch {
		case piece.IsEmpty():
			if p.hand[p.turn] > 0 && from != hiveMiddle {
				dst = append(dst, packHiveMove(hiveFromHand, from, 0))
			}
		case piece.Seat != p.turn:
		case piece.Kind == hivePawn:
			for _, path := range hiveBoard().Orth[c] {
				if path[0] != hiveMiddle {
					dst = p.appendMove(dst, from, path[0], 0)
					continue
				}
				dst = p.appendMove(dst, from, hiveMiddle, hiveKnight)
				dst = p.appendMove(dst, from, hiveMiddle, hiveBishop)
			}
		case piece.Kind == hiveKnight:
			for _, to := range hiveBoard().Leaps[c] {
				dst = p.appendMove(dst, from, to, 0)
			}
		case piece.Kind == hiveBishop:
			for _, path := range hiveBoard().Diag[c] {
				dst = p.appendMove(dst, from, path[0], 0)
			}
		}
	}
	return dst
}

// appendMove appends a move unless the target holds a piece of the seat to move.
func (p *hivePosition) appendMove(dst []rules.Move, from, to rules.Cell, choice rules.Kind) []rules.Move {
	if piece := p.pieces[to]; !piece.IsEmpty() && piece.Seat == p.turn {
		return dst
	}
	return append(dst, packHiveMove(from, to, choice))
}

func (p *hivePosition) Play(m rules.Move) {
	p.history = append(p.history, p.hiveState)
	from, to, choice := unpackHiveMove(m)
	piece := rules.Piece{Kind: hivePawn, Seat: p.turn}
	p.quietPlies++
	if from == hiveFromHand {
		p.hand[p.turn]--
		p.quietPlies = 0
	} else {
		piece, p.pieces[from] = p.pieces[from], rules.Piece{}
	}
	if !p.pieces[to].IsEmpty() {
		p.hand[p.turn]++
		p.quietPlies = 0
	}
	if choice != 0 {
		piece.Kind = choice
	}
	p.pieces[to] = piece
	p.turn = 1 - p.turn
}

func (p *hivePosition) Undo() {
	if n := len(p.history); n > 0 {
		p.hiveState, p.history = p.history[n-1], p.history[:n-1]
	}
}

func (p *hivePosition) Result() rules.Result {
	var buffer [128]rules.Move
	switch {
	case p.pieceCount(p.turn) < 2:
		return rules.LossResult(2, p.turn, rules.PiecesLeft)
	case p.pieceCount(1-p.turn) < 2:
		return rules.WinResult(2, p.turn, rules.PiecesLeft)
	case len(p.Moves(buffer[:0])) == 0:
		return rules.LossResult(2, p.turn, rules.NoMoves)
	case p.quietPlies >= hiveQuietLimit:
		return rules.DrawResult(2, rules.MoveLimit)
	}
	return rules.Result{}
}

func (p *hivePosition) Claim() rules.Reason { return "" }

func (p *hivePosition) Key() uint64 {
	var h hash
	for _, piece := range p.pieces {
		h.add(uint64(piece.Kind)<<1 | uint64(piece.Seat))
	}
	h.add(uint64(p.hand[0])<<16 | uint64(p.hand[1])<<8 | uint64(p.turn))
	return uint64(h)
}

func (p *hivePosition) Clone() rules.Position {
	return &hivePosition{p.hiveState, slices.Clone(p.history)}
}
