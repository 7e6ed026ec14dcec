package chessliketest

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A SideCase is a row of the case table of a rules document for a game of two sides on ranks and files. All fields are
// checked except for empty strings.
type SideCase struct {
	Name, FEN, Legal, Illegal string
	Moves                     int
	Play                      string // moves made before the rest is checked
	BoardAfter                string // the board after them
	LegalAfter                string // moves that are legal then
	Reason                    rules.Reason
	Winner                    rules.Seat
}

// CheckBothSides checks each case as it is and with the sides swapped.
func CheckBothSides(t *testing.T, g rules.Game, cases []SideCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) { c.check(t, Parse(t, g, c.FEN)) })
		c = c.mirrored()
		t.Run(c.Name+", the other side", func(t *testing.T) { c.check(t, Parse(t, g, c.FEN)) })
	}
}

// mirrored returns the same case for the other side: ranks are counted from the other end, pieces change sides.
func (c SideCase) mirrored() SideCase {
	swapSide := func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}
	board := func(s string) string {
		rows := strings.Split(strings.Map(swapSide, s), "/")
		slices.Reverse(rows)
		return strings.Join(rows, "/")
	}
	fields := strings.Fields(c.FEN)
	ranks := 1 + strings.Count(fields[0], "/")
	cells := regexp.MustCompile("([a-j])([0-9]+)")
	moves := func(s string) string {
		return cells.ReplaceAllStringFunc(s, func(cell string) string {
			rank, _ := strconv.Atoi(cell[1:])
			return cell[:1] + strconv.Itoa(ranks+1-rank)
		})
	}
	fields[0], fields[2], fields[3] = board(fields[0]), strings.Map(swapSide, fields[2]), moves(fields[3])
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	c.FEN, c.Legal, c.Illegal, c.Play, c.LegalAfter = strings.Join(fields, " "), moves(c.Legal), moves(c.Illegal), moves(c.Play), moves(c.LegalAfter)
	if c.BoardAfter != "" {
		c.BoardAfter = board(c.BoardAfter)
	}
	if c.Reason != "" && c.Winner != rules.NoSeat {
		c.Winner = 1 - c.Winner
	}
	return c
}

// check checks one case.
func (c SideCase) check(t *testing.T, p *chesslike.Position) {
	t.Helper()
	checkEqual(t, "listed moves", c.Moves, len(p.Moves(nil)))
	checkEqual(t, "counted moves", c.Moves, p.CountMoves())
	for _, s := range strings.Fields(c.Legal) {
		if _, err := p.ParseMove(s); err != nil {
			t.Errorf("%s: %v", s, err)
		}
	}
	for _, s := range strings.Fields(c.Illegal) {
		if _, err := p.ParseMove(s); err == nil {
			t.Errorf("%s is read", s)
		}
	}
	Play(t, p, strings.Fields(c.Play)...)
	if c.BoardAfter != "" {
		checkEqual(t, "board", c.BoardAfter, Field(p, 0))
	}
	checkListed(t, p, c.LegalAfter, true)
	r := p.Result()
	checkEqual(t, "reason", c.Reason, r.Reason)
	if c.Reason != "" {
		checkEqual(t, "winner", c.Winner, r.Winner())
	}
}
