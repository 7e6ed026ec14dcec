package shogi

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// kanji are the names of the kinds in records, by kind. Drawings tell the two kings apart, records do not.
var kanji = [kinds]string{
	Pawn: "歩", Lance: "香", Knight: "桂", Silver: "銀", Gold: "金", Bishop: "角", Rook: "飛", King: "玉",
	Tokin: "と", PromotedLance: "成香", PromotedKnight: "成桂", PromotedSilver: "成銀", Horse: "馬", Dragon: "龍",
}

// otherNames are names that are read as well.
var otherNames = map[string]rules.Kind{"王": King, "竜": Dragon, "全": PromotedSilver, "圭": PromotedKnight, "杏": PromotedLance}

// Figures of files and ranks.
const (
	files      = "１２３４５６７８９"
	plainFiles = "123456789"
	ranks      = "一二三四五六七八九"
)

// marks are written before the moves of the seats; older ones are read as well.
var marks = [2]string{"☗", "☖"}

// Kanji is the name of a kind in records, such as "歩" and "成銀".
func Kanji(k rules.Kind) string { return kanji[k] }

// Same is written for the cell on which the move before ended.
const Same = "同"

// Square is a cell in Japanese: "７六".
func Square(c rules.Cell) string {
	return at(files, side-1-int(c)%side) + at(ranks, int(c)/side)
}

// at is the i-th letter of a string whose letters all have three bytes.
func at(s string, i int) string { return s[3*i : 3*i+3] }

// NotateHome is m as players write it: "☗７六歩", "☖同　銀", "☗４五角打", "☗５八金右". It says "不成" where promotion is
// declined.
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

// Record is m as KIF has it: "７六歩(77)", "２二角成(88)", "同　銀(31)", "４五角打".
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

// last is the cell on which the move before ended.
func (p *Position) last() rules.Cell {
	if m := p.now().move; m != rules.NoMove {
		return rules.Cell(target(m))
	}
	return board.None
}

// A course is where a man comes from as his owner sees it: whether he goes forward, and how far to the right he stood.
type course struct{ ahead, right int }

func (p *Position) courseOf(from, to rules.Cell) course {
	c := course{int(from)/side - int(to)/side, int(from)%side - int(to)%side}
	if p.turn == int(White) {
		c.ahead, c.right = -c.ahead, -c.right
	}
	return c
}

// word says whether he goes forward, back or aside.
func (c course) word() string {
	switch {
	case c.ahead > 0:
		return "上"
	case c.ahead < 0:
		return "引"
	}
	return "寄"
}

// qualifier tells m from the moves of other men of its kind to the same cell, by the rules of the Japan Shogi
// Association: what way he goes, if he alone goes so; straight ahead; the right or left one; or both.
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
