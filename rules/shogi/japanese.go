package shogi

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// kindKanji are the names of the kinds in game records. Piece pictures distinguish the two kings, records do not.
var kanji = [kinds]string{
	Pawn: "歩", Lance: "香", Knight: "桂", Silver: "銀", Gold: "金", Bishop: "角", Rook: "飛", King: "玉",
	Tokin: "と", PromotedLance: "成香", PromotedKnight: "成桂", PromotedSilver: "成銀", Horse: "馬", Dragon: "龍",
}

// altKanji are alternative names that are read too.
var otherNames = map[string]rules.Kind{"王": King, "竜": Dragon, "全": PromotedSilver, "圭": PromotedKnight, "杏": PromotedLance}

// Digits of files and ranks.
const (
	files      = "１２３４５６７８９"
	plainFiles = "123456789"
	ranks      = "一二三四五六七八九"
)

// seatMarks precede the moves of each seat; older marks are read too.
var marks = [2]string{"☗", "☖"}

// KanjiName returns the name of a kind in game records, such as "歩" or "成銀".
func Kanji(k rules.Kind) string { return kanji[k] }

// SameCell is written in place of the cell of the previous move.
const Same = "同"

// KanjiCell returns a cell in Japanese notation: "７六".
func Square(c rules.Cell) string {
	return at(files, side-1-int(c)%side) + at(ranks, int(c)/side)
}

// nthRune returns the i-th character of a string of three-byte characters.
func at(s string, i int) string { return s[3*i : 3*i+3] }

// NotateNative returns m in Japanese notation: "☗７六歩", "☖同　銀", "☗４五角打", "☗５八金右", with "不成" for a declined promotion.
func (p *Position) NotateHome(m rules.Move) string {
	name, kind := marks[p.turn], mover(m)
	to := rules.Cell(target(m))
	switch {
	case to != p.last():
		name += Square(to)
	case len(kanji[kind]) == 3:
		name += Same + "　"
	default:
		name += Same
	}
	name += kanji[kind] + p.qualifier(m)
	switch {
	case promoting(m):
		name += "成"
	case p.optional(m):
		name += "不成"
	}
	return name
}

// FormatKIF returns m as KIF files write it: "７六歩(77)", "２二角成(88)", "同　銀(31)", "４五角打".
func (p *Position) Record(m rules.Move) string {
	to := rules.Cell(target(m))
	name := Square(to)
	if to == p.last() {
		name = Same + "　"
	}
	name += kanji[mover(m)]
	switch {
	case isDrop(m):
		return name + "打"
	case promoting(m):
		name += "成"
	}
	from := int(origin(m))
	return name + "(" + string([]byte{'9' - byte(from%side), '1' + byte(from/side)}) + ")"
}

// lastTarget returns the destination of the previous move, board.None if there is none.
func (p *Position) last() rules.Cell {
	if m := p.now().move; m != rules.NoMove {
		return rules.Cell(target(m))
	}
	return board.None
}

// A movement describes a move from its player's view: cells forward, and how far right of the target it began.
type course struct{ ahead, right int }

func (p *Position) courseOf(from, to rules.Cell) course {
	c := course{int(from)/side - int(to)/side, int(from)%side - int(to)%side}
	if p.turn == int(White) {
		c.ahead, c.right = -c.ahead, -c.right
	}
	return c
}

// directionKanji returns the character for forward, backward or sideways.
func (c course) word() string {
	switch {
	case c.ahead > 0:
		return "上"
	case c.ahead < 0:
		return "引"
	}
	return "寄"
}

// disambiguation distinguishes m from moves of other pieces of the same kind to the same cell, by the rules of the
// Japan Shogi Association: direction if unique, then straight, right or left, then side and direction.
func (p *Position) qualifier(m rules.Move) string {
	to := rules.Cell(target(m))
	others := p.candidates(p.Mover(m), to)
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
	own := p.courseOf(from, to)
	alike, right, left := 0, true, true
	for _, c := range others {
		other := p.courseOf(c, to)
		if other.word() == own.word() {
			alike++
		}
		right, left = right && own.right > other.right, left && own.right < other.right
	}
	wide := p.Mover(m) == Horse || p.Mover(m) == Dragon
	switch {
	case alike == 0:
		return own.word()
	case !wide && own.right == 0 && own.ahead > 0:
		return "直"
	case right:
		return "右"
	case left:
		return "左"
	case own.right > 0:
		return "右" + own.word()
	}
	return "左" + own.word()
}
