package chesslike

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A game is a Spec with its tables.
type game struct {
	*tables
	spec  Spec
	info  rules.Info
	seats int
	royal uint8
	rows  [][]rules.Cell // as positions write the board
}

// NewGame makes the game of s. It panics if s contradicts itself: that is a bug in the program.
func NewGame(s Spec) rules.Game {
	info := rules.Info{ID: s.ID, Men: s.Men, Palette: s.Palette, Kinds: []rules.KindInfo{{}}}
	for _, seat := range s.Seats {
		info.Seats = append(info.Seats, seat.Name)
	}
	for _, k := range s.Kinds {
		info.Kinds = append(info.Kinds, rules.KindInfo{Name: k.Name, Letter: k.Letter})
	}
	t := newTables(&s)
	g := &game{tables: t, spec: s, info: info, seats: len(s.Seats), royal: uint8(s.Royal), rows: rows(t.board)}
	if _, err := g.parse(s.Start); err != nil {
		panic(fmt.Sprintf("chesslike: the start of %s: %v", s.ID, err))
	}
	return g
}

// Info describes the game.
func (g *game) Info() rules.Info { return g.info }

// Board is the board; there are no options.
func (g *game) Board(rules.Options) *board.Board { return g.board }

// Start is the position that play begins with.
func (g *game) Start(o rules.Options) (rules.Position, error) { return g.Parse(g.spec.Start, o) }

// Parse reads a position.
func (g *game) Parse(s string, o rules.Options) (rules.Position, error) {
	if _, err := g.info.Complete(o); err != nil {
		return nil, err
	}
	p, err := g.parse(s)
	if err != nil {
		return nil, fmt.Errorf("fen: %w", err)
	}
	return p, nil
}
