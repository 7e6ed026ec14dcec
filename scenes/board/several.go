package board

import (
	"github.com/ludarium/ludarium/rules"
)

// left are the seats that are in the match besides one.
func (t *Scene) left(besides rules.Seat) (seats []rules.Seat) {
	for seat, in := range t.snap.Playing {
		if s := rules.Seat(seat); in && s != besides {
			seats = append(seats, s)
		}
	}
	return seats
}

// resigning says what follows if the person who acts resigns: among several the others go on.
func (t *Scene) resigning() string {
	id := "resign.text"
	if len(t.left(t.me())) > 1 {
		id = "resign.goes-on"
	}
	return t.Words.T(id, "Seat", t.Words.SeatName(t.snap.Info, t.me()))
}

// offering says what an offered draw needs: the consent of the computer, or of all who are in the match.
func (t *Scene) offering() string {
	others := t.left(t.me())
	if len(others) < 2 {
		return t.Words.T("offer.text")
	}
	return t.Words.T("offer.all", "Seats", t.text().SeatList(others))
}

// drawAsked is the question to a person about the draw that is offered; among several it says who is asked.
func (t *Scene) drawAsked(who rules.Seat) string {
	if t.snap.OfferReason == rules.Impasse {
		return t.Words.T("board.count-asked", "Seat", t.player(t.snap.OfferSeat))
	}
	if len(t.snap.Players) == 2 {
		return t.Words.T("board.draw-offered", "Seat", t.player(t.snap.OfferSeat))
	}
	return t.Words.T("board.draw-asked", "Seat", t.Words.SeatName(t.snap.Info, t.snap.OfferSeat), "Asked", t.Words.SeatName(t.snap.Info, who))
}
