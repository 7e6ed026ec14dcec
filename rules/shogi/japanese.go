package shogi

import (
	"slices"
	"strings"

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

// Japanese is m as players write it: "☗７六歩", "☖同　銀", "☗４五角打", "☗５八金右". It says "不成" where promotion is
// declined.
func (p *Position) Japanese(m rules.Move) string {
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

// readJapanese reads the Japanese notation with or without mark, origin and qualifiers. It is false where the text is
// none.
func (p *Position) readJapanese(text string) (rules.Move, bool, error) {
	rest := strings.TrimLeft(text, "☗☖▲△▼▽ ")
	to, rest, ok := p.readTarget(rest)
	if !ok {
		return rules.NoMove, false, nil
	}
	kind, rest := readKanji(rest)
	t := try{attempt: rules.Attempt{From: board.None, To: to}}
	unreadable := rules.Refusal{Code: rules.Unreadable, Text: text}
	if kind == 0 {
		return rules.NoMove, true, unreadable
	}
	rest, origin, hasOrigin := strings.Cut(rest, "(")
	switch {
	case strings.HasSuffix(rest, "不成"), strings.HasSuffix(rest, "生"):
		t.face = near
	case strings.HasSuffix(rest, "成"):
		t.face = far
	}
	words := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(rest, "成"), "不"), "生")
	if strings.Trim(words, "打右左直上行入引寄") != "" {
		return rules.NoMove, true, unreadable
	}
	if strings.Contains(words, "打") {
		t.attempt.Hand = rules.Man{Kind: kind, Seat: p.Turn()}
		m, err := p.means(t, text)
		return m, true, err
	}
	if hasOrigin {
		origin = strings.TrimSuffix(origin, ")")
		if len(origin) != 2 || origin[0] < '1' || origin[0] > '9' || origin[1] < '1' || origin[1] > '9' {
			return rules.NoMove, true, unreadable
		}
		t.attempt.From = rules.Cell(origin[1]-'1')*side + rules.Cell('9'-origin[0])
		if p.At(t.attempt.From).Kind != kind {
			return rules.NoMove, true, rules.Refusal{Code: rules.NoManThere, Cells: []rules.Cell{t.attempt.From}, Text: text}
		}
		t.face = max(t.face, near) // a record says whatever promotes
		m, err := p.means(t, text)
		return m, true, err
	}
	m, err := p.found(p.qualified(p.candidates(kind, to), to, words), kind, t, text)
	return m, true, err
}

// readTarget reads two figures of any kind, or that the cell is the same as before.
func (p *Position) readTarget(s string) (rules.Cell, string, bool) {
	if rest, ok := strings.CutPrefix(s, Same); ok {
		return p.last(), strings.TrimLeft(rest, "　 "), p.last() != board.None
	}
	letter := []rune(s)
	if len(letter) < 3 {
		return 0, s, false
	}
	file, rank := figure(letter[0], files, plainFiles), figure(letter[1], ranks, files, plainFiles)
	if file < 0 || rank < 0 {
		return 0, s, false
	}
	return rules.Cell(rank*side + side - 1 - file), string(letter[2:]), true
}

// figure is the place of r in one of the rows, or -1.
func figure(r rune, rows ...string) int {
	for _, row := range rows {
		if i := slices.Index([]rune(row), r); i >= 0 {
			return i
		}
	}
	return -1
}

// readKanji reads the name of a kind; 0 if there is none.
func readKanji(s string) (rules.Kind, string) {
	for k := kinds - 1; k > 0; k-- { // the longer names first
		if rest, ok := strings.CutPrefix(s, kanji[k]); ok && kanji[k] != "" {
			return rules.Kind(k), rest
		}
	}
	for name, k := range otherNames {
		if rest, ok := strings.CutPrefix(s, name); ok {
			return k, rest
		}
	}
	return 0, s
}

// qualified keeps of the cells those from which the words allow a man to come.
func (p *Position) qualified(from []rules.Cell, to rules.Cell, words string) []rules.Cell {
	for _, w := range words {
		switch w {
		case '上', '行', '入':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.courseOf(c, to).ahead <= 0 })
		case '引':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.courseOf(c, to).ahead >= 0 })
		case '寄':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool { return p.courseOf(c, to).ahead != 0 })
		case '直':
			from = slices.DeleteFunc(from, func(c rules.Cell) bool {
				course := p.courseOf(c, to)
				return course.ahead <= 0 || course.right != 0
			})
		}
	}
	sign := 0
	if strings.Contains(words, "右") {
		sign = 1
	} else if strings.Contains(words, "左") {
		sign = -1
	}
	if sign == 0 || len(from) < 2 {
		return from
	}
	best := slices.MaxFunc(from, func(a, b rules.Cell) int {
		return sign * (p.courseOf(a, to).right - p.courseOf(b, to).right)
	})
	return []rules.Cell{best}
}
