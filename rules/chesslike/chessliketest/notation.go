package chessliketest

import (
	"slices"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A NotationCase is a move in coordinate form and in standard algebraic notation.
type NotationCase struct {
	Name, FEN string
	Play      string // moves made first
	Move, SAN string
}

// CheckNotation checks that moves are written and read.
func CheckNotation(t *testing.T, g rules.Game, cases []NotationCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			p := Parse(t, g, c.FEN)
			Play(t, p, strings.Fields(c.Play)...)
			before := p.String()
			m, err := p.ParseMove(c.Move)
			if err != nil {
				t.Fatal(err)
			}
			checkEqual(t, "notation", c.SAN, p.Notate(m))
			checkUnchanged(t, p, before)
			back, err := p.ReadMove(c.SAN)
			if err != nil {
				t.Fatal(err)
			}
			checkEqual(t, "move that is read", m, back)
		})
	}
}

// An IllegalCase is a move attempt with the reason why it is illegal. The code of a legal move is "".
type IllegalCase struct {
	Name, FEN, From, To string
	Code                rules.IllegalCode
	Cells               string // the cells that the reason names
}

// CheckIllegal checks the reasons for illegal moves.
func CheckIllegal(t *testing.T, g rules.Game, cases []IllegalCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) { c.check(t, Parse(t, g, c.FEN)) })
	}
}

// check checks one case, and that asking changes nothing.
func (c IllegalCase) check(t *testing.T, p *chesslike.Position) {
	t.Helper()
	before := p.String()
	got := p.ExplainIllegal(rules.MoveAttempt{From: Cell(t, p, c.From), To: Cell(t, p, c.To)})
	checkEqual(t, "reason", c.Code, got.Code)
	want, named := strings.Fields(c.Cells), []string{}
	for _, at := range got.Cells {
		named = append(named, p.Board().Name(at))
	}
	slices.Sort(want)
	slices.Sort(named)
	checkEqual(t, "cells", strings.Join(want, " "), strings.Join(named, " "))
	checkUnchanged(t, p, before)
}
