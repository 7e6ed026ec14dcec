package kif

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/shogiformat"
)

// handicaps are the handicaps that KIF names. Those that Ludarium does not have need a diagram.
var handicaps = []struct{ word, handicap string }{
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
	{otherHandicap, ""},
	{"左五枚落ち", ""},
	{"左七枚落ち", ""},
	{"右七枚落ち", ""},
}

// Words of KIF.
const (
	otherHandicap = "その他"
	handicapKey   = "手合割"
	variationKey  = "変化"
	mainTimeKey   = "持ち時間"
	byoyomiKey    = "秒読み"
	handSuffix    = "の持駒"
	resultPrefix  = "まで"
	moveMarks     = "▲△☗☖▼▽"
	nonPromotion  = "不成"
	fileNote      = "棋譜ファイル" // "file of a game": programs name themselves beside it
)

// seatNames are the words for the seats, the first in even games.
var seatNames = [2][2]string{{"先手", "下手"}, {"後手", "上手"}}

// begin starts the record when the first move is reached.
func (r *reader) begin() error {
	if r.Record != nil {
		return nil
	}
	handicap, start := shogi.Even, ""
	for _, t := range r.headers {
		if t.Name != handicapKey {
			continue
		}
		word := strings.TrimSpace(strings.Trim(t.Value, "　"))
		found := false
		for _, h := range handicaps {
			if h.word == word {
				handicap, found = h.handicap, true
			}
		}
		if (!found || handicap == "") && r.rows == 0 {
			return fmt.Errorf("the handicap %.40q is not known, and there is no picture of the board", word)
		}
	}
	if r.rows > 0 {
		if r.rows < shogiformat.BoardSize {
			return fmt.Errorf("the picture of the board has only %d rows", r.rows)
		}
		start = r.diagram.SFEN()
		g, _ := r.Find(shogiformat.ShogiID)
		if g == nil {
			return saves.UnknownGameError{Name: shogiformat.ShogiID}
		}
		p, err := rules.LenientPosition(g, start, nil)
		if err != nil {
			return saves.PositionError{Err: err}
		}
		if handicap = shogi.HandicapOf(p.String()); handicap != shogi.Even {
			start = ""
		}
	}
	if err := r.Begin(shogiformat.ShogiID, shogiformat.WithHandicap(handicap, r.options), start); err != nil {
		return err
	}
	r.applyHeaders()
	shogiformat.SetPeriods(&r.Record.Clock, r.periods)
	for _, line := range r.earlyComments {
		r.AddComment(line)
	}
	return nil
}

// applyHeaders applies the headers to the record.
func (r *reader) applyHeaders() {
	for _, t := range r.headers {
		seat := -1
		for i, words := range seatNames {
			if t.Name == words[0] || t.Name == words[1] {
				seat = i
			}
		}
		switch {
		case seat >= 0:
			r.Record.Seats[seat] = saves.ParseSeatName(t.Value)
		case t.Name == handicapKey:
		case t.Name == mainTimeKey && r.readMainTime(t.Value), t.Name == byoyomiKey && r.readByoyomi(t.Value):
		default:
			shogiformat.AddTag(r.Record, t.Name, t.Value, shogiformat.KIFTag)
		}
	}
}

// readHeader reads a header line; done reports whether the line was one.
func (r *reader) readHeader(line string) (done bool, err error) {
	if r.diagram == nil {
		r.diagram = shogiformat.NewDiagram()
	}
	trimmed := strings.TrimSpace(line)
	switch {
	case strings.HasPrefix(trimmed, "|"):
		return true, r.readRow(trimmed)
	case strings.HasPrefix(trimmed, "+--"), strings.HasPrefix(trimmed, "９"):
		return true, nil
	case strings.HasPrefix(trimmed, "手数＝"):
		digits := strings.TrimLeft(strings.TrimPrefix(trimmed, "手数＝"), "　 ")
		n, err := strconv.Atoi(digits[:len(digits)-len(strings.TrimLeft(digits, "0123456789"))])
		if err == nil && n >= 0 && n < 1_000_000 {
			r.diagram.Ply = n + 1
		}
		return true, nil
	}
	for seat, words := range seatNames {
		for _, word := range words {
			if trimmed == word+"番" {
				r.diagram.Turn = rules.Seat(seat)
				return true, nil
			}
			if rest, ok := strings.CutPrefix(trimmed, word+handSuffix); ok {
				return true, r.readHand(rules.Seat(seat), strings.TrimLeft(rest, "：:"))
			}
		}
	}
	key, value, ok := strings.Cut(trimmed, "：")
	if !ok || strings.ContainsAny(key, moveMarks) {
		return false, nil
	}
	r.headers = append(r.headers, saves.Tag{Name: key, Value: strings.Trim(value, "　 ")})
	return true, nil
}
