package console

import (
	"cmp"
	"time"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/rules"
)

// An absence notes which of the others are disconnected.
type absence struct {
	since  [rules.MaxSeats]time.Time // zero: there, or not known
	isTold rules.SeatSet
	next   <-chan time.Time // when somebody is to be told of
}

// absenceLimit returns how long somebody may be disconnected before the person is told.
func (o OnlineOptions) absenceLimit() time.Duration { return cmp.Or(o.AbsenceLimit, 5*time.Second) }

// reportAbsence prints who has been disconnected for some time, and who is back of those.
func (s *onlineSession) reportAbsence() {
	a := &s.absence
	a.next = nil
	if s.isReading() || s.client.Status() != client.Connected { // who is there is not known, or is told again in a moment
		a.since = [rules.MaxSeats]time.Time{}
		return
	}
	now, limit := time.Now(), s.options.absenceLimit()
	for i := range s.table.Setup.Seats {
		seat := rules.Seat(i)
		switch isAway := s.isAway(seat); {
		case !s.concerns(seat):
			a.since[seat], a.isTold[seat] = time.Time{}, false
		case !isAway && a.isTold[seat]:
			s.print(s.T("online.returned", "Seat", s.playerName(seat)))
			a.since[seat], a.isTold[seat] = time.Time{}, false
		case !isAway:
			a.since[seat] = time.Time{}
		case a.isTold[seat]:
		case a.since[seat].IsZero():
			a.since[seat] = now
		case now.Sub(a.since[seat]) >= limit:
			s.print(s.T("online.gone", "Seat", s.playerName(seat)))
			a.isTold[seat] = true
		}
	}
	var first time.Time
	for seat, since := range a.since {
		if !since.IsZero() && !a.isTold[seat] && (first.IsZero() || since.Before(first)) {
			first = since
		}
	}
	if !first.IsZero() {
		a.next = time.After(limit - now.Sub(first))
	}
}

// isAway reports whether a person is known to be disconnected.
func (s *onlineSession) isAway(seat rules.Seat) bool {
	isConnected := s.client.Presence().Seats
	return int(seat) < len(isConnected) && !isConnected[seat]
}

// concerns reports whether the person may wait for another one at a seat. Once the game is over only who wants a rematch does.
func (s *onlineSession) concerns(seat rules.Seat) bool {
	t := s.table
	if seat == s.client.Seat() || t.IsComputer(seat) || !t.IsTaken(seat) {
		return false
	}
	if t.IsOver() {
		return s.wantsRematch && t.Next() == ""
	}
	return s.match.Snapshot().Playing[seat]
}
