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
	st := p.now()
	st.in = 0
	for _, r := range s {
		seat := slices.IndexFunc(p.game.spec.Seats, func(seat Seat) bool { return seat.Letter == string(r) })
		if seat < 0 || st.in>>seat != 0 {
			return fmt.Errorf("%q are no seats in their order", s)
		}
		st.in |= 1 << seat
	}
	if st.in == 0 {
		return errors.New("nobody plays")
	}
	place := uint8(p.game.seats)
	for seat := range p.game.seats {
		if st.in>>seat&1 == 0 {
			st.place[seat] = place
			place--
		}
	}
	return nil
}

// writePlayers writes the letters of the seats that play.
func (p *Position) writePlayers(b *strings.Builder) {
	for s, seat := range p.game.spec.Seats {
		if p.plays(rules.Seat(s)) {
			b.WriteString(seat.Letter)
		}
	}
}

// readStatus reads one character for each seat: "-" if it plays, otherwise its place.
func (p *Position) readStatus(s string) error {
	st := p.now()
	st.in = 0
	if len(s) != p.game.seats {
		return fmt.Errorf("%d signs, not %d", len(s), p.game.seats)
	}
	for seat, r := range []byte(s) {
		switch {
		case r == '-':
			st.in |= 1 << seat
		case r < '2' || int(r-'0') > p.game.seats:
			return fmt.Errorf("%q is no place", string(r))
		default:
			st.place[seat] = r - '0'
		}
	}
	if st.in == 0 {
		return errors.New("nobody plays")
	}
	for place := p.playing() + 1; place <= p.game.seats; place++ {
		if !slices.Contains(st.place[:], uint8(place)) {
			return fmt.Errorf("%q are no places that fit together", s)
		}
	}
	return nil
}

// writeStatus writes what readStatus reads.
func (p *Position) writeStatus(b *strings.Builder) {
	for s := range p.game.seats {
		if place := p.now().place[s]; place != 0 {
			b.WriteByte('0' + place)
		} else {
			b.WriteByte('-')
		}
	}
}
