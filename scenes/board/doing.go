package board

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// seatStatus says in a few words what a seat is about, and then in fewer for where there is less room: what it does, or else who
// sits there; alarm asks for attention.
func (t *Scene) seatStatus(seat rules.Seat) (words []string, alarm bool) {
	if words, alarm = t.playStatus(seat); words == nil {
		words = t.seatDescriptions(seat)
	}
	return words, alarm
}

// turnStatus is doing for a line that says whose turn it is, where who sits there is no answer.
func (t *Scene) turnStatus(seat rules.Seat) []string {
	words, _ := t.playStatus(seat)
	switch {
	case words != nil:
		return words
	case t.snap.ThinkingSeat == seat:
		return []string{t.Words.T("board.thinking")}
	}
	return []string{t.Words.T("board.to-move")}
}

// playStatus is what a seat does, in words of which the first say most; nil where there is nothing to say.
func (t *Scene) playStatus(seat rules.Seat) (words []string, alarm bool) {
	snap := t.snap
	switch {
	case snap.Result.IsOver():
		return t.resultStatus(seat), false
	case snap.Flaw.Code != "" && snap.Turn == seat:
		return []string{t.Words.T("board.view-only")}, false
	case snap.EngineErrors[seat] != nil:
		return []string{t.Words.T("board.failed")}, true
	case snap.OfferSeat == seat && snap.OfferReason == rules.Impasse:
		return []string{t.Words.T("board.counts")}, true
	case snap.OfferSeat == seat:
		return []string{t.Words.T("board.offers")}, true
	case !snap.Playing[seat]:
		if d, ok := snap.Position.(rules.Elimination); ok && snap.Info.HasPlaces {
			place := int(d.Standings()[seat])
			return []string{t.Words.T("board.out-place", "Place", place), t.Words.T("board.place", "Place", place)}, false
		}
		return []string{t.Words.T("board.out")}, false
	}
	if check := t.checkText(seat); check != "" {
		return t.checkStatus(seat, check)
	}
	isOnlyPerson := t.onlyPerson() == seat
	preparing, total := rules.PlacementProgress(snap.Position)
	switch {
	case snap.Turn != seat, isScoring(snap):
	case t.clocks.isLow(seat):
		return []string{t.Words.T("board.low-time")}, true
	case snap.ThinkingSeat == seat && t.isThinkingLong():
		return []string{t.Words.T("board.thinking")}, false
	case snap.Players[seat].Computer:
	case len(t.view.MustMove) > 0:
		return []string{t.Words.T("board.must-capture")}, true
	case t.lastChanceReason() != "":
		last := t.Words.T("board.last-turn")
		return []string{t.Words.T("spared."+string(t.lastChanceReason())) + " · " + last, last}, true
	case t.view.LiftableGroups() > 0:
		return []string{t.Words.T("board.can-remove-pair", "Count", t.view.LiftableGroups())}, false
	case preparing > 0:
		return []string{t.Words.T("board.preparing", "Next", preparing, "All", total), t.Words.T("board.preparing-short", "Next", preparing, "All", total)}, false
	case isOnlyPerson:
		return []string{t.Words.T("board.your-turn")}, false
	default:
		return []string{t.Words.T("board.to-move")}, false
	}
	return nil, false
}

// seatDescriptions is about, and in fewer words.
func (t *Scene) seatDescriptions(seat rules.Seat) []string {
	words := []string{t.seatDescription(seat)}
	if p := t.snap.Players[seat]; p.Computer && p.Engine == "" {
		words = append(words, t.Words.T("names.level", "Level", p.Level)) // without what the level is like
	}
	return words
}

// resultStatus says what became of a seat in a match that is over.
func (t *Scene) resultStatus(seat rules.Seat) []string {
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

// checkStatus says what a seat that is in check is about: that hides nothing else, for as long as there is room for both.
func (t *Scene) checkStatus(seat rules.Seat, check string) (words []string, alarm bool) {
	withCheck := func(s string) string { return s + " · " + check }
	shortCheck := t.Words.T("board.check")
	switch s := t.snap; {
	case s.Turn == seat && t.clocks.isLow(seat):
		low := t.Words.T("board.low-time")
		return []string{withCheck(low), low + " · " + shortCheck, low}, true
	case s.Turn == seat && s.ThinkingSeat == seat && t.isThinkingLong():
		return []string{withCheck(t.Words.T("board.thinking")), t.Words.T("board.thinking-check"), t.Words.T("board.thinking")}, false
	case s.Turn == seat && s.Players[seat].Computer && check == shortCheck:
		return nil, false
	case s.Turn == seat && !s.Players[seat].Computer && t.lastChanceReason() != "":
		return []string{check + " · " + t.Words.T("board.last-turn"), check}, true
	case s.Turn == seat && !s.Players[seat].Computer && t.view.LiftableGroups() > 0:
		return []string{check + " · " + t.Words.T("board.can-remove-pair", "Count", t.view.LiftableGroups()), check + " · " + t.Words.T("board.remove-pair-short"), check}, true
	case s.Turn == seat && t.onlyPerson() == seat && check == shortCheck:
		return []string{t.Words.T("board.you-check"), shortCheck}, true
	case s.Turn == seat && t.onlyPerson() == seat:
		return []string{withCheck(t.Words.T("board.your-turn")), t.Words.T("board.you-check"), shortCheck}, true
	}
	return []string{check, shortCheck}, true // the arrows on the board say by whom
}

// checkText says that a seat is in check, and by whom where that can be more than one; "" where it is not.
func (t *Scene) checkText(seat rules.Seat) string {
	var by [rules.MaxSeats]bool
	for _, check := range t.view.Checks {
		for _, c := range check.Attackers {
			by[t.view.Pieces[c].Seat] = by[t.view.Pieces[c].Seat] || check.Seat == seat
		}
	}
	var names []string
	for seatIndex := range t.snap.Players {
		if by[seatIndex] {
			names = append(names, t.Words.SeatName(t.snap.Info, rules.Seat(seatIndex)))
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

// fittingStatus is doing in that much room, and how it is written.
func (t *Scene) fittingStatus(f *ui.Frame, seat rules.Seat, width int) (string, ui.Style) {
	texts, alarm := t.seatStatus(seat)
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	if alarm {
		style.Color, style.Weight = f.Theme.Danger, theme.Semibold
	}
	for _, words := range texts {
		if f.TextWidth(style, words) <= width {
			return words, style
		}
	}
	return texts[len(texts)-1], style
}

// lastChanceReason is what the seat to move loses by after this turn, or "".
func (t *Scene) lastChanceReason() rules.Reason {
	if lastChance, ok := t.snap.Position.(rules.LastChance); ok {
		return lastChance.LastChanceReason()
	}
	return ""
}
