package rulestest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Conform fails t with everything that [FindFaults] finds.
func Conform(t *testing.T, g rules.Game, games, plies int, from ...string) {
	t.Helper()
	for _, fault := range FindFaults(g, games, plies, from...) {
		t.Errorf("%s: %v", g.Info().ID, fault)
	}
}

// FindFaults plays this many random games of at most this many plies and returns the first fault of each, as well as
// faults in the description and boards of the game. The first game has the default options; the others try one other
// value each. One more game begins from each of the positions from, because random play reaches rare positions only
// by chance.
func FindFaults(g rules.Game, games, plies int, from ...string) []error {
	return FindFaultsFrom(g, 0, games, plies, from...)
}

// FindFaultsFrom is FindFaults with games that are numbered from first on, so that a long run can be divided. The number of a
// game is its seed.
func FindFaultsFrom(g rules.Game, first, games, plies int, from ...string) []error {
	var faults []error
	addFault := func(err error) {
		if err != nil {
			faults = append(faults, err)
		}
	}
	addFault(checkInfo(g))
	variants := optionSets(g.Info())
	for i := first; i < first+games; i++ {
		w := newRandomGame(g, i, variants)
		if i < len(variants) {
			addFault(checkBoard(w.board, len(w.info.Seats)))
		}
		if err := w.run(g.Start, plies); err != nil {
			addFault(fmt.Errorf("random game %d, options %v: %w", i, w.options, err))
		}
	}
	for i, s := range from {
		start := func(o rules.Options) (rules.Position, error) { return g.Parse(s, o) }
		w := newRandomGame(g, i, []rules.Options{nil})
		w.board = nil // the board of the parsed position
		if err := w.run(start, plies); err != nil {
			addFault(fmt.Errorf("random game from %s: %w", s, err))
		}
	}
	return faults
}

// optionSets returns the empty set of options and, for every option, a set for each other value (the bounds of
// numbers).
func optionSets(info rules.Info) []rules.Options {
	list := []rules.Options{nil}
	for _, opt := range info.Options {
		values := opt.Values
		if len(values) == 0 {
			for _, n := range []float64{opt.Min, opt.Max} {
				values = append(values, strconv.FormatFloat(n, 'f', -1, 64))
			}
		}
		for _, v := range values {
			if v != opt.Default {
				list = append(list, rules.Options{opt.Key: v})
			}
		}
	}
	return list
}

// checkInfo checks that the description of the game is consistent.
func checkInfo(g rules.Game) error {
	info := g.Info()
	if info.ID == "" || info.PieceSet == "" || info.Palette == "" {
		return fmt.Errorf("info: ID %q, PieceSet %q or Palette %q is empty", info.ID, info.PieceSet, info.Palette)
	}
	if n := len(info.Seats); n < 2 || n > rules.MaxSeats {
		return fmt.Errorf("info: %d seats", n)
	}
	for s, name := range info.Seats {
		if name == "" || name == "none" || info.SeatByName(name) != rules.Seat(s) {
			return fmt.Errorf("info: seat %d is named %q, which is empty or used twice", s, name)
		}
	}
	if len(info.Kinds) < 2 || info.Kinds[0] != (rules.KindInfo{}) {
		return errors.New("info: the first kind must be empty, and there must be a second")
	}
	for i, k := range info.Kinds[1:] {
		sameName := func(other rules.KindInfo) bool { return other.Name == k.Name }
		if k.Name == "" || slices.IndexFunc(info.Kinds, sameName) != i+1 {
			return fmt.Errorf("info: kind %d is named %q, which is empty or used twice", i+1, k.Name)
		}
	}
	full, err := info.Complete(nil)
	if err != nil || len(full) != len(info.Options) {
		return fmt.Errorf("info: Complete(nil) is %v, %w", full, err)
	}
	for _, opt := range info.Options {
		if err := opt.Check(opt.Default); err != nil {
			return fmt.Errorf("info: the default is rejected: %w", err)
		}
	}
	return checkStarts(g, full)
}

// checkStarts checks Start, Parse and Board with options.
func checkStarts(g rules.Game, full rules.Options) error {
	if b := g.Board(nil); g.Board(nil) != b || g.Board(full) != b {
		return errors.New("equal options give different boards")
	}
	p, err := g.Start(full)
	if err != nil {
		return fmt.Errorf("starting with explicit defaults: %w", err)
	}
	q, err := g.Start(nil)
	if err != nil {
		return fmt.Errorf("starting: %w", err)
	}
	if p.String() != q.String() || p.Key() != q.Key() {
		return fmt.Errorf("start is %s with the defaults, %s without", p, q)
	}
	unknown := rules.Options{"no-such-option": "1"}
	if _, err := g.Start(unknown); err == nil {
		return errors.New("an option that Info does not have is accepted by Start")
	}
	if _, err := g.Parse(p.String(), unknown); err == nil {
		return errors.New("an option that Info does not have is accepted by Parse")
	}
	for _, s := range []string{"", " ", "nonsense", p.String() + " !", "\xff"} {
		if q, err := g.Parse(s, nil); err == nil {
			return fmt.Errorf("Parse(%q) gives %s and no error", s, q)
		}
	}
	return nil
}

// checkBoard checks that the geometry of the board is consistent.
func checkBoard(b *board.Board, seats int) error {
	n := len(b.Cells)
	if len(b.Orth) != n || len(b.Diag) != n || len(b.Leaps) != n {
		return fmt.Errorf("board: %d cells with lines for %d, %d and %d", n, len(b.Orth), len(b.Diag), len(b.Leaps))
	}
	if len(b.SeatAngles) < seats {
		return fmt.Errorf("board: turns for %d of %d seats", len(b.SeatAngles), seats)
	}
	for i, p := range b.Cells {
		c := board.Cell(i)
		if found, ok := b.CellByName(p.Name); p.Name == "" || !ok || found != c {
			return fmt.Errorf("board: cell %d is named %q, which is empty, used twice or not found", i, p.Name)
		}
		if at, ok := b.CellAt(p.Center); len(p.Outline) < 3 || !ok || at != c {
			return fmt.Errorf("board: the centre of %s lies in %s", p.Name, b.Name(at))
		}
		for _, leap := range b.Leaps[i] {
			if int(leap) >= n {
				return fmt.Errorf("board: a leap from %s ends on cell %d", p.Name, leap)
			}
		}
		if err := errors.Join(checkPaths(b, b.Orth, c), checkPaths(b, b.Diag, c)); err != nil {
			return err
		}
	}
	return nil
}

// checkPaths checks that every path leads from neighbour to neighbour.
func checkPaths(b *board.Board, lines board.Lines, c board.Cell) error {
	for _, path := range lines[c] {
		if len(path) == 0 {
			return fmt.Errorf("board: an empty path leaves %s", b.Name(c))
		}
		last := c
		for _, d := range path {
			if int(d) >= len(b.Cells) {
				return fmt.Errorf("board: a path from %s leads to cell %d", b.Name(c), d)
			}
			if !slices.ContainsFunc(lines[last], func(p []board.Cell) bool { return p[0] == d }) {
				return fmt.Errorf("board: a path from %s jumps from %s to %s", b.Name(c), b.Name(last), b.Name(d))
			}
			last = d
		}
	}
	return nil
}
