package shogi

import "github.com/ludarium/ludarium/rules"

// The seats, in the order of turns.
const (
	Black rules.Seat = 0
	White rules.Seat = 1
)

// The kinds of pieces. A promoted kind is its unpromoted kind plus 8.
const (
	Pawn rules.Kind = 1 + iota
	Lance
	Knight
	Silver
	Bishop
	Rook
	Gold
	King
	Tokin
	PromotedLance
	PromotedKnight
	PromotedSilver
	Horse
	Dragon
)

const (
	promotionOffset = 8               // added to a kind by promotion
	numKinds        = int(Dragon) + 1 // including 0, which is no piece
	numHandKinds    = int(Gold) + 1   // kinds that can be in hand, including 0
)

// handOrder is the order in which pieces in hand are written and displayed.
var handOrder = [...]rules.Kind{Rook, Bishop, Gold, Silver, Knight, Lance, Pawn}

// maxPieces is the number of pieces of each kind in the game, promoted or not, on the board and in both hands.
var maxPieces = [numHandKinds]int{Pawn: 18, Lance: 4, Knight: 4, Silver: 4, Bishop: 2, Rook: 2, Gold: 4}

// pieceValues are the values for static exchange evaluation, in centipawns.
var pieceValues = [numKinds]int{
	Pawn: 100, Lance: 300, Knight: 350, Silver: 500, Gold: 550, Bishop: 800, Rook: 1000, King: 15000,
	Tokin: 600, PromotedLance: 580, PromotedKnight: 580, PromotedSilver: 560, Horse: 1100, Dragon: 1300,
}

// kindInfos describes the kinds for the catalogue. Values are the usual ones of players.
func kindInfos() []rules.KindInfo {
	return []rules.KindInfo{
		{},
		{Name: "pawn", Letter: "P", Value: 1},
		{Name: "lance", Letter: "L", Value: 3},
		{Name: "knight", Letter: "N", Value: 4},
		{Name: "silver", Letter: "S", Value: 5},
		{Name: "bishop", Letter: "B", Value: 8},
		{Name: "rook", Letter: "R", Value: 10},
		{Name: "gold", Letter: "G", Value: 6},
		{Name: "king", Letter: "K"},
		{Name: "tokin", Letter: "+P", Value: 7},
		{Name: "promoted-lance", Letter: "+L", Value: 6},
		{Name: "promoted-knight", Letter: "+N", Value: 6},
		{Name: "promoted-silver", Letter: "+S", Value: 6},
		{Name: "horse", Letter: "+B", Value: 10},
		{Name: "dragon", Letter: "+R", Value: 12},
	}
}

// isPromoted reports whether kind is a promoted kind.
func isPromoted(kind uint8) bool { return kind > uint8(King) }

// canPromote reports whether kind has a promoted form.
func canPromote(kind uint8) bool { return kind < uint8(Gold) }

// unpromoted returns the kind that a captured piece has in hand.
func unpromoted(kind uint8) uint8 {
	if isPromoted(kind) {
		return kind - promotionOffset
	}
	return kind
}
