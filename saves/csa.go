package saves

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// csaMen are the men in CSA by kind.
var csaMen = [...]string{"", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"}

// csaFull is how many men of a kind there are.
var csaFull = [...]int{0, 18, 4, 4, 4, 2, 2, 4, 2}

// csaSides are the signs of the seats.
const csaSides = "+-"

// A csaReader reads the games of a text.
type csaReader struct {
	scribe
	head    []Tag // $KEY:value
	seats   [2]SeatRecord
	options rules.Options
	sheet   *sheet
	listed  bool // the start is told
	turn    bool // whose turn it is, too
	ended   bool
	early   []string
}

// readCSA reads all games of a text in CSA, of any version. Of a game with a fault there is what stands before it.
func readCSA(text string, find Find, lim limits) ([]*Record, error) {
	var records []*Record
	var first error
	nodes := 0
	r := csaReader{scribe: scribe{find: find, lim: lim}}
	broken := false
	take := func(line int) {
		if !broken {
			if err := r.close(); err != nil && first == nil {
				first = TextError{"csa", len(records) + 1, line, err}
			}
		}
		if r.record != nil {
			r.finish()
			records = append(records, r.record)
			nodes += len(r.record.Tree.Nodes)
		}
		r = csaReader{scribe: scribe{find: find, lim: lim, before: nodes}}
		broken = false
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		line = strings.TrimRight(line, "\r \t")
		if line == "/" {
			take(i + 1)
			continue
		}
		if broken {
			continue
		}
		if err := r.line(line); err != nil {
			broken = true
			if first == nil {
				first = TextError{"csa", len(records) + 1, i + 1, err}
			}
		}
	}
	take(len(lines))
	if len(records) == 0 && first == nil {
		first = fmt.Errorf("csa: %w", ErrNoRecord)
	}
	return records, first
}

// close ends a game in which there may be no move.
func (r *csaReader) close() error {
	if r.record == nil && (r.listed || r.turn || len(r.head) > 0) {
		return r.start()
	}
	return nil
}

// line reads the statements of a line. Names, facts and remarks reach to its end, all others to a comma.
func (r *csaReader) line(line string) error {
	switch {
	case line == "":
		return nil
	case line[0] == '\'':
		return r.remark(line[1:])
	case line[0] == 'N' && len(line) > 1 && strings.IndexByte(csaSides, line[1]) >= 0:
		r.seats[strings.IndexByte(csaSides, line[1])] = namedSeat(strings.TrimSpace(line[2:]))
		return nil
	case line[0] == '$':
		key, value, _ := strings.Cut(line[1:], ":")
		r.head = append(r.head, Tag{key, value})
		return nil
	case line[0] == 'V':
		return nil
	}
	for statement := range strings.SplitSeq(line, ",") {
		if err := r.statement(statement); err != nil {
			return err
		}
	}
	return nil
}

func (r *csaReader) statement(s string) error {
	switch {
	case s == "":
		return nil
	case s[0] == 'P':
		return r.men(s[1:])
	case s == "+", s == "-":
		r.board().turn = rules.Seat(strings.Index(csaSides, s))
		r.turn = true
		return nil
	case s[0] == 'T':
		return r.spent(s[1:])
	case s[0] == '%':
		return r.endBy(s)
	case s[0] == '+', s[0] == '-':
		return r.ply(s)
	}
	return fmt.Errorf("%.60q is no statement", s)
}

// remark reads what stands behind an apostrophe.
func (r *csaReader) remark(text string) error {
	if rest, ok := strings.CutPrefix(text, ownRemark); ok {
		if !strings.HasPrefix(rest, "end:") {
			r.options = choices(rest)
			return nil
		}
		if err := r.start(); err != nil {
			return err
		}
		a, err := rules.ParseAction(r.info, r.pos, rest)
		if err != nil {
			return err
		}
		r.ended = true
		return r.end(rest, a)
	}
	text = strings.TrimPrefix(text, "*")
	switch {
	case strings.HasPrefix(text, "CSA encoding"):
	case r.record == nil:
		r.early = append(r.early, text)
	default:
		r.say(text)
	}
	return nil
}

func (r *csaReader) board() *sheet {
	if r.sheet == nil {
		r.sheet = newSheet()
	}
	return r.sheet
}

// start makes the record when the first move is reached.
func (r *csaReader) start() error {
	if r.record != nil {
		return nil
	}
	if !r.listed {
		if err := r.men("I"); err != nil {
			return err
		}
	}
	start := r.board().sfen()
	g, ok := r.find(shogiGame)
	if !ok {
		return UnknownGameError{shogiGame}
	}
	p, err := g.Parse(start, nil)
	if err != nil {
		return PositionError{err}
	}
	handicap := shogi.HandicapOf(p.String())
	if handicap != shogi.Even {
		start = ""
	}
	if err := r.begin(shogiGame, shogiOptions(handicap, r.options), start); err != nil {
		return err
	}
	copy(r.record.Seats, r.seats[:])
	for _, t := range r.head {
		if t.Name == csaTime && r.clock(t.Value) {
			continue
		}
		r.record.addTag(t.Name, t.Value, csaName)
	}
	for _, line := range r.early {
		r.say(line)
	}
	return nil
}

// csaTime tells the time of both players: seconds, byoyomi, gain.
const csaTime = "TIME"

// clock reads "600+30+0".
func (r *csaReader) clock(s string) bool {
	parts := strings.Split(s, "+")
	if len(parts) != 3 {
		return false
	}
	var ms [3]int64
	for i, part := range parts {
		n, ok := inMilliseconds(strings.TrimSpace(part))
		if !ok {
			return false
		}
		ms[i] = n
	}
	clock := ClockRecord{Kind: "sudden-death", Main: ms[0]}
	switch {
	case ms[1] > 0 && ms[2] > 0, ms[0]+ms[1]+ms[2] == 0:
		return false
	case ms[1] > 0:
		clock = ClockRecord{Kind: "byoyomi", Main: ms[0], Periods: 1, Period: ms[1]}
	case ms[2] > 0:
		clock = ClockRecord{Kind: "fischer", Main: ms[0], Increment: ms[2]}
	}
	r.record.Clock = clock
	return true
}

// men reads a statement of men behind its P: "I82HI", "1-KY-KE …", "+77FU", "-00AL".
func (r *csaReader) men(s string) error {
	if r.record != nil {
		return errors.New("men are put on the board behind the first move")
	}
	r.listed = true
	b := r.board()
	switch {
	case s == "":
	case s[0] == 'I':
		return r.all(s[1:])
	case s[0] >= '1' && s[0] <= '9':
		return r.row(int(s[0]-'1'), s[1:])
	case s[0] == '+', s[0] == '-':
		return eachMan(s[1:], func(c int, kind rules.Kind, rest bool) error {
			seat := rules.Seat(strings.IndexByte(csaSides, s[0]))
			switch {
			case rest:
				b.takeRest(seat)
			case c < 0:
				b.hands[seat][kind]++
			default:
				b.men[c] = rules.Man{Kind: kind, Seat: seat}
			}
			return nil
		})
	}
	return fmt.Errorf("%.60q are no men", s)
}

// all puts the men of the start on the board but for those that follow.
func (r *csaReader) all(without string) error {
	g, ok := r.find(shogiGame)
	if !ok {
		return UnknownGameError{shogiGame}
	}
	p, err := g.Start(nil)
	if err != nil {
		return err
	}
	turn := r.board().turn
	r.sheet = sheetOf(p)
	r.sheet.turn = turn
	return eachMan(without, func(c int, kind rules.Kind, rest bool) error {
		if c < 0 || rest || r.sheet.men[c].Kind != kind {
			return fmt.Errorf("%.60q does not stand there at the start", without)
		}
		r.sheet.men[c] = rules.Man{}
		return nil
	})
}

// row reads nine cells of three letters each.
func (r *csaReader) row(y int, s string) error {
	for x := range shogiSide {
		cell := " * "
		if len(s) >= 3*x+3 {
			cell = s[3*x : 3*x+3]
		} else if rest := strings.TrimSpace(s[min(3*x, len(s)):]); rest != "" && rest != "*" {
			return fmt.Errorf("row %d ends with %.20q", y+1, rest)
		}
		if strings.TrimSpace(cell) == "*" || strings.TrimSpace(cell) == "" {
			continue
		}
		seat, kind := strings.IndexByte(csaSides, cell[0]), slices.Index(csaMen[:], cell[1:])
		if seat < 0 || kind < 1 {
			return fmt.Errorf("row %d: %q is no man", y+1, cell)
		}
		r.sheet.men[y*shogiSide+x] = rules.Man{Kind: rules.Kind(kind), Seat: rules.Seat(seat)}
	}
	return nil
}

// eachMan reads cells with men: "82HI22KA", "00FU", "00AL".
func eachMan(s string, do func(c int, kind rules.Kind, rest bool) error) error {
	for ; s != ""; s = s[4:] {
		if len(s) < 4 {
			return fmt.Errorf("%.60q is no cell with a man", s)
		}
		c, ok := csaCell(s[:2])
		kind := slices.Index(csaMen[:], s[2:4])
		rest := s[:4] == "00AL"
		if !ok || kind < 1 && !rest || c < 0 && kind > int(shogi.Gold) {
			return fmt.Errorf("%.60q is no cell with a man", s[:4])
		}
		if err := do(c, rules.Kind(max(kind, 0)), rest); err != nil {
			return err
		}
	}
	return nil
}

// csaCell reads file and rank; -1 is the hand.
func csaCell(s string) (int, bool) {
	if s == "00" {
		return -1, true
	}
	if s[0] < '1' || s[0] > '9' || s[1] < '1' || s[1] > '9' {
		return 0, false
	}
	return int(s[1]-'1')*shogiSide + int('9'-s[0]), true
}

// takeRest gives a seat all men that are nowhere yet.
func (s *sheet) takeRest(seat rules.Seat) {
	for kind := shogi.Pawn; kind <= shogi.Gold; kind++ {
		n := csaFull[kind] - s.hands[0][kind] - s.hands[1][kind]
		for _, man := range s.men {
			if man.Kind == kind || man.Kind == kind+8 && kind < shogi.Gold {
				n--
			}
		}
		s.hands[seat][kind] += max(n, 0)
	}
}

// ply plays "+7776FU": the man is named as he is after the move.
func (r *csaReader) ply(s string) error {
	if err := r.start(); err != nil {
		return err
	}
	unreadable := r.fault(s, rules.Refusal{Code: rules.Unreadable})
	if len(s) != 7 {
		return unreadable
	}
	from, one := csaCell(s[1:3])
	to, two := csaCell(s[3:5])
	kind := rules.Kind(max(slices.Index(csaMen[:], s[5:]), 0))
	switch {
	case !one || !two || to < 0 || kind == 0:
		return unreadable
	case r.pos.Turn() != rules.Seat(strings.IndexByte(csaSides, s[0])):
		return r.fault(s, errors.New("it is the other side's turn"))
	}
	word := r.pos.Board().Name(rules.Cell(to))
	if from < 0 {
		return r.move(shogi.Letter(rules.Man{Kind: kind}) + "*" + word)
	}
	word = r.pos.Board().Name(rules.Cell(from)) + word
	switch stands := r.pos.At(rules.Cell(from)).Kind; {
	case stands == kind:
	case stands+8 == kind && stands != 0:
		word += "+"
	default:
		return r.fault(s, rules.Refusal{Code: rules.NoManThere})
	}
	return r.move(word)
}

// spent is the time of the last ply in seconds.
func (r *csaReader) spent(s string) error {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f < 0 || f > longestTime {
		return fmt.Errorf("T%.40q is no time", s)
	}
	if r.record != nil && r.at() != 0 {
		r.record.Tree.Nodes[r.at()].Spent = time.Duration(f * float64(time.Second))
	}
	return nil
}

// endBy ends the game by a word.
func (r *csaReader) endBy(s string) error {
	if err := r.start(); err != nil {
		return err
	}
	if r.ended {
		return nil
	}
	r.ended = true
	if s == "%+ILLEGAL_ACTION" || s == "%-ILLEGAL_ACTION" {
		return r.end(s, rules.Action{Kind: rules.ActEnd, Reason: rules.Illegal, Seat: rules.Seat(strings.IndexByte(csaSides, s[1]))})
	}
	for _, e := range shogiEnds() {
		if e.csa != s {
			continue
		}
		if a, ok := e.action(r.pos); ok {
			return r.end(s, a)
		}
		return nil
	}
	return fmt.Errorf("%.60q is no end that is known", s)
}
