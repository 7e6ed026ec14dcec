package kif

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/shogiformat"
)

// The extensions of the files: KIF is in Shift_JIS, KIFU the same format in UTF-8, and KI2 is only read.
const (
	Extension     = ".kif"
	ExtensionUTF8 = ".kifu"
	ExtensionKI2  = ".ki2"
)

// TypicalLine matches lines that only occur in KIF or KI2.
var TypicalLine = regexp.MustCompile(`^(手合割|先手|後手|下手|上手|開始日時|棋戦)[：の]|^手数--|^\s*1\s+[１-９].*[歩香桂銀金角飛玉王]|[▲△☗☖][１-９][一二三四五六七八九]`)

// Read reads all games of a text. If a game is faulty, its record holds everything before the fault.
func Read(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	list := saves.GameList{Format: "kif", Limits: lim}
	begun := 1 // the line in which the game began
	r := reader{Recorder: saves.Recorder{Find: find, Limits: lim, NonPromotionSuffix: nonPromotion}}
	var fault error
	moved := false // the moves of the game have begun
	endGame := func() error {
		if r.Line = begun; fault == nil {
			var err error
			if r.Record == nil && (len(r.headers) > 0 || r.rows > 0) {
				err = r.begin()
			}
			fault = r.LocateFault("kif", list.GameCount+1, err)
		}
		err := list.AddRecorded(&r.Recorder, fault)
		r = reader{Recorder: saves.Recorder{Find: find, Limits: lim, NonPromotionSuffix: nonPromotion, EarlierActions: list.ActionCount}}
		fault, moved = nil, false
		return err
	}
	var ahead []string // our own remarks after a game, which may belong to the next one
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r \t")
		behind := r.Record != nil || fault != nil && moved // the moves, where only the next game has headings
		if behind && gameStart.MatchString(line) || fault != nil && programLine.MatchString(line) {
			if err := endGame(); err != nil {
				return list.Result()
			}
			begun = i + 1
			for _, remark := range ahead {
				_ = r.readLine(remark) // of the start, which has none yet
			}
		}
		if behind && optionsRemark.MatchString(line) {
			ahead = append(ahead, line)
			continue
		}
		if line != "" {
			ahead = nil
		}
		moved = moved || movesStart.MatchString(line)
		if fault != nil {
			continue
		}
		r.Line = i + 1
		if err := r.readLine(line); err != nil {
			fault = r.LocateFault("kif", list.GameCount+1, err)
		}
	}
	if err := endGame(); err != nil {
		return list.Result()
	}
	return list.Result()
}

// A reader reads one game in KIF or KI2.
type reader struct {
	saves.Recorder
	headers       []saves.Tag
	options       rules.Options
	diagram       *shogiformat.Diagram
	rows          int // of the diagram
	ended         bool
	inVariation   bool // the main line is over
	periods       int  // of byoyomi, if one of our remarks gives them
	earlyComments []string
}

// gameStart matches a line that precedes the moves of a game. After the moves of a game it begins the next one.
var gameStart = regexp.MustCompile(`^(手合割|先手|後手|下手|上手|開始日時|棋戦|場所|表題|戦型|持ち時間)：|^(先手|後手|下手|上手)の持駒：|^手数--|^# *--+`)

// movesStart matches a line with which the moves of a game begin: the column headings, a move in columns, or moves in KI2. It
// does not match the file numbers above a diagram, "9 8 7".
var movesStart = regexp.MustCompile(`^手数--|^\s*[0-9]+\s+(?:[^\s0-9]|[0-9]\S)|^\s*[` + moveMarks + `]`)

// programLine matches the first line of a file, in which a program names itself.
var programLine = regexp.MustCompile(`^# *--+`)

// optionsRemark matches one of our remarks about the game that follows.
var optionsRemark = regexp.MustCompile(`^# ` + shogiformat.RemarkPrefix + `[^:]*$`)

// moveLine matches a line in columns: number, move or end, time spent.
var moveLine = regexp.MustCompile(`^\s*[0-9]+\s+((?:同 +)?[^\s(]+(?:\([0-9]{2}\))?)\s*(?:\(\s*([0-9:.]+)\s*(?:/[^)]*)?\))?\s*\+?$`)

// readLine reads one line.
func (r *reader) readLine(line string) error {
	switch {
	case strings.TrimSpace(line) == "", strings.HasPrefix(line, "&"):
		return nil
	case strings.HasPrefix(line, "#"):
		if text, ok := strings.CutPrefix(line, "# "+shogiformat.RemarkPrefix); ok {
			return r.readRemark(text)
		}
		r.keepRemark(line)
		return nil
	case strings.HasPrefix(line, "*"):
		return r.addEarlyComment(line[1:])
	case strings.HasPrefix(line, resultPrefix):
		return r.readResult(line)
	case strings.HasPrefix(line, variationKey):
		return r.openVariation(line)
	}
	if parts := moveLine.FindStringSubmatch(line); parts != nil {
		return r.readColumn(parts[1], parts[2])
	}
	if r.Record == nil {
		if done, err := r.readHeader(line); done {
			return err
		}
	}
	if strings.ContainsAny(line, moveMarks) {
		return r.playLine(line)
	}
	if strings.HasPrefix(line, "手数") {
		return nil // the column headings
	}
	return fmt.Errorf("%.60q is neither a move nor a heading", line)
}

// keepRemark keeps a remark before the first move, unless it is only the name of a program.
func (r *reader) keepRemark(line string) {
	text := strings.TrimSpace(strings.TrimPrefix(line, shogiformat.KIFRemark))
	program := strings.HasPrefix(text, "--") || strings.HasPrefix(text, "KIF version") || strings.Contains(text, fileNote)
	if r.Record == nil && text != "" && !program {
		r.headers = append(r.headers, saves.Tag{Name: shogiformat.KIFRemark, Value: text})
	}
}

// readRemark reads the remarks of this program.
func (r *reader) readRemark(text string) error {
	if strings.HasPrefix(text, "end:") {
		if err := r.begin(); err != nil {
			return err
		}
		a, err := rules.ParseAction(r.Info, r.Position, text)
		if err != nil {
			return err
		}
		r.ended = true
		return r.EndGame(text, a)
	}
	if n, ok := shogiformat.ParseClockRemark(text); ok {
		r.periods = n
		return nil
	}
	r.options = saves.ParseOptions(text)
	return nil
}

func (r *reader) addEarlyComment(text string) error {
	if r.Record == nil {
		r.earlyComments = append(r.earlyComments, text)
		return nil
	}
	r.AddComment(text)
	return nil
}

// readColumn reads a move or an end in columns, with the time spent.
func (r *reader) readColumn(word, spent string) error {
	if err := r.begin(); err != nil {
		return err
	}
	if r.ended { // after one of our remarks, the word is only for other programs
		return nil
	}
	if err := r.playWord(word); err != nil {
		return err
	}
	if node := &r.Record.Tree.Nodes[r.Node()]; node.Spent == 0 && r.Node() != 0 {
		node.Spent = parseTimeSpent(spent)
	}
	return nil
}

// playWord plays a move or ends the game.
func (r *reader) playWord(word string) error {
	for _, e := range shogiformat.GameEnds() {
		if e.KIF != word {
			continue
		}
		r.ended = !r.inVariation
		if e.Reason == rules.Illegal && r.AcceptIllegalMove(rules.NoSeat) {
			return nil
		}
		if a, ok := e.Action(r.Position); ok {
			return r.EndGame(word, a)
		}
		return nil
	}
	return r.PlayMove(word)
}

// playLine reads the moves of a line in KI2, each after its mark.
func (r *reader) playLine(line string) error {
	if err := r.begin(); err != nil {
		return err
	}
	for word := range strings.FieldsFuncSeq(line, func(c rune) bool { return strings.ContainsRune(moveMarks, c) }) {
		word = strings.Trim(word, "　 \t")
		if word == "" {
			continue
		}
		if err := r.playWord(word); err != nil {
			return err
		}
	}
	return nil
}

// openVariation goes back to the start of a variation: "変化：9手".
func (r *reader) openVariation(line string) error {
	_, text, _ := strings.Cut(line, "：")
	n, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "手")))
	if err != nil || r.Record == nil {
		return errors.New("a variation that does not say where it begins")
	}
	r.inVariation, r.ended = true, false
	return r.GoBackTo(n - 1)
}

// readResult reads the line with the result, unless a column gave one: "まで49手で先手の勝ち".
func (r *reader) readResult(line string) error {
	if err := r.begin(); err != nil {
		return err
	}
	if strings.Contains(line, "反則") && r.AcceptIllegalMove(loserOf(line)) {
		return nil
	}
	if r.ended || r.inVariation || r.IsOver() {
		return nil
	}
	r.ended = true
	for _, word := range []string{"千日手", "持将棋", "引き分け", "引分", shogiformat.KIFInterrupted} {
		if strings.Contains(line, word) {
			return r.playWord(word)
		}
	}
	loser := loserOf(line)
	if loser == rules.NoSeat {
		return nil
	}
	a := rules.Action{Kind: rules.ActEnd, Reason: rules.Resignation, Seat: loser}
	switch {
	case strings.Contains(line, "切れ"):
		a.Reason = rules.OutOfTime
	case strings.Contains(line, "反則"):
		a.Reason = rules.Illegal
	case strings.Contains(line, "入玉"):
		a.Reason, a.Seat = rules.Declaration, loser^1
	}
	return r.EndGame(line, a)
}

// loserOf returns the loser according to a line, by the seat that it names last; NoSeat if it does not say.
func loserOf(line string) rules.Seat {
	named, at := rules.NoSeat, -1
	for seat, words := range seatNames {
		for _, word := range words {
			if i := strings.LastIndex(line, word+"の"); i > at {
				named, at = rules.Seat(seat), i
			}
		}
	}
	switch {
	case named == rules.NoSeat:
	case strings.Contains(line, "勝ち"):
		return named ^ 1
	case strings.Contains(line, "負け"):
		return named
	}
	return rules.NoSeat
}
