package chesslike

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
)

// A game is a Spec with its tables.
type game struct {
	*tables
	spec            Spec
	info            rules.Info
	seatCount       int
	royalKind       uint8
	castlingKind    uint8 // the kind that castles, 0 if none
	notation        notation.Format
	newFastPosition func(*Position) rules.Position
	fenSuffix       string // at the end of positions, see OptionRule
	variants        *variantCache
}

// A variantCache holds the games that the options of one game give, by their active option rules: bit i is rule i of
// the Spec. All but the default game are made when they are first needed.
type variantCache struct {
	mu    sync.Mutex
	games map[uint]*game
}

// NewGame returns the game of s. It panics if s contradicts itself, which is a bug in the program.
func NewGame(s Spec) rules.Game {
	info := rules.Info{
		ID: s.ID, PieceSet: s.PieceSet, Palette: s.Palette, UCI: s.UCI, UCIVariants: s.UCIVariants, Kinds: []rules.KindInfo{{}}, Options: s.Options, HasPlaces: s.EliminatesStuckSeats,
		HasClaims: true, HasCastling: len(s.Castling) > 0, HasPromotion: len(s.Promotions) > 0,
	}
	for _, seat := range s.Seats {
		info.Seats = append(info.Seats, seat.Name)
	}
	for i, k := range s.Kinds {
		value := (k.Value + 49) / 100 // half a pawn is rounded down: a queen counts nine
		if s.PiecesAreBurden || rules.Kind(i+1) == s.Royal {
			value = 0
		}
		info.Kinds = append(info.Kinds, rules.KindInfo{Name: k.Name, Letter: k.Letter, Value: value, PictureName: k.PictureName})
	}
	g := newGame(s, info)
	g.variants = &variantCache{games: map[uint]*game{0: g}}
	if s.EditStart != nil {
		return startEditorGame{g}
	}
	return g
}

// newGame returns the game of s with the given description.
func newGame(s Spec, info rules.Info) *game {
	t := newTables(&s)
	if s.pawnsMoveBothWays() {
		info.ForwardCell = s.forwardCell(t.board)
	}
	g := &game{
		tables: t, spec: s, info: info, seatCount: len(s.Seats),
		royalKind: uint8(s.Royal), castlingKind: uint8(s.castlingKind()), notation: s.notation(t.board),
	}
	start, err := g.parse(s.Start)
	if err != nil {
		panic(fmt.Sprintf("chesslike: the start of %s: %v", s.ID, err))
	}
	if s.FastPositionFactory != nil {
		g.newFastPosition = s.FastPositionFactory(start)
	}
	return g
}

// variant returns the game with these option rules, by bit.
func (g *game) variant(active uint) *game {
	cache := g.variants
	cache.mu.Lock()
	defer cache.mu.Unlock()
	if variant, ok := cache.games[active]; ok {
		return variant
	}
	spec, suffix := g.spec, ""
	spec.Board = func() *board.Board { return g.board }
	for i, rule := range g.spec.OptionRules {
		if active>>i&1 != 0 {
			rule.Apply(&spec)
			suffix = cmp.Or(suffix, rule.FENSuffix)
		}
	}
	variant := newGame(spec, g.info)
	variant.fenSuffix = suffix
	cache.games[active] = variant
	return variant
}

// forwardCell returns a function that gives the cell in front of a pawn, [board.None] if there is none.
func (s *Spec) forwardCell(b *board.Board) func(piece rules.Piece, c rules.Cell) rules.Cell {
	return func(piece rules.Piece, c rules.Cell) rules.Cell {
		for i := range s.Pawns {
			if pawn := &s.Pawns[i]; pawn.Seat == piece.Seat && pawn.Kind == piece.Kind {
				if steps := pawn.Advances(b, c); len(steps) > 0 {
					return steps[0]
				}
			}
		}
		return board.None
	}
}

// A startEditorGame is a game whose start position can be edited.
type startEditorGame struct{ *game }

// MovePieceInStart moves one piece of the start position and returns the options of the new start.
func (g startEditorGame) MovePieceInStart(o rules.Options, from, to rules.Cell) (rules.Options, bool) {
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
	variant, _ := g.gameFor(full, "")
	if startFor := variant.spec.StartForOptions; startFor != nil {
		return g.Parse(startFor(full), o)
	}
	return g.Parse(variant.spec.Start, o)
}

// Parse reads a position.
func (g *game) Parse(s string, o rules.Options) (rules.Position, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, err
	}
	variant, s := g.gameFor(full, s)
	p, err := variant.parse(s)
	switch {
	case err != nil:
		return nil, fmt.Errorf("fen: %w", err)
	case variant.newFastPosition != nil:
		return variant.newFastPosition(p), nil
	case g.seatCount > 2:
		return MultiPosition{p}, nil
	}
	return p, nil
}

// gameFor returns the game for these options and for the suffixes at the end of s, and s without the suffixes.
func (g *game) gameFor(o rules.Options, s string) (variant *game, rest string) {
	active := uint(0)
	for i, rule := range g.spec.OptionRules {
		withoutSuffix, named := strings.CutSuffix(strings.TrimSpace(s), " "+rule.FENSuffix)
		if named = named && rule.FENSuffix != ""; named {
			s = withoutSuffix
		}
		if named || o[rule.Key] == rule.Value {
			active |= 1 << i
		}
	}
	return g.variant(active), s
}
