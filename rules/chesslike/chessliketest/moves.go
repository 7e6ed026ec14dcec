package chessliketest

import (
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Parse returns a position of g, which must be valid.
func Parse(tb testing.TB, g rules.Game, fen string) *chesslike.Position {
	tb.Helper()
	return ParseWith(tb, g, fen, nil)
}

// ParseWith is Parse with options.
func ParseWith(tb testing.TB, g rules.Game, fen string, o rules.Options) *chesslike.Position {
	tb.Helper()
	p, err := g.Parse(fen, o)
	if err != nil {
		tb.Fatalf("%s %v: %s: %v", g.Info().ID, o, fen, err)
	}
	return Mailbox(p)
}

// Mailbox returns the position inside p, a position of package chesslike.
func Mailbox(p rules.Position) *chesslike.Position {
	if multi, ok := p.(chesslike.MultiPosition); ok {
		return multi.Position
	}
	return p.(*chesslike.Position)
}

// LegalMoves returns the legal moves in coordinate form.
func LegalMoves(p *chesslike.Position) []string {
	out := []string{}
	for _, m := range p.Moves(nil) {
		out = append(out, p.Format(m))
	}
	return out
}

// Play plays moves, which must be legal.
func Play(t *testing.T, p *chesslike.Position, moves ...string) {
	t.Helper()
	for _, s := range moves {
		m, err := p.ParseMove(s)
		if err != nil {
			t.Fatalf("%s in %s: %v", s, p, err)
		}
		p.Play(m)
	}
}

// Field returns field i of the written position.
func Field(p *chesslike.Position, i int) string { return strings.Fields(p.String())[i] }

// Cell returns a cell of the board of p, which must exist.
func Cell(t *testing.T, p *chesslike.Position, name string) rules.Cell {
	t.Helper()
	c, ok := p.Board().CellByName(name)
	if !ok {
		t.Fatalf("no cell %s", name)
	}
	return c
}
