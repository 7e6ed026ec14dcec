package shogi

import "github.com/ludarium/ludarium/rules"

// The seats, in the order of turns.
const (
	Black rules.Seat = 0
	White rules.Seat = 1
)

// The kinds of men. What a kind promotes to has a number 8 higher.
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
	promotes = 8               // added to a kind by its promotion
	kinds    = int(Dragon) + 1 // with the first, which is none
	held     = int(Gold) + 1   // kinds that lie in hand, with the first
)

// handOrder is the order in which hands are written and laid out.
var handOrder = [...]rules.Kind{Rook, Bishop, Gold, Silver, Knight, Lance, Pawn}

// full is how many men of a kind there are, promoted or not, on the board and in both hands.
var full = [held]int{Pawn: 18, Lance: 4, Knight: 4, Silver: 4, Bishop: 2, Rook: 2, Gold: 4}

// worth is what a man counts in exchanges, in centipawns.
var worth = [kinds]int{
	Pawn: 100, Lance: 300, Knight: 350, Silver: 500, Gold: 550, Bishop: 800, Rook: 1000, King: 15000,
	Tokin: 600, PromotedLance: 580, PromotedKnight: 580, PromotedSilver: 560, Horse: 1100, Dragon: 1300,
}

// infos describes the kinds. Worth is as players count exchanges; the drawings are those of the unpromoted men with
// their promoted faces.
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

// promoted says that a kind is the far side of another.
func promoted(k uint8) bool { return k > uint8(King) }

// canPromote says that men of this kind have a far side.
func canPromote(k uint8) bool { return k < uint8(Gold) }

// base is the kind that k is in hand.
func base(k uint8) uint8 {
	if promoted(k) {
		return k - promotes
	}
	return k
}
