package stage

import (
	"slices"
	"time"
	"unicode"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

// overSheet is what is shown at the end of a match.
func (t *table) overSheet(f *ui.Frame, p tablePlan) {
	s := t.snap
	rematch := t.Words.T("over.rematch")
	if me := t.onlyPerson(); me != rules.NoSeat && len(s.Players) == 2 && !s.Info.IsHandicap(s.Options) {
		rematch = t.Words.T("over.rematch-as", "Seat", t.Words.SeatName(s.Info, 1-me))
	}
	t.paper(f, p, paper{
		title: t.verdict(), text: t.account(), small: t.underAccount(), closes: true,
		buttons: []action{
			{"rematch", "rotate", rematch, true, t.rematch},
			{"review", "graph", t.Words.T("over.review"), s.Ply > 0, t.review},
			{"save", "save", t.Words.T("over.save"), true, func() { t.sheet = saveSheet }},
			{"new", "plus", t.Words.T("over.new"), true, t.again},
			{"menu", "home", t.Words.T("over.menu"), true, t.leave},
		},
	}, t.decisive())
}

// underAccount is what stands below the account of a match: its result by seats, and the rules that were chosen.
func (t *table) underAccount() []string {
	lines := t.scores()
	if rules := t.terms(); rules != "" {
		lines = append(lines, rules)
	}
	return lines
}

// decisive are the cells that show how the match ended, those that say most twice: the last move, the kings in check and those
// that lost, one of which may have been bared; and of several players all kings.
func (t *table) decisive() []rules.Cell {
	keep := append(slices.Clone(t.view.LastMove), t.view.CheckedRoyals...)
	c, ok := t.snap.Position.(rules.RoyalPieces)
	if !ok {
		return keep
	}
	var kings []rules.Cell
	for cell, piece := range t.view.Pieces {
		if piece.IsEmpty() || piece.Kind != c.Royal() {
			continue
		}
		if len(t.snap.Players) > 2 {
			kings = append(kings, rules.Cell(cell))
		}
		if t.snap.Result.Place[piece.Seat] > 1 {
			keep = append(keep, rules.Cell(cell))
		}
	}
	return slices.Concat(keep, keep, kings)
}

// verdict is the result in two or three words.
func (t *table) verdict() string {
	s := t.snap
	winner := s.Result.Winner()
	switch me := t.onlyPerson(); {
	case winner == rules.NoSeat && !t.outranked(s.Result):
		return t.Words.T("over.draw")
	case me == winner:
		return t.Words.T("over.you-win")
	case me != rules.NoSeat:
		return t.Words.T("over.you-lose")
	default:
		return t.Words.T("over.wins", "Seat", t.Words.SeatName(s.Info, winner))
	}
}

// outranked says that the only person has come in behind somebody: several can share the first place among themselves.
func (t *table) outranked(r rules.Result) bool {
	me := t.onlyPerson()
	return me != rules.NoSeat && r.Place[me] > 1
}

// A spent is the time that the players took up to a snapshot.
type spent struct {
	of   *game.Snapshot
	time time.Duration
}

// account says in a sentence why it ended so, and how long it was.
func (t *table) account() string {
	s := t.snap
	made := 0
	for _, e := range s.Line {
		if e.Action.Kind == rules.ActMove {
			made = e.Number
		}
	}
	if t.spent.of != s { // a record is a copy of everything: not in every pass
		t.spent = spent{of: s}
		for _, n := range t.match.Record().Tree.Nodes {
			t.spent.time += n.Spent
		}
	}
	why := []rune(t.how())
	if len(why) > 0 {
		why[0] = unicode.ToUpper(why[0])
	}
	moves := t.Words.T("over.moves", "Count", made)
	if t.spent.time == 0 { // a game from a file that keeps no times
		return t.Words.T("over.account.untimed", "Why", string(why), "Moves", moves)
	}
	return t.Words.T("over.account", "Why", string(why), "Moves", moves,
		"Time", t.Words.T("over.minutes", "Count", max(1, int(t.spent.time.Round(time.Minute).Minutes()))))
}

// rematch begins the same match with the seats changed; odds stay with the person to whom they were given.
func (t *table) rematch() {
	s := t.snap
	players := make([]game.Player, len(s.Players))
	step := 1
	if s.Info.IsHandicap(s.Options) {
		step = 0
	}
	for i, p := range s.Players {
		players[(i+step)%len(players)] = p
	}
	t.StartMatch(game.Setup{Game: s.Game, Options: s.Options, Start: s.Start, Players: players, TimeControl: t.match.TimeControl(), Seed: newSeed()})
}
