package saves

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// A shogiEnd is a way in which a game ends, in the words of KIF and CSA.
type shogiEnd struct {
	kif, csa string
	reason   rules.Reason
	other    bool // it concerns the seat that is not to move
}

// kifFoulEnd is the end behind a move against the rules: who is to move next has won.
const kifFoulEnd = "反則勝ち"

// What is written where a game stops and nobody has ended it.
const (
	kifStopped = "中断"
	csaStopped = "%CHUDAN"
)

// shogiEnds are the words; of several for one reason the first is written. Where the board has ended the game, it is right
// whatever the word says; where a draw of the rules is told that the board does not show, the players have agreed on one.
func shogiEnds() []shogiEnd {
	return []shogiEnd{
		{kif: "投了", csa: "%TORYO", reason: rules.Resignation},
		{kif: "切れ負け", csa: "%TIME_UP", reason: rules.Time},
		{kif: "反則負け", csa: "%ILLEGAL_MOVE", reason: rules.Illegal},
		{csa: "%ILLEGAL_ACTION", reason: rules.Illegal},
		{kif: kifFoulEnd, reason: rules.Illegal, other: true},
		{kif: "入玉勝ち", csa: "%KACHI", reason: rules.Declaration},
		{kif: "詰み", csa: "%TSUMI", reason: rules.Mate},
		{kif: "詰み", csa: "%TSUMI", reason: rules.NoMoves},
		{kif: "千日手", csa: "%SENNICHITE", reason: rules.Repetition},
		{kif: "持将棋", csa: "%JISHOGI", reason: rules.Impasse},
		{kif: "持将棋", csa: "%JISHOGI", reason: rules.MoveCount},
		{kif: "引き分け", csa: "%HIKIWAKE", reason: rules.Agreement},
		{kif: "引分", reason: rules.Agreement},
		{kif: "時間切れ", reason: rules.Time},
		{kif: "不戦敗", reason: rules.Resignation},
		{kif: "不戦勝", reason: rules.Resignation, other: true},
		{kif: kifStopped, csa: csaStopped},
		{kif: "不詰", csa: "%FUZUMI"},
		{kif: "封じ手", csa: "%MATTA"},
		{csa: "%ERROR"},
	}
}

// action is what the word does at pos; false where it does nothing.
func (e shogiEnd) action(p rules.Position) (rules.Action, bool) {
	a := rules.Action{Kind: rules.ActEnd, Reason: e.reason, Seat: rules.NoSeat}
	switch e.reason {
	case rules.Resignation, rules.Time, rules.Illegal, rules.Declaration:
		if a.Seat = p.Turn(); e.other {
			a.Seat ^= 1
		}
		if d, ok := p.(rules.EnteringKingDeclaration); ok && p.Claim() == e.reason { // the word is that of who wins so
			return a, d.DeclarationResult().Winner() == a.Seat
		}
	case rules.Impasse:
		if d, ok := p.(rules.EnteringKingDeclaration); ok {
			if _, err := d.ImpasseResult(); err == nil {
				return a, true
			}
		}
		a.Reason = rules.Agreement
	case rules.Repetition:
		a.Reason = rules.Agreement
	case rules.Agreement:
	default:
		return a, false
	}
	return a, true
}

// ownRemark begins the lines in which records in foreign formats keep what these have no word for: options of the game,
// and an end. Other programs take the line for a remark.
const ownRemark = "Ludarium: "

// remarks are what a record that begins with the position start keeps in such lines. A handicap is told by its own start.
func remarks(info rules.Info, r *Record, start string) string {
	further := start != shogi.Start && shogi.HandicapOf(start) == shogi.Even
	o := rules.Options{}
	for key, value := range r.Options {
		if key != shogi.Handicap || further {
			o[key] = value
		}
	}
	return chosen(info, o)
}

// clockRemark tells, plainly, what a format that knows only one period of byoyomi has no word for.
func clockRemark(c ClockRecord, format string) string {
	if c.Kind != "byoyomi" || c.Periods < 2 {
		return ""
	}
	return fmt.Sprintf("%s%s+%dx%s (%s tells only one of the %d periods)", shogiClock, inSeconds(c.Main), c.Periods, inSeconds(c.Period), format, c.Periods)
}

// several gives a clock of byoyomi as many periods, if they are known.
func (c *ClockRecord) several(periods int) {
	if c.Kind == "byoyomi" && periods > 1 {
		c.Periods = periods
	}
}

// shogiClock begins the remark of a clock: "clock 600+5x30".
const shogiClock = "clock "

// periods is how many periods such a remark tells.
func periods(remark string) (n int, ok bool) {
	text, ok := strings.CutPrefix(remark, shogiClock)
	_, text, found := strings.Cut(text, "+")
	text, _, _ = strings.Cut(text, "x")
	n, err := strconv.Atoi(text)
	return n, ok && found && err == nil && n > 1 && n <= 1000
}

// shogiOptions are the options of a game that began with a handicap, and those that a remark tells.
func shogiOptions(handicap string, o rules.Options) rules.Options {
	if handicap == shogi.Even {
		return o
	}
	if o == nil {
		o = rules.Options{}
	}
	o[shogi.Handicap] = handicap
	return o
}

// The lines by which the formats of shogi are known.
var (
	csaLine = regexp.MustCompile(`^(V[123](\.[0-9])?$|N[+-]|P(I|[1-9]|[+-])|\$[A-Z_]+:|[+-][0-9]{4}[A-Z]{2}|'CSA encoding)`)
	usiLine = regexp.MustCompile(`^(position )?(startpos( moves .*)?$|sfen [1-9+a-zA-Z]+/)`)
	kifLine = regexp.MustCompile(`^(手合割|先手|後手|下手|上手|開始日時|棋戦)[：の]|^手数--|^\s*1\s+[１-９].*[歩香桂銀金角飛玉王]|[▲△☗☖][１-９][一二三四五六七八九]`)
)

// shogiReader reads the format of shogi that a text is in, by one of its first lines, else by the ending of its name; nil
// if it is in none.
func shogiReader(name, text string) textRead {
	readers := []struct {
		line *regexp.Regexp
		read textRead
		ends []string
	}{
		{csaLine, readCSA, []string{endCSA}},
		{usiLine, readUSI, []string{endUSI}},
		{kifLine, readKIF, []string{endKIF, endKIFU, endKI2}},
	}
	const looked = 40 // lines
	n := 0
	for line := range strings.Lines(text) {
		if n++; n > looked {
			break
		}
		line = strings.TrimRight(line, "\r\n")
		if line != "" && strings.ContainsAny(line[:1], "[{(") { // tags of PGN, our own files, SGF
			return nil
		}
		for _, r := range readers {
			if r.line.MatchString(line) {
				return r.read
			}
		}
	}
	for _, r := range readers {
		if slices.Contains(r.ends, ending(name)) {
			return r.read
		}
	}
	return nil
}

// hasNull says that somebody leaves his turn to the other side, for which no format of shogi has a word.
func hasNull(r *Record) bool {
	null := rules.FormatAction(rules.Info{}, nil, rules.Action{Kind: rules.ActNull})
	return slices.ContainsFunc(r.Tree.Nodes, func(n Node) bool { return n.Action == null })
}

// writeShogi writes records in a format of shogi; done is false if end names none.
func writeShogi(out io.Writer, end string, find Find, records []*Record) (done bool, err error) {
	var data []byte
	if slices.Contains([]string{endKIF, endKIFU, endCSA, endUSI}, end) && slices.ContainsFunc(records, hasNull) {
		return true, fmt.Errorf("saves: %w", FormatError{Reason: FormatNullMove, Ending: end})
	}
	switch end {
	case endKI2:
		return true, fmt.Errorf("saves: %w", FormatError{Reason: FormatReadOnly, Ending: end})
	case endKIF, endKIFU:
		if len(records) != 1 {
			return true, fmt.Errorf("saves: %w", FormatError{Reason: FormatOneGame, Ending: end, Count: len(records)})
		}
		text, err := writeKIF(find, records[0])
		if err != nil {
			return true, err
		}
		data = []byte(text)
		if end == endKIF {
			if data, err = toShiftJIS(text); err != nil {
				return true, fmt.Errorf("saves: %w", FormatError{Reason: FormatLetters, Ending: end})
			}
		}
	case endCSA:
		text, err := writeCSA(find, records)
		if err != nil {
			return true, err
		}
		data = []byte(text)
	case endUSI:
		if data, err = writeUSI(find, records); err != nil {
			return true, err
		}
	default:
		return false, nil
	}
	if _, err := out.Write(data); err != nil {
		return true, fmt.Errorf("saves: %w", err)
	}
	return true, nil
}
