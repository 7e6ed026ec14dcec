package board

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// doing says in a few words what a seat is about, and then in fewer for where there is less room: what it does, or else who
// sits there; alarm asks for attention.
func (t *Scene) doing(seat rules.Seat) (words []string, alarm bool) {
	if words, alarm = t.acting(seat); words == nil {
		words = t.abouts(seat)
	}
	return words, alarm
}

// onTurn is doing for a line that says whose turn it is, where who sits there is no answer.
func (t *Scene) onTurn(seat rules.Seat) []string {
	words, _ := t.acting(seat)
	switch {
	case words != nil:
		return words
	case t.snap.ThinkingSeat == seat:
		return []string{t.Words.T("board.thinking")}
	}
	return []string{t.Words.T("board.to-move")}
}

// acting is what a seat does, in words of which the first say most; nil where there is nothing to say.
func (t *Scene) acting(seat rules.Seat) (words []string, alarm bool) {
	s := t.snap
	switch {
	case s.Result.IsOver():
		return t.ended(seat), false
	case s.Flaw.Code != "" && s.Turn == seat:
		return []string{t.Words.T("board.view-only")}, false
	case s.EngineErrors[seat] != nil:
		return []string{t.Words.T("board.failed")}, true
	case s.OfferSeat == seat && s.OfferReason == rules.Impasse:
		return []string{t.Words.T("board.counts")}, true
	case s.OfferSeat == seat:
		return []string{t.Words.T("board.offers")}, true
	case !s.Playing[seat]:
		if d, ok := s.Position.(rules.Elimination); ok && s.Info.HasPlaces {
			place := int(d.Standings()[seat])
			return []string{t.Words.T("board.out-place", "Place", place), t.Words.T("board.place", "Place", place)}, false
		}
		return []string{t.Words.T("board.out")}, false
	}
	if check := t.checkOf(seat); check != "" {
		return t.inCheck(seat, check)
	}
	mine := t.onlyPerson() == seat
	preparing, all := rules.PlacementProgress(s.Position)
	switch {
	case s.Turn != seat, counting(s):
	case t.clocks.isLow(seat):
		return []string{t.Words.T("board.low-time")}, true
	case s.ThinkingSeat == seat && t.thinksLong():
		return []string{t.Words.T("board.thinking")}, false
	case s.Players[seat].Computer:
	case len(t.view.MustMove) > 0:
		return []string{t.Words.T("board.must-capture")}, true
	case t.spared() != "":
		last := t.Words.T("board.last-turn")
		return []string{t.Words.T("spared."+string(t.spared())) + " · " + last, last}, true
	case t.view.LiftableGroups() > 0:
		return []string{t.Words.T("board.can-remove-pair", "Count", t.view.LiftableGroups())}, false
	case preparing > 0:
		return []string{t.Words.T("board.preparing", "Next", preparing, "All", all), t.Words.T("board.preparing-short", "Next", preparing, "All", all)}, false
	case mine:
		return []string{t.Words.T("board.your-turn")}, false
	default:
		return []string{t.Words.T("board.to-move")}, false
	}
	return nil, false
}

// abouts is about, and in fewer words.
func (t *Scene) abouts(seat rules.Seat) []string {
	words := []string{t.about(seat)}
	if p := t.snap.Players[seat]; p.Computer && p.Engine == "" {
		words = append(words, t.Words.T("names.level", "Level", p.Level)) // without what the level is like
	}
	return words
}

// ended says what became of a seat in a match that is over.
func (t *Scene) ended(seat rules.Seat) []string {
	r := t.snap.Result
	switch {
	case r.Winner() == seat:
		return []string{t.Words.T("board.winner")}
	case gameui.MatedSeat(t.snap) == seat && !t.snap.Info.HasPlaces:
		return []string{t.Words.T("board.mated")}
	case r.Place[seat] > 1 && t.snap.Info.HasPlaces:
		return []string{t.Words.T("board.place", "Place", int(r.Place[seat]))}
	case r.Place[seat] > 1 && len(t.snap.Players) > 2:
		return []string{t.Words.T("board.lost")}
	case r.Place[seat] > 1:
		lost := t.Words.T("board.lost")
		return []string{lost + " · " + t.Words.LossReason(t.snap.Info, r.Reason), lost}
	}
	return []string{t.Words.T("board.drawn")}
}

// inCheck says what a seat that is in check is about: that hides nothing else, for as long as there is room for both.
func (t *Scene) inCheck(seat rules.Seat, check string) (words []string, alarm bool) {
	also := func(s string) string { return s + " · " + check }
	bare := t.Words.T("board.check")
	switch s := t.snap; {
	case s.Turn == seat && t.clocks.isLow(seat):
		low := t.Words.T("board.low-time")
		return []string{also(low), low + " · " + bare, low}, true
	case s.Turn == seat && s.ThinkingSeat == seat && t.thinksLong():
		return []string{also(t.Words.T("board.thinking")), t.Words.T("board.thinking-check"), t.Words.T("board.thinking")}, false
	case s.Turn == seat && s.Players[seat].Computer && check == bare:
		return nil, false
	case s.Turn == seat && !s.Players[seat].Computer && t.spared() != "":
		return []string{check + " · " + t.Words.T("board.last-turn"), check}, true
	case s.Turn == seat && !s.Players[seat].Computer && t.view.LiftableGroups() > 0:
		return []string{check + " · " + t.Words.T("board.can-remove-pair", "Count", t.view.LiftableGroups()), check + " · " + t.Words.T("board.remove-pair-short"), check}, true
	case s.Turn == seat && t.onlyPerson() == seat && check == bare:
		return []string{t.Words.T("board.you-check"), bare}, true
	case s.Turn == seat && t.onlyPerson() == seat:
		return []string{also(t.Words.T("board.your-turn")), t.Words.T("board.you-check"), bare}, true
	}
	return []string{check, bare}, true // the arrows on the board say by whom
}

// checkOf says that a seat is in check, and by whom where that can be more than one; "" where it is not.
func (t *Scene) checkOf(seat rules.Seat) string {
	var by [rules.MaxSeats]bool
	for _, check := range t.view.Checks {
		for _, c := range check.Attackers {
			by[t.view.Pieces[c].Seat] = by[t.view.Pieces[c].Seat] || check.Seat == seat
		}
	}
	var names []string
	for s := range t.snap.Players {
		if by[s] {
			names = append(names, t.Words.SeatName(t.snap.Info, rules.Seat(s)))
		}
	}
	switch {
	case len(names) > 0:
		return t.Words.T("board.check-by", "Seats", strings.Join(names, ", "))
	case len(t.snap.Players) == 2 && t.snap.Turn == seat && len(t.snap.CheckedRoyals) > 0:
		return t.Words.T("board.check")
	}
	return ""
}

// doingIn is doing in that much room, and how it is written.
func (t *Scene) doingIn(f *ui.Frame, seat rules.Seat, width int) (string, ui.Style) {
	all, alarm := t.doing(seat)
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	if alarm {
		style.Color, style.Weight = f.Theme.Danger, theme.Semibold
	}
	for _, words := range all {
		if f.TextWidth(style, words) <= width {
			return words, style
		}
	}
	return all[len(all)-1], style
}

// spared is what the seat to move loses by after this turn, or "".
func (t *Scene) spared() rules.Reason {
	if s, ok := t.snap.Position.(rules.LastChance); ok {
		return s.LastChanceReason()
	}
	return ""
}
