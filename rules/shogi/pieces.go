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
	promotes = 8               // added to a kind by promotion
	kinds    = int(Dragon) + 1 // including 0, which is no piece
	held     = int(Gold) + 1   // kinds that can be in hand, including 0
)

// handOrder is the order in which pieces in hand are written and displayed.
var handOrder = [...]rules.Kind{Rook, Bishop, Gold, Silver, Knight, Lance, Pawn}

// maxPieces is the number of pieces of each kind in the game, promoted or not, on the board and in both hands.
var full = [held]int{Pawn: 18, Lance: 4, Knight: 4, Silver: 4, Bishop: 2, Rook: 2, Gold: 4}

// pieceValues are the values for static exchange evaluation, in centipawns.
var worth = [kinds]int{
	Pawn: 100, Lance: 300, Knight: 350, Silver: 500, Gold: 550, Bishop: 800, Rook: 1000, King: 15000,
	Tokin: 600, PromotedLance: 580, PromotedKnight: 580, PromotedSilver: 560, Horse: 1100, Dragon: 1300,
}

// kindInfos describes the kinds for the catalogue. Values are the usual ones of players.
func infos() []rules.KindInfo {
	return []rules.KindInfo{
		{},
		{Name: "pawn", Letter: "P", Worth: 1},
		{Name: "lance", Letter: "L", Worth: 3},
		{Name: "knight", Letter: "N", Worth: 4},
		{Name: "silver", Letter: "S", Worth: 5},
		{Name: "bishop", Letter: "B", Worth: 8},
		{Name: "rook", Letter: "R", Worth: 10},
		{Name: "gold", Letter: "G", Worth: 6},
		{Name: "king", Letter: "K"},
		{Name: "tokin", Letter: "+P", Worth: 7},
		{Name: "promoted-lance", Letter: "+L", Worth: 6},
		{Name: "promoted-knight", Letter: "+N", Worth: 6},
		{Name: "promoted-silver", Letter: "+S", Worth: 6},
		{Name: "horse", Letter: "+B", Worth: 10},
		{Name: "dragon", Letter: "+R", Worth: 12},
	}
}

// isPromoted reports whether kind is a promoted kind.
func promoted(k uint8) bool { return k > uint8(King) }

// canPromote reports whether kind has a promoted form.
func canPromote(k uint8) bool { return k < uint8(Gold) }

// unpromoted returns the kind that a captured piece has in hand.
func base(k uint8) uint8 {
	if promoted(k) {
		return k - promotes
	}
	return k
}
