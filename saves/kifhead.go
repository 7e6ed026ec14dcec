package saves

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// kifHandicaps are the handicaps that KIF names, in its words. Those that are none of ours need a picture of the board.
var kifHandicaps = []struct{ word, handicap string }{
	{"平手", shogi.Even},
	{"香落ち", "lance"},
	{"右香落ち", "right-lance"},
	{"角落ち", "bishop"},
	{"飛車落ち", "rook"},
	{"飛香落ち", "rook-lance"},
	{"二枚落ち", "two"},
	{"三枚落ち", "three"},
	{"四枚落ち", "four"},
	{"五枚落ち", "five"},
	{"六枚落ち", "six"},
	{"七枚落ち", "seven"},
	{"八枚落ち", "eight"},
	{"十枚落ち", "ten"},
	{kifOther, ""},
	{"左五枚落ち", ""},
	{"左七枚落ち", ""},
	{"右七枚落ち", ""},
}

// Words of KIF.
const (
	kifOther     = "その他"
	kifHandicap  = "手合割"
	kifVariation = "変化"
	kifTime      = "持ち時間"
	kifByoyomi   = "秒読み"
	kifHand      = "の持駒"
	kifUntil     = "まで"
	kifMarks     = "▲△☗☖▼▽"
	kifRemark    = "#"
	kifStays     = "不成"
	kifFile      = "棋譜ファイル" // "file of a game": programs name themselves beside it
)

// kifSeats are the words for the seats, the first in even games.
var kifSeats = [2][2]string{{"先手", "下手"}, {"後手", "上手"}}

// start makes the record when the first move is reached.
func (r *kifReader) start() error {
	if r.record != nil {
		return nil
	}
	handicap, start := shogi.Even, ""
	for _, t := range r.head {
		if t.Name != kifHandicap {
			continue
		}
		word := strings.TrimSpace(strings.Trim(t.Value, "　"))
		found := false
		for _, h := range kifHandicaps {
			if h.word == word {
				handicap, found = h.handicap, true
			}
		}
		if (!found || handicap == "") && r.rows == 0 {
			return fmt.Errorf("the handicap %.40q is not known, and there is no picture of the board", word)
		}
	}
	if r.rows > 0 {
		if r.rows < shogiSide {
			return fmt.Errorf("the picture of the board has only %d rows", r.rows)
		}
		start = r.sheet.sfen()
		g, _ := r.find(shogiGame)
		if g == nil {
			return UnknownGameError{shogiGame}
		}
		p, err := rules.View(g, start, nil)
		if err != nil {
			return PositionError{err}
		}
		if handicap = shogi.HandicapOf(p.String()); handicap != shogi.Even {
			start = ""
		}
	}
	if err := r.begin(shogiGame, shogiOptions(handicap, r.options), start); err != nil {
		return err
	}
	r.tell()
	r.record.Clock.several(r.periods)
	for _, line := range r.early {
		r.say(line)
	}
	return nil
}

// tell hands on what the headings say.
func (r *kifReader) tell() {
	for _, t := range r.head {
		seat := -1
		for i, words := range kifSeats {
			if t.Name == words[0] || t.Name == words[1] {
				seat = i
			}
		}
		switch {
		case seat >= 0:
			r.record.Seats[seat] = namedSeat(t.Value)
		case t.Name == kifHandicap:
		case t.Name == kifTime && r.mainTime(t.Value), t.Name == kifByoyomi && r.byoyomi(t.Value):
		default:
			r.record.addTag(t.Name, t.Value, kifName)
		}
	}
}

// header reads a line before the first move; done says that it was one.
func (r *kifReader) header(line string) (done bool, err error) {
	if r.sheet == nil {
		r.sheet = newSheet()
	}
	trimmed := strings.TrimSpace(line)
	switch {
	case strings.HasPrefix(trimmed, "|"):
		return true, r.row(trimmed)
	case strings.HasPrefix(trimmed, "+--"), strings.HasPrefix(trimmed, "９"):
		return true, nil
	case strings.HasPrefix(trimmed, "手数＝"):
		digits := strings.TrimLeft(strings.TrimPrefix(trimmed, "手数＝"), "　 ")
		n, err := strconv.Atoi(digits[:len(digits)-len(strings.TrimLeft(digits, "0123456789"))])
		if err == nil && n >= 0 && n < 1_000_000 {
			r.sheet.ply = n + 1
		}
		return true, nil
	}
	for seat, words := range kifSeats {
		for _, word := range words {
			if trimmed == word+"番" {
				r.sheet.turn = rules.Seat(seat)
				return true, nil
			}
			if rest, ok := strings.CutPrefix(trimmed, word+kifHand); ok {
				return true, r.hand(rules.Seat(seat), strings.TrimLeft(rest, "：:"))
			}
		}
	}
	key, value, ok := strings.Cut(trimmed, "：")
	if !ok || strings.ContainsAny(key, kifMarks) {
		return false, nil
	}
	r.head = append(r.head, Tag{key, strings.Trim(value, "　 ")})
	return true, nil
}
