package board

import (
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scoring"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// seatStatus returns what a seat is doing, or else who sits there, from the longest text to the shortest. alarm asks
// for attention.
func (s *Scene) seatStatus(seat rules.Seat) (texts []string, alarm bool) {
	if texts, alarm = s.playStatus(seat); texts == nil {
		texts = s.seatDescriptions(seat)
	}
	return texts, alarm
}

// turnStatus returns what the seat to move is doing.
func (s *Scene) turnStatus(seat rules.Seat) []string {
	texts, _ := s.playStatus(seat)
	switch {
	case texts != nil:
		return texts
	case s.snap.ThinkingSeat == seat:
		return []string{s.Words.T("board.thinking")}
	}
	return []string{s.Words.T("board.to-move")}
}

// playStatus returns what a seat is doing, the longest text first; nil if there is nothing to say.
func (s *Scene) playStatus(seat rules.Seat) (texts []string, alarm bool) {
	snap := s.snap
	switch {
	case snap.Result.IsOver():
		return s.resultStatus(seat), false
	case s.tableStatus(seat) != "":
		return []string{s.tableStatus(seat)}, false
	case snap.IsRemote && !s.online.status.HasStarted:
		return nil, false
	case snap.IllegalPosition.Code != "" && snap.Turn == seat:
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
	case snap.Turn != seat, scoring.IsScoring(snap):
	case isOnlyPerson && s.snap.OverallResult.IsOver(): // an earlier position of a game that is over
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

// seatDescriptions returns the description of a seat's player, the longest text first.
func (s *Scene) seatDescriptions(seat rules.Seat) []string {
	texts := []string{s.seatDescription(seat)}
	if p := s.snap.Players[seat]; p.Computer && p.Engine == "" {
		texts = append(texts, s.Words.T("names.level", "Level", p.Level)) // without the name of the level
	}
	return texts
}

// resultStatus returns the result of a seat in a finished match.
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

// checkStatus returns the status of a seat in check, beside its other status if there is room.
func (s *Scene) checkStatus(seat rules.Seat, check string) (texts []string, alarm bool) {
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
	case s.snap.OverallResult.IsOver(): // an earlier position of a game that is over: it is nobody's move
	case snap.Turn == seat && s.onlyPerson() == seat && check == shortCheck:
		return []string{s.Words.T("board.you-check"), shortCheck}, true
	case snap.Turn == seat && s.onlyPerson() == seat:
		return []string{withCheck(s.Words.T("board.your-turn")), s.Words.T("board.you-check"), shortCheck}, true
	}
	return []string{check, shortCheck}, true // arrows on the board show the attackers
}

// checkText says that a seat is in check, and by whom with several opponents; "" if it is not.
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

// fittingStatus returns the longest status that fits a width, and its style.
func (s *Scene) fittingStatus(f *ui.Frame, seat rules.Seat, width int) (string, ui.Style) {
	texts, alarm := s.seatStatus(seat)
	style := f.SmallStyle()
	if alarm {
		style.Color, style.Weight = f.Theme.Danger, theme.Semibold
	}
	return f.FirstFitting(style, texts, width), style
}

// lastChanceReason returns the reason by which the seat to move will lose after this turn, or "".
func (s *Scene) lastChanceReason() rules.Reason {
	if lastChance, ok := s.snap.Position.(rules.LastChance); ok {
		return lastChance.LastChanceReason()
	}
	return ""
}

// A thinkingTimer measures how long a computer has thought about a position.
type thinkingTimer struct {
	since    time.Time
	node     int
	isAdvice bool // it looks for a hint
}

// elapsed returns the time since the computer began with the position of a snapshot.
func (c *thinkingTimer) elapsed(snap *game.Snapshot, now time.Time) time.Duration {
	if c.since.IsZero() || c.node != snap.Node || c.isAdvice != snap.AwaitingAdvice {
		*c = thinkingTimer{now, snap.Node, snap.AwaitingAdvice}
	}
	return now.Sub(c.since)
}

// minShownThinking is how long a computer must think before the panel says so; shorter times would only flicker.
const minShownThinking = 300 * time.Millisecond

// isThinkingLong reports whether a computer has been thinking long enough to say so.
func (s *Scene) isThinkingLong() bool {
	return s.thinking.elapsed(s.snap, s.view.Now) > minShownThinking
}

// seatDescription returns a computer's level, the seat of a named person, or that a person plays. It is never empty,
// so that nothing moves when the turn changes.
func (s *Scene) seatDescription(seat rules.Seat) string {
	p := s.snap.Players[seat]
	if p.Engine != "" {
		return s.Words.T("names.program")
	}
	if p.Computer {
		return s.Words.T("names.level", "Level", s.Words.LevelName(p.Level))
	}
	if s.playerName(seat) == s.Words.SeatName(s.snap.Info, seat) {
		return s.Words.T("setup.person")
	}
	return s.Words.SeatName(s.snap.Info, seat)
}
