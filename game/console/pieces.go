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
func pieceText(info rules.Info, piece rules.Piece, style Style) string {
	if piece.IsEmpty() {
		return "."
	}
	if symbol := figurine(info, piece, style.Colour); symbol != "" && style.Symbols && len(info.Seats) == 2 {
		return symbol
	}
	letter := info.Kinds[piece.Kind].Letter
	switch {
	case len(info.Kinds) == 2:
		return strings.ToUpper(info.SeatName(piece.Seat)[:1])
	case len(info.Seats) > 2:
		return info.SeatName(piece.Seat)[:1] + strings.ToUpper(letter)
	case piece.Seat > 0:
		return strings.ToLower(letter)
	}
	return strings.ToUpper(letter)
}

// figurine is the Unicode symbol of a chess piece, or "". Without colour the pieces of the first seat are outlines, as
// in print.
func figurine(info rules.Info, piece rules.Piece, colour bool) string {
	names := []string{"king", "queen", "rook", "bishop", "knight", "pawn"}
	index := slices.Index(names, info.Kinds[piece.Kind].Name)
	if info.PieceSet != "chess" || index < 0 {
		return ""
	}
	if colour || piece.Seat > 0 {
		index += len(names)
	}
	return string([]rune("♔♕♖♗♘♙♚♛♜♝♞♟")[index])
}

// pieceTextColumns returns how many columns the longest piece text needs, and how many of them are blank in front of
// the shortest, so that prefixes such as the plus of promotion stand out.
func pieceTextColumns(info rules.Info) (width, indent int) {
	width, shortest := 1, 0
	for kind := range info.Kinds[1:] {
		for s := range info.Seats {
			n := len([]rune(pieceText(info, rules.Piece{Kind: rules.Kind(kind + 1), Seat: rules.Seat(s)}, Style{})))
			width = max(width, n)
			if shortest == 0 || n < shortest {
				shortest = n
			}
		}
	}
	return width, width - max(1, shortest)
}

// padText pads s to a width, with up to indent blanks in front.
func padText(s string, indent, width int) string {
	room := max(0, width-len([]rune(s)))
	indent = min(indent, room)
	return strings.Repeat(" ", indent) + s + strings.Repeat(" ", room-indent)
}
