package shogiformat

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
)

// A GameEnd is a way in which a game ends, with its words in KIF and CSA.
type GameEnd struct {
	KIF, CSA string
	Reason   rules.Reason
	opponent bool // it concerns the seat that is not to move
}

// KIFIllegalMove is the end after an illegal move: the side to move next has won.
const KIFIllegalMove = "反則勝ち"

// The words for a game that stops without an end.
const (
	KIFInterrupted = "中断"
	CSAInterrupted = "%CHUDAN"
)

// GameEnds are the ends; of several for one reason the first is written. An end on the board takes precedence over the word. A
// word for a draw by the rules that the board does not show means that the players agreed on a draw.
func GameEnds() []GameEnd {
	return []GameEnd{
		{KIF: "投了", CSA: "%TORYO", Reason: rules.Resignation},
		{KIF: "切れ負け", CSA: "%TIME_UP", Reason: rules.OutOfTime},
		{KIF: "反則負け", CSA: "%ILLEGAL_MOVE", Reason: rules.Illegal},
		{CSA: "%ILLEGAL_ACTION", Reason: rules.Illegal},
		{KIF: KIFIllegalMove, Reason: rules.Illegal, opponent: true},
		{KIF: "入玉勝ち", CSA: "%KACHI", Reason: rules.Declaration},
		{KIF: "詰み", CSA: "%TSUMI", Reason: rules.Mate},
		{KIF: "詰み", CSA: "%TSUMI", Reason: rules.NoMoves},
		{KIF: "千日手", CSA: "%SENNICHITE", Reason: rules.Repetition},
		{KIF: "持将棋", CSA: "%JISHOGI", Reason: rules.Impasse},
		{KIF: "持将棋", CSA: "%JISHOGI", Reason: rules.MoveLimit},
		{KIF: "引き分け", CSA: "%HIKIWAKE", Reason: rules.Agreement},
		{KIF: "引分", Reason: rules.Agreement},
		{KIF: "時間切れ", Reason: rules.OutOfTime},
		{KIF: "不戦敗", Reason: rules.Resignation},
		{KIF: "不戦勝", Reason: rules.Resignation, opponent: true},
		{KIF: KIFInterrupted, CSA: CSAInterrupted},
		{KIF: "不詰", CSA: "%FUZUMI"},
		{KIF: "封じ手", CSA: "%MATTA"},
		{CSA: "%ERROR"},
	}
}

// Action returns the action that the word means at a position; ok is false if it means none.
func (e GameEnd) Action(p rules.Position) (rules.Action, bool) {
	a := rules.Action{Kind: rules.ActEnd, Reason: e.Reason, Seat: rules.NoSeat}
	switch e.Reason {
	case rules.Resignation, rules.OutOfTime, rules.Illegal, rules.Declaration:
		if a.Seat = p.Turn(); e.opponent {
			a.Seat ^= 1
		}
		if d, ok := p.(rules.EnteringKingDeclaration); ok && p.Claim() == e.Reason { // the word is that of who wins so
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

// RemarkPrefix begins the lines for what foreign formats cannot express: options of the game, and an end. Other programs read
// the line as a remark.
const RemarkPrefix = "Ludarium: "

// OptionsRemark returns the options for such a line of a record with the start position start. A handicap is omitted, as the
// start shows it.
func OptionsRemark(info rules.Info, r *saves.Record, start string) string {
	further := start != shogi.Start && shogi.HandicapOf(start) == shogi.Even
	o := rules.Options{}
	for key, value := range r.Options {
		if key != shogi.Handicap || further {
			o[key] = value
		}
	}
	return saves.FormatOptions(info, o)
}

// ClockRemark describes a clock with several byoyomi periods for a format that knows only one.
func ClockRemark(c saves.ClockRecord, format string) string {
	if c.Kind != "byoyomi" || c.Periods < 2 {
		return ""
	}
	return fmt.Sprintf("%s%s+%dx%s (%s tells only one of the %d periods)", clockRemarkPrefix, saves.FormatSeconds(c.Main), c.Periods, saves.FormatSeconds(c.Period), format, c.Periods)
}

// SetPeriods gives a clock of byoyomi as many periods, if they are known.
func SetPeriods(c *saves.ClockRecord, periods int) {
	if c.Kind == "byoyomi" && periods > 1 {
		c.Periods = periods
	}
}

// clockRemarkPrefix begins the remark of a clock: "clock 600+5x30".
const clockRemarkPrefix = "clock "

// ParseClockRemark reads the number of periods from such a remark.
func ParseClockRemark(remark string) (n int, ok bool) {
	text, ok := strings.CutPrefix(remark, clockRemarkPrefix)
	_, text, found := strings.Cut(text, "+")
	text, _, _ = strings.Cut(text, "x")
	n, err := strconv.Atoi(text)
	return n, ok && found && err == nil && n > 1 && n <= 1000
}

// WithHandicap adds a handicap to the options that a remark holds.
func WithHandicap(handicap string, o rules.Options) rules.Options {
	if handicap == shogi.Even {
		return o
	}
	if o == nil {
		o = rules.Options{}
	}
	o[shogi.Handicap] = handicap
	return o
}

// ShogiID is the id of shogi.
const ShogiID = "shogi"
