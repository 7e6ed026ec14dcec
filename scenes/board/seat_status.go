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
func (s *Scene) seatStatus(seat rules.Seat) (words []string, alarm bool) {
	if words, alarm = s.playStatus(seat); words == nil {
		words = s.seatDescriptions(seat)
	}
	return words, alarm
}

// turnStatus is doing for a line that says whose turn it is, where who sits there is no answer.
func (s *Scene) turnStatus(seat rules.Seat) []string {
	words, _ := s.playStatus(seat)
	switch {
	case words != nil:
		return words
	case s.snap.ThinkingSeat == seat:
		return []string{s.Words.T("board.thinking")}
	}
	return []string{s.Words.T("board.to-move")}
}

// playStatus is what a seat does, in words of which the first say most; nil where there is nothing to say.
func (s *Scene) playStatus(seat rules.Seat) (words []string, alarm bool) {
	snap := s.snap
	switch {
	case snap.Result.IsOver():
		return s.resultStatus(seat), false
	case snap.Flaw.Code != "" && snap.Turn == seat:
		return []string{s.Words.T("board.view-only")}, false
	case snap.EngineErrors[seat] != nil:
		return []string{s.Words.T("board.failed")}, true
	case snap.OfferSeat == seat && snap.OfferReason == rules.Impasse:
		return []string{s.Words.T("board.counts")}, true
	case snap.OfferSeat == seat:
		return []string{s.Words.T("board.offers")}, true
	case !snap.Playing[seat]:
		if d, ok := snap.Position.(rules.Elimination); ok && snap.Info.HasPlaces {
			place := int(d.Standings()[seat])
			return []string{s.Words.T("board.out-place", "Place", place), s.Words.T("board.place", "Place", place)}, false
		}
		return []string{s.Words.T("board.out")}, false
	}
	if check := s.checkText(seat); check != "" {
		return s.checkStatus(seat, check)
	}
	isOnlyPerson := s.onlyPerson() == seat
	preparing, total := rules.PlacementProgress(snap.Position)
	switch {
	case snap.Turn != seat, isScoring(snap):
	case s.clocks.isLow(seat):
		return []string{s.Words.T("board.low-time")}, true
	case snap.ThinkingSeat == seat && s.isThinkingLong():
		return []string{s.Words.T("board.thinking")}, false
	case snap.Players[seat].Computer:
	case len(s.view.MustMove) > 0:
		return []string{s.Words.T("board.must-capture")}, true
	case s.lastChanceReason() != "":
		last := s.Words.T("board.last-turn")
		return []string{s.Words.T("spared."+string(s.lastChanceReason())) + " · " + last, last}, true
	case s.view.LiftableGroups() > 0:
		return []string{s.Words.T("board.can-remove-pair", "Count", s.view.LiftableGroups())}, false
	case preparing > 0:
		return []string{s.Words.T("board.preparing", "Next", preparing, "All", total), s.Words.T("board.preparing-short", "Next", preparing, "All", total)}, false
	case isOnlyPerson:
		return []string{s.Words.T("board.your-turn")}, false
	default:
		return []string{s.Words.T("board.to-move")}, false
	}
	return nil, false
}

// seatDescriptions is about, and in fewer words.
func (s *Scene) seatDescriptions(seat rules.Seat) []string {
	words := []string{s.seatDescription(seat)}
	if p := s.snap.Players[seat]; p.Computer && p.Engine == "" {
		words = append(words, s.Words.T("names.level", "Level", p.Level)) // without what the level is like
	}
	return words
}

// resultStatus says what became of a seat in a match that is over.
func (s *Scene) resultStatus(seat rules.Seat) []string {
	r := s.snap.Result
	switch {
	case r.Winner() == seat:
		return []string{s.Words.T("board.winner")}
	case gameui.MatedSeat(s.snap) == seat && !s.snap.Info.HasPlaces:
		return []string{s.Words.T("board.mated")}
	case r.Place[seat] > 1 && s.snap.Info.HasPlaces:
		return []string{s.Words.T("board.place", "Place", int(r.Place[seat]))}
	case r.Place[seat] > 1 && len(s.snap.Players) > 2:
		return []string{s.Words.T("board.lost")}
	case r.Place[seat] > 1:
		lost := s.Words.T("board.lost")
		return []string{lost + " · " + s.Words.LossReason(s.snap.Info, r.Reason), lost}
	}
	return []string{s.Words.T("board.drawn")}
}

// checkStatus says what a seat that is in check is about: that hides nothing else, for as long as there is room for both.
func (s *Scene) checkStatus(seat rules.Seat, check string) (words []string, alarm bool) {
	withCheck := func(status string) string { return status + " · " + check }
	shortCheck := s.Words.T("board.check")
	switch snap := s.snap; {
	case snap.Turn == seat && s.clocks.isLow(seat):
		low := s.Words.T("board.low-time")
		return []string{withCheck(low), low + " · " + shortCheck, low}, true
	case snap.Turn == seat && snap.ThinkingSeat == seat && s.isThinkingLong():
		return []string{withCheck(s.Words.T("board.thinking")), s.Words.T("board.thinking-check"), s.Words.T("board.thinking")}, false
	case snap.Turn == seat && snap.Players[seat].Computer && check == shortCheck:
		return nil, false
	case snap.Turn == seat && !snap.Players[seat].Computer && s.lastChanceReason() != "":
		return []string{check + " · " + s.Words.T("board.last-turn"), check}, true
	case snap.Turn == seat && !snap.Players[seat].Computer && s.view.LiftableGroups() > 0:
		return []string{check + " · " + s.Words.T("board.can-remove-pair", "Count", s.view.LiftableGroups()), check + " · " + s.Words.T("board.remove-pair-short"), check}, true
	case snap.Turn == seat && s.onlyPerson() == seat && check == shortCheck:
		return []string{s.Words.T("board.you-check"), shortCheck}, true
	case snap.Turn == seat && s.onlyPerson() == seat:
		return []string{withCheck(s.Words.T("board.your-turn")), s.Words.T("board.you-check"), shortCheck}, true
	}
	return []string{check, shortCheck}, true // the arrows on the board say by whom
}

// checkText says that a seat is in check, and by whom where that can be more than one; "" where it is not.
func (s *Scene) checkText(seat rules.Seat) string {
	var by [rules.MaxSeats]bool
	for _, check := range s.view.Checks {
		for _, c := range check.Attackers {
			by[s.view.Pieces[c].Seat] = by[s.view.Pieces[c].Seat] || check.Seat == seat
		}
	}
	var names []string
	for seatIndex := range s.snap.Players {
		if by[seatIndex] {
			names = append(names, s.Words.SeatName(s.snap.Info, rules.Seat(seatIndex)))
		}
	}
	switch {
	case len(names) > 0:
		return s.Words.T("board.check-by", "Seats", strings.Join(names, ", "))
	case len(s.snap.Players) == 2 && s.snap.Turn == seat && len(s.snap.CheckedRoyals) > 0:
		return s.Words.T("board.check")
	}
	return ""
}

// fittingStatus is doing in that much room, and how it is written.
func (s *Scene) fittingStatus(f *ui.Frame, seat rules.Seat, width int) (string, ui.Style) {
	texts, alarm := s.seatStatus(seat)
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
func (s *Scene) lastChanceReason() rules.Reason {
	if lastChance, ok := s.snap.Position.(rules.LastChance); ok {
		return lastChance.LastChanceReason()
	}
	return ""
}
