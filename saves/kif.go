package saves

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A kifReader reads one game in KIF or KI2.
type kifReader struct {
	scribe
	head    []Tag
	options rules.Options
	sheet   *sheet
	rows    int // of the picture of the board
	ended   bool
	varied  bool // the main line is over
	periods int  // of byoyomi, if a remark of ours tells them
	early   []string
}

// readKIF reads the games in KIF or KI2 of a text, one behind the other. Of a game with a fault there is what stands before it.
func readKIF(text string, find Find, lim limits) ([]*Record, error) {
	var records []*Record
	var faults GamesError
	nodes, games, begun := 0, 1, 1 // the line in which the game began
	r := kifReader{scribe: scribe{find: find, lim: lim, stays: kifStays}}
	var fault error
	moved := false // the moves of the game have begun
	take := func() error {
		if fault == nil && r.record == nil && (len(r.head) > 0 || r.rows > 0) {
			if err := r.start(); err != nil {
				fault = TextError{"kif", games, begun, err}
			}
		}
		if fault == nil {
			fault = r.whereFault("kif", games, nil)
		}
		if (fault != nil || r.record != nil) && games > lim.games {
			return fmt.Errorf("kif: %w", LimitError{"games in one file", lim.games})
		}
		if fault != nil {
			faults.note(games, r.record, fault)
		}
		if fault != nil || r.record != nil {
			games++
		}
		if r.record != nil {
			r.finish()
			records = append(records, r.record)
			nodes += len(r.record.Tree.Nodes)
		}
		r = kifReader{scribe: scribe{find: find, lim: lim, stays: kifStays, before: nodes}}
		fault, moved = nil, false
		return nil
	}
	var ahead []string // remarks of ours behind a game, which may belong to the next one
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r \t")
		behind := r.record != nil || fault != nil && moved // the moves, where only the next game has headings
		if behind && kifBegins.MatchString(line) || fault != nil && kifProgram.MatchString(line) {
			if err := take(); err != nil {
				return records, err
			}
			begun = i + 1
			for _, remark := range ahead {
				_ = r.line(remark) // of the start, which has none yet
			}
		}
		if behind && kifOptions.MatchString(line) {
			ahead = append(ahead, line)
			continue
		}
		if line != "" {
			ahead = nil
		}
		moved = moved || kifMoves.MatchString(line)
		if fault != nil {
			continue
		}
		r.now = i + 1
		if err := r.line(line); err != nil {
			fault = r.whereFault("kif", games, err)
		}
	}
	if err := take(); err != nil {
		return records, err
	}
	if games == 1 {
		return nil, fmt.Errorf("kif: %w", ErrNoRecord)
	}
	return records, faults.orNil()
}

// kifBegins is a line that stands before the moves of a game: behind those of another one it begins the next game.
var kifBegins = regexp.MustCompile(`^(手合割|先手|後手|下手|上手|開始日時|棋戦|場所|表題|戦型|持ち時間)：|^(先手|後手|下手|上手)の持駒：|^手数--|^# *--+`)

// kifMoves is a line with which the moves of a game begin: the heading of the columns, a move in them, or moves of KI2.
var kifMoves = regexp.MustCompile(`^手数--|^\s*[0-9]+\s+\S|^\s*[` + kifMarks + `]`)

// kifProgram is the line in which a program names itself, the first of a file.
var kifProgram = regexp.MustCompile(`^# *--+`)

// kifOptions is a remark of ours about the game that follows.
var kifOptions = regexp.MustCompile(`^# ` + ownRemark + `[^:]*$`)

// kifMove is a line of the columns: number, move or end, time spent on it.
var kifMove = regexp.MustCompile(`^\s*[0-9]+\s+((?:同 +)?[^\s(]+(?:\([0-9]{2}\))?)\s*(?:\(\s*([0-9:.]+)\s*(?:/[^)]*)?\))?\s*\+?$`)

// line reads one line.
func (r *kifReader) line(line string) error {
	switch {
	case strings.TrimSpace(line) == "", strings.HasPrefix(line, "&"):
		return nil
	case strings.HasPrefix(line, "#"):
		if text, ok := strings.CutPrefix(line, "# "+ownRemark); ok {
			return r.remark(text)
		}
		r.foreword(line)
		return nil
	case strings.HasPrefix(line, "*"):
		return r.comment(line[1:])
	case strings.HasPrefix(line, kifUntil):
		return r.until(line)
	case strings.HasPrefix(line, kifVariation):
		return r.variation(line)
	}
	if parts := kifMove.FindStringSubmatch(line); parts != nil {
		return r.column(parts[1], parts[2])
	}
	if r.record == nil {
		if done, err := r.header(line); done {
			return err
		}
	}
	if strings.ContainsAny(line, kifMarks) {
		return r.moves(line)
	}
	if strings.HasPrefix(line, "手数") {
		return nil // the heading of the columns
	}
	return fmt.Errorf("%.60q is neither a move nor a heading", line)
}

// foreword keeps a remark that somebody wrote before the first move. Programs write there what they are.
func (r *kifReader) foreword(line string) {
	text := strings.TrimSpace(strings.TrimPrefix(line, kifRemark))
	program := strings.HasPrefix(text, "--") || strings.HasPrefix(text, "KIF version") || strings.Contains(text, kifFile)
	if r.record == nil && text != "" && !program {
		r.head = append(r.head, Tag{kifRemark, text})
	}
}

// remark reads what this program keeps in remarks.
func (r *kifReader) remark(text string) error {
	if strings.HasPrefix(text, "end:") {
		if err := r.start(); err != nil {
			return err
		}
		a, err := rules.ParseAction(r.info, r.pos, text)
		if err != nil {
			return err
		}
		r.ended = true
		return r.end(text, a)
	}
	if n, ok := periods(text); ok {
		r.periods = n
		return nil
	}
	r.options = choices(text)
	return nil
}

func (r *kifReader) comment(text string) error {
	if r.record == nil {
		r.early = append(r.early, text)
		return nil
	}
	r.say(text)
	return nil
}

// column reads a move or an end with the time spent.
func (r *kifReader) column(word, spent string) error {
	if err := r.start(); err != nil {
		return err
	}
	if r.ended { // what stands behind a remark of ours is the word for other programs
		return nil
	}
	if err := r.word(word); err != nil {
		return err
	}
	if node := &r.record.Tree.Nodes[r.at()]; node.Spent == 0 && r.at() != 0 {
		node.Spent = clockTime(spent)
	}
	return nil
}

// word plays a move or ends the game.
func (r *kifReader) word(word string) error {
	for _, e := range shogiEnds() {
		if e.kif != word {
			continue
		}
		r.ended = !r.varied
		if e.reason == rules.Illegal && r.acceptFoul(rules.NoSeat) {
			return nil
		}
		if a, ok := e.action(r.pos); ok {
			return r.end(word, a)
		}
		return nil
	}
	return r.move(word)
}

// moves reads the moves of a line of KI2, each behind its mark.
func (r *kifReader) moves(line string) error {
	if err := r.start(); err != nil {
		return err
	}
	for word := range strings.FieldsFuncSeq(line, func(c rune) bool { return strings.ContainsRune(kifMarks, c) }) {
		word = strings.Trim(word, "　 \t")
		if word == "" {
			continue
		}
		if err := r.word(word); err != nil {
			return err
		}
	}
	return nil
}

// variation goes back to where a variation begins: "変化：9手".
func (r *kifReader) variation(line string) error {
	_, text, _ := strings.Cut(line, "：")
	n, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "手")))
	if err != nil || r.record == nil {
		return errors.New("a variation that does not say where it begins")
	}
	r.varied, r.ended = true, false
	return r.back(n - 1)
}

// until reads the line that tells the result, where no column has: "まで49手で先手の勝ち".
func (r *kifReader) until(line string) error {
	if err := r.start(); err != nil {
		return err
	}
	if strings.Contains(line, "反則") && r.acceptFoul(kifLoser(line)) {
		return nil
	}
	if r.ended || r.varied || r.over() {
		return nil
	}
	r.ended = true
	for _, word := range []string{"千日手", "持将棋", "引き分け", "引分", kifStopped} {
		if strings.Contains(line, word) {
			return r.word(word)
		}
	}
	loser := kifLoser(line)
	if loser == rules.NoSeat {
		return nil
	}
	a := rules.Action{Kind: rules.ActEnd, Reason: rules.Resignation, Seat: loser}
	switch {
	case strings.Contains(line, "切れ"):
		a.Reason = rules.Time
	case strings.Contains(line, "反則"):
		a.Reason = rules.Illegal
	case strings.Contains(line, "入玉"):
		a.Reason, a.Seat = rules.Declaration, loser^1
	}
	return r.end(line, a)
}

// kifLoser is who has lost by what a line tells of the one whom it names last; NoSeat if it does not say.
func kifLoser(line string) rules.Seat {
	named, at := rules.NoSeat, -1
	for seat, words := range kifSeats {
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
