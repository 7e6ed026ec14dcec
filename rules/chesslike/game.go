package chesslike

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A game is a Spec with its tables.
type game struct {
	*tables
	spec  Spec
	info  rules.Info
	seats int
	// pawnsReturn means that pawns are never promoted but come back to cells where they were, so that positions can repeat.
	returning bool
	royal     uint8
	castler   uint8          // the kind that castles, 0 if none
	rows      [][]rules.Cell // in the order of the board field
	fast      func(*Position) rules.Position
	word      string // at the end of positions, see OptionRule
	variants  *variants
}

// A variantCache holds the games that the options of one game give, by their active option rules: bit i is rule i of
// the Spec. All but the default game are made when they are first needed.
type variants struct {
	mu    sync.Mutex
	games map[uint]*game
}

// NewGame returns the game of s. It panics if s contradicts itself, which is a bug in the program.
func NewGame(s Spec) rules.Game {
	info := rules.Info{
		ID: s.ID, PieceSet: s.PieceSet, Palette: s.Palette, UCI: s.UCI, UCIVariants: s.UCIVariants, Kinds: []rules.KindInfo{{}}, Options: s.Options, HasPlaces: s.Settles,
		HasClaims: true, HasCastling: len(s.Castling) > 0, HasPromotion: len(s.Promotions) > 0,
	}
	for _, seat := range s.Seats {
		info.Seats = append(info.Seats, seat.Name)
	}
	for i, k := range s.Kinds {
		worth := (k.Value + 49) / 100 // half a pawn is rounded down: a queen counts nine
		if s.PiecesAreBurden || rules.Kind(i+1) == s.Royal {
			worth = 0
		}
		info.Kinds = append(info.Kinds, rules.KindInfo{Name: k.Name, Letter: k.Letter, Value: worth, PictureName: k.PictureName})
	}
	g := newGame(s, info)
	g.variants = &variants{games: map[uint]*game{0: g}}
	if s.EditStart != nil {
		return arranged{g}
	}
	return g
}

// newGame returns the game of s with the given description.
func newGame(s Spec, info rules.Info) *game {
	t := newTables(&s)
	inOrder := rows
	if s.Format.Rows != nil {
		inOrder = s.Format.Rows
	}
	if len(s.Pawns) > len(s.Seats) {
		info.ForwardCell = s.ahead(t.board)
	}
	g := &game{
		tables: t, spec: s, info: info, seats: len(s.Seats), returning: len(s.Promotions) == 0,
		royal: uint8(s.Royal), castler: uint8(s.castler()), rows: inOrder(t.board),
	}
	start, err := g.parse(s.Start)
	if err != nil {
		panic(fmt.Sprintf("chesslike: the start of %s: %v", s.ID, err))
	}
	if s.Fast != nil {
		g.fast = s.Fast(start)
	}
	return g
}

// variant returns the game with these option rules, by bit.
func (g *game) variant(choices uint) *game {
	v := g.variants
	v.mu.Lock()
	defer v.mu.Unlock()
	if made, ok := v.games[choices]; ok {
		return made
	}
	changed, word := g.spec, ""
	changed.Board = func() *board.Board { return g.board }
	for i, c := range g.spec.Choices {
		if choices>>i&1 != 0 {
			c.Change(&changed)
			word = cmp.Or(word, c.Word)
		}
	}
	made := newGame(changed, g.info)
	made.word = word
	v.games[choices] = made
	return made
}

// forwardCell returns a function that gives the cell in front of a pawn, [board.None] if there is none.
func (s *Spec) ahead(b *board.Board) func(m rules.Piece, c rules.Cell) rules.Cell {
	return func(m rules.Piece, c rules.Cell) rules.Cell {
		for i := range s.Pawns {
			if pawn := &s.Pawns[i]; pawn.Seat == m.Seat && pawn.Kind == m.Kind {
				if steps := pawn.Advances(b, c); len(steps) > 0 {
					return steps[0]
				}
			}
		}
		return board.None
	}
}

// A startEditorGame is a game whose start position can be edited.
type arranged struct{ *game }

// MovePieceInStart moves one piece of the start position and returns the options of the new start.
func (g arranged) MovePieceInStart(o rules.Options, from, to rules.Cell) (rules.Options, bool) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, false
	}
	return g.spec.EditStart(full, from, to)
}

// Info describes the game.
func (g *game) Info() rules.Info { return g.info }

// Board returns the board, which is the same with all options.
func (g *game) Board(rules.Options) *board.Board { return g.board }

// Start returns the start position.
func (g *game) Start(o rules.Options) (rules.Position, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, err
	}
	chosen, _ := g.chosen(full, "")
	if opening := chosen.spec.Opening; opening != nil {
		return g.Parse(opening(full), o)
	}
	return g.Parse(chosen.spec.Start, o)
}

// Parse reads a position.
func (g *game) Parse(s string, o rules.Options) (rules.Position, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, err
	}
	chosen, s := g.chosen(full, s)
	p, err := chosen.parse(s)
	switch {
	case err != nil:
		return nil, fmt.Errorf("fen: %w", err)
	case chosen.fast != nil:
		return chosen.fast(p), nil
	case g.seats > 2:
		return MultiPosition{p}, nil
	}
	return p, nil
}

// gameFor returns the game for these options and for the suffixes at the end of s, and s without the suffixes.
func (g *game) chosen(o rules.Options, s string) (chosen *game, rest string) {
	choices := uint(0)
	for i, c := range g.spec.Choices {
		short, said := strings.CutSuffix(strings.TrimSpace(s), " "+c.Word)
		if said = said && c.Word != ""; said {
			s = short
		}
		if said || o[c.Key] == c.Value {
			choices |= 1 << i
		}
	}
	return g.variant(choices), s
}
