package console

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// seatColour is the foreground colour of the pieces of a seat. Colour is never the only difference: letters and symbols
// differ too.
func seatColour(info rules.Info, s rules.Seat) int {
	switch info.SeatName(s) {
	case "white":
		return 231
	case "red":
		return 124
	case "blue":
		return 19
	case "yellow":
		return 220
	case "green":
		return 22
	}
	return 16
}

// pieceText is a piece on a drawn board: a Unicode symbol, or its letter, upper case for the first of two seats. With
// more seats the letter of the seat goes in front; in games with one kind of piece it stands alone.
func pieceText(info rules.Info, m rules.Piece, st Style) string {
	if m.IsEmpty() {
		return "."
	}
	if s := figurine(info, m, st.Colour); s != "" && st.Symbols && len(info.Seats) == 2 {
		return s
	}
	letter := info.Kinds[m.Kind].Letter
	switch {
	case len(info.Kinds) == 2:
		return strings.ToUpper(info.SeatName(m.Seat)[:1])
	case len(info.Seats) > 2:
		return info.SeatName(m.Seat)[:1] + strings.ToUpper(letter)
	case m.Seat > 0:
		return strings.ToLower(letter)
	}
	return strings.ToUpper(letter)
}

// figurine is the Unicode symbol of a chess piece, or "". Without colour the pieces of the first seat are outlines, as
// in print.
func figurine(info rules.Info, m rules.Piece, colour bool) string {
	names := []string{"king", "queen", "rook", "bishop", "knight", "pawn"}
	at := slices.Index(names, info.Kinds[m.Kind].Name)
	if info.PieceSet != "chess" || at < 0 {
		return ""
	}
	if colour || m.Seat > 0 {
		at += len(names)
	}
	return string([]rune("♔♕♖♗♘♙♚♛♜♝♞♟")[at])
}

// pieceTextColumns returns how many columns the longest piece text needs, and how many of them are blank in front of
// the shortest, so that prefixes such as the plus of promotion stand out.
func nameLength(info rules.Info) (wide, lead int) {
	wide, short := 1, 0
	for k := range info.Kinds[1:] {
		for s := range info.Seats {
			n := len([]rune(pieceText(info, rules.Piece{Kind: rules.Kind(k + 1), Seat: rules.Seat(s)}, Style{})))
			wide = max(wide, n)
			if short == 0 || n < short {
				short = n
			}
		}
	}
	return wide, wide - max(1, short)
}

// padText pads s to a width, with up to indent blanks in front.
func pad(s string, lead, wide int) string {
	room := max(0, wide-len([]rune(s)))
	lead = min(lead, room)
	return strings.Repeat(" ", lead) + s + strings.Repeat(" ", room-lead)
}
