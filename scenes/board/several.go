package board

import (
	"github.com/ludarium/ludarium/rules"
)

// otherPlayingSeats are the seats that are in the match besides one.
func (t *Scene) otherPlayingSeats(besides rules.Seat) (seats []rules.Seat) {
	for seat, in := range t.snap.Playing {
		if other := rules.Seat(seat); in && other != besides {
			seats = append(seats, other)
		}
	}
	return seats
}

// resignText says what follows if the person who acts resigns: among several the others go on.
func (t *Scene) resignText() string {
	id := "resign.text"
	if len(t.otherPlayingSeats(t.actingSeat())) > 1 {
		id = "resign.goes-on"
	}
	return t.Words.T(id, "Seat", t.Words.SeatName(t.snap.Info, t.actingSeat()))
}

// offerText says what an offered draw needs: the consent of the computer, or of all who are in the match.
func (t *Scene) offerText() string {
	others := t.otherPlayingSeats(t.actingSeat())
	if len(others) < 2 {
		return t.Words.T("offer.text")
	}
	return t.Words.T("offer.all", "Seats", t.matchText().SeatList(others))
}

// offerQuestion is the question to a person about the draw that is offered; among several it says who is asked.
func (t *Scene) offerQuestion(asked rules.Seat) string {
	if t.snap.OfferReason == rules.Impasse {
		return t.Words.T("board.count-asked", "Seat", t.playerName(t.snap.OfferSeat))
	}
	if len(t.snap.Players) == 2 {
		return t.Words.T("board.draw-offered", "Seat", t.playerName(t.snap.OfferSeat))
	}
	return t.Words.T("board.draw-asked", "Seat", t.Words.SeatName(t.snap.Info, t.snap.OfferSeat), "Asked", t.Words.SeatName(t.snap.Info, asked))
}
