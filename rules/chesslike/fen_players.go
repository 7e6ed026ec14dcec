package chesslike

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// readPlayers reads the letters of the seats that play. The others take the worst places in the order of the seats.
func (p *Position) readPlayers(s string) error {
	st := p.current()
	st.playingSeats = 0
	for _, r := range s {
		seat := slices.IndexFunc(p.game.spec.Seats, func(seat SeatSpec) bool { return seat.Letter == string(r) })
		if seat < 0 || st.playingSeats>>seat != 0 {
			return fmt.Errorf("%q are no seats in their order", s)
		}
		st.playingSeats |= 1 << seat
	}
	if st.playingSeats == 0 {
		return errors.New("nobody plays")
	}
	place := uint8(p.game.seatCount)
	for seat := range p.game.seatCount {
		if st.playingSeats>>seat&1 == 0 {
			st.places[seat] = place
			place--
		}
	}
	return nil
}

// writePlayers writes the letters of the seats that play.
func (p *Position) writePlayers(b *strings.Builder) {
	for s, seat := range p.game.spec.Seats {
		if p.isPlaying(rules.Seat(s)) {
			b.WriteString(seat.Letter)
		}
	}
}

// readStatus reads one character for each seat: "-" if it plays, otherwise its place.
func (p *Position) readStatus(s string) error {
	st := p.current()
	st.playingSeats = 0
	if len(s) != p.game.seatCount {
		return fmt.Errorf("%d signs, not %d", len(s), p.game.seatCount)
	}
	for seat, r := range []byte(s) {
		switch {
		case r == '-':
			st.playingSeats |= 1 << seat
		case r < '2' || int(r-'0') > p.game.seatCount:
			return fmt.Errorf("%q is no place", string(r))
		default:
			st.places[seat] = r - '0'
		}
	}
	if st.playingSeats == 0 {
		return errors.New("nobody plays")
	}
	for place := p.playingCount() + 1; place <= p.game.seatCount; place++ {
		if !slices.Contains(st.places[:], uint8(place)) {
			return fmt.Errorf("%q are no places that fit together", s)
		}
	}
	return nil
}

// writeStatus writes what readStatus reads.
func (p *Position) writeStatus(b *strings.Builder) {
	for s := range p.game.seatCount {
		if place := p.current().places[s]; place != 0 {
			b.WriteByte('0' + place)
		} else {
			b.WriteByte('-')
		}
	}
}
