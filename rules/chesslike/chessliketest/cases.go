package chessliketest

import (
	"slices"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A Case is a row of the case table of a rules document. Empty fields are not checked.
type Case struct {
	Name, FEN     string
	Play          string // moves made first
	Moves         int    // the number of legal moves then
	From, Targets string // the piece on From can move to exactly these cells
	Legal         string
	Illegal       string
	Result        string // see resultText
	Field         int    // index of the FEN field to check
	Want          string
	Depth         int // of a perft count
	Nodes         uint64
	Options       rules.Options
}

// CheckCases checks cases of g.
func CheckCases(t *testing.T, g rules.Game, cases []Case) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) { c.check(t, g) })
	}
}

// check checks one case.
func (c Case) check(t *testing.T, g rules.Game) {
	t.Helper()
	p := ParseWith(t, g, c.FEN, c.Options)
	Play(t, p, strings.Fields(c.Play)...)
	if c.Moves > 0 {
		checkEqual(t, "listed moves", c.Moves, len(p.Moves(nil)))
		checkEqual(t, "counted moves", c.Moves, p.CountMoves())
	}
	if c.From != "" {
		want := strings.Fields(c.Targets)
		slices.Sort(want)
		checkEqual(t, "targets of "+c.From, strings.Join(want, " "), strings.Join(targetNames(t, p, c.From), " "))
	}
	checkListed(t, p, c.Legal, true)
	checkListed(t, p, c.Illegal, false)
	if c.Result != "" {
		checkEqual(t, "result", c.Result, resultText(p, g.Info()))
	}
	if c.Want != "" {
		checkEqual(t, "field", c.Want, Field(p, c.Field))
	}
	if c.Depth > 0 {
		var perft rules.Perft
		checkEqual(t, "perft", c.Nodes, perft.Count(p, c.Depth))
	}
}

// checkEqual reports what as wrong unless got is want.
func checkEqual[T comparable](t *testing.T, what string, want, got T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

// checkListed checks that each of the moves, separated by spaces, is among the legal ones, or that none is.
func checkListed(t *testing.T, p *chesslike.Position, moves string, want bool) {
	t.Helper()
	legal := LegalMoves(p)
	for _, s := range strings.Fields(moves) {
		if slices.Contains(legal, s) != want {
			t.Errorf("%s: legal is %t, not %t", s, !want, want)
		}
	}
}

// checkUnchanged checks that p is still the position that was written before.
func checkUnchanged(t *testing.T, p *chesslike.Position, before string) {
	t.Helper()
	checkEqual(t, "position afterwards", before, p.String())
}

// targetNames returns the targets of the moves of the piece on from that lift nothing off, sorted.
func targetNames(t *testing.T, p *chesslike.Position, from string) []string {
	t.Helper()
	c := Cell(t, p, from)
	var targets []string
	for _, m := range p.Moves(nil) {
		if at, to := p.FromTo(m); at == c && p.LiftedValue(m) == 0 {
			targets = append(targets, p.Board().Name(to))
		}
	}
	slices.Sort(targets)
	return slices.Compact(targets)
}

// resultText returns the result in the words of the rules documents.
func resultText(p *chesslike.Position, info rules.Info) string {
	r := p.Result()
	letter := func(s rules.Seat) string { return info.SeatName(s)[:1] }
	switch winner := r.Winner(); {
	case !r.IsOver():
		return "ongoing"
	case r.Reason == rules.InsufficientMaterial:
		return "only kings: draw"
	case winner == rules.NoSeat:
		return string(r.Reason) + " of " + letter(p.Turn()) + ": draw"
	case len(info.Seats) > 2:
		return string(r.Reason) + " of " + letter(p.Turn()) + ": " + letter(winner) + " wins"
	default:
		return strings.ReplaceAll(string(r.Reason), "-", " ") + ": " + letter(winner) + " wins"
	}
}

// CheckRejected checks that g rejects positions, by a part of the error.
func CheckRejected(t *testing.T, g rules.Game, wantErrors map[string]string) {
	t.Helper()
	for fen, want := range wantErrors {
		_, err := g.Parse(fen, nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v, without %q", fen, err, want)
		}
	}
}
