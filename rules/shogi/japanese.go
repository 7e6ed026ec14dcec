package shogi

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// kindKanji are the names of the kinds in game records. Piece pictures distinguish the two kings, records do not.
var kindKanji = [numKinds]string{
	Pawn: "歩", Lance: "香", Knight: "桂", Silver: "銀", Gold: "金", Bishop: "角", Rook: "飛", King: "玉",
	Tokin: "と", PromotedLance: "成香", PromotedKnight: "成桂", PromotedSilver: "成銀", Horse: "馬", Dragon: "龍",
}

// altKanji are alternative names that are read too.
var altKanji = map[string]rules.Kind{"王": King, "竜": Dragon, "全": PromotedSilver, "圭": PromotedKnight, "杏": PromotedLance}

// Digits of files and ranks.
const (
	fullWidthDigits = "１２３４５６７８９"
	asciiDigits     = "123456789"
	kanjiDigits     = "一二三四五六七八九"
)

// seatMarks precede the moves of each seat; older marks are read too.
var seatMarks = [2]string{"☗", "☖"}

// SameCell is written in place of the cell of the previous move.
const SameCell = "同"

// KanjiCell returns a cell in Japanese notation: "７六".
func KanjiCell(c rules.Cell) string {
	return nthRune(fullWidthDigits, boardSize-1-int(c)%boardSize) + nthRune(kanjiDigits, int(c)/boardSize)
}

// nthRune returns the i-th character of a string of three-byte characters.
func nthRune(s string, i int) string { return s[3*i : 3*i+3] }

// NotateNative returns m in Japanese notation: "☗７六歩", "☖同　銀", "☗４五角打", "☗５八金右", with "不成" for a declined promotion.
func (p *Position) NotateNative(m rules.Move) string {
	name, kind := seatMarks[p.turn], movedKind(m)
	to := rules.Cell(target(m))
	switch {
	case to != p.lastTarget():
		name += KanjiCell(to)
	case len(kindKanji[kind]) == 3:
		name += SameCell + "　"
	default:
		name += SameCell
	}
	name += kindKanji[kind] + p.disambiguation(m)
	switch {
	case isPromotion(m):
		name += "成"
	case p.isPromotionOptional(m):
		name += "不成"
	}
	return name
}

// FormatKIF returns m as KIF files write it: "７六歩(77)", "２二角成(88)", "同　銀(31)", "４五角打".
func (p *Position) FormatKIF(m rules.Move) string {
	to := rules.Cell(target(m))
	name := KanjiCell(to)
	if to == p.lastTarget() {
		name = SameCell + "　"
	}
	name += kindKanji[movedKind(m)]
	switch {
	case isDrop(m):
		return name + "打"
	case isPromotion(m):
		name += "成"
	}
	from := int(origin(m))
	return name + "(" + string([]byte{'9' - byte(from%boardSize), '1' + byte(from/boardSize)}) + ")"
}

// lastTarget returns the destination of the previous move, board.None if there is none.
func (p *Position) lastTarget() rules.Cell {
	if m := p.currentState().move; m != rules.NoMove {
		return rules.Cell(target(m))
	}
	return board.None
}

// A movement describes a move from its player's view: cells forward, and how far right of the target it began.
type movement struct{ forward, right int }

func (p *Position) movementOf(from, to rules.Cell) movement {
	c := movement{int(from)/boardSize - int(to)/boardSize, int(from)%boardSize - int(to)%boardSize}
	if p.turn == int(White) {
		c.forward, c.right = -c.forward, -c.right
	}
	return c
}

// directionKanji returns the character for forward, backward or sideways.
func (c movement) directionKanji() string {
	switch {
	case c.forward > 0:
		return "上"
	case c.forward < 0:
		return "引"
	}
	return "寄"
}

// disambiguation distinguishes m from moves of other pieces of the same kind to the same cell, by the rules of the
// Japan Shogi Association: direction if unique, then straight, right or left, then side and direction.
func (p *Position) disambiguation(m rules.Move) string {
	to := rules.Cell(target(m))
	others := p.candidates(p.MovedKind(m), to)
	if isDrop(m) {
		if len(others) > 0 {
			return "打"
		}
		return ""
	}
	from := rules.Cell(origin(m))
	others = slices.DeleteFunc(others, func(c rules.Cell) bool { return c == from })
	if len(others) == 0 {
		return ""
	}
	own := p.movementOf(from, to)
	sameDirection, right, left := 0, true, true
	for _, c := range others {
		other := p.movementOf(c, to)
		if other.directionKanji() == own.directionKanji() {
			sameDirection++
		}
		right, left = right && own.right > other.right, left && own.right < other.right
	}
	isPromotedSlider := p.MovedKind(m) == Horse || p.MovedKind(m) == Dragon
	switch {
	case sameDirection == 0:
		return own.directionKanji()
	case !isPromotedSlider && own.right == 0 && own.forward > 0:
		return "直"
	case right:
		return "右"
	case left:
		return "左"
	case own.right > 0:
		return "右" + own.directionKanji()
	}
	return "左" + own.directionKanji()
}
