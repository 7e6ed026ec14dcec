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

// csaPieces are the pieces in CSA by kind.
var csaPieces = [...]string{"", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"}

// csaFull is how many pieces of a kind there are.
var csaFull = [...]int{0, 18, 4, 4, 4, 2, 2, 4, 2}

// csaPly begins the remark of ours with the number of the first ply, for which CSA has no word.
const csaPly = "ply:"

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
	periods int // of byoyomi, if a remark of ours tells them
}

// readCSA reads all games of a text in CSA, of any version. Of a game with a fault there is what stands before it.
func readCSA(text string, find Find, lim limits) ([]*Record, error) {
	var records []*Record
	var faults GamesError
	nodes, games := 0, 1
	r := csaReader{scribe: scribe{find: find, lim: lim}}
	var fault error
	take := func(line int) error {
		if fault == nil {
			if err := r.close(); err != nil {
				fault = TextError{"csa", games, line, err}
			}
		}
		if fault == nil {
			fault = r.whereFault("csa", games, nil)
		}
		if (fault != nil || r.record != nil) && games > lim.games {
			return fmt.Errorf("csa: %w", LimitError{"games in one file", lim.games})
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
		r = csaReader{scribe: scribe{find: find, lim: lim, before: nodes}}
		fault = nil
		return nil
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		line = strings.TrimRight(line, "\r \t")
		if line == "/" {
			if err := take(i + 1); err != nil {
				return records, err
			}
			continue
		}
		if fault != nil {
			continue
		}
		r.now = i + 1
		if err := r.line(line); err != nil {
			fault = r.whereFault("csa", games, err)
		}
	}
	if err := take(len(lines)); err != nil {
		return records, err
	}
	if games == 1 {
		return nil, fmt.Errorf("csa: %w", ErrNoRecord)
	}
	return records, faults.orNil()
}

// close ends a game in which there may be no move.
func (r *csaReader) close() error {
	if r.record == nil && (r.listed || r.turn || len(r.head) > 0) {
		return r.start()
	}
	return nil
}

// line reads the statements of a line. Names, facts and remarks reach to its end, all others to a comma, with blanks around.
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
	}
	for rest, more := line, true; more; {
		if rest = strings.TrimSpace(rest); strings.HasPrefix(rest, "'") {
			return r.remark(rest[1:])
		}
		var statement string
		statement, rest, more = strings.Cut(rest, ",")
		if err := r.statement(strings.TrimSpace(statement)); err != nil {
			return err
		}
	}
	return nil
}

func (r *csaReader) statement(s string) error {
	switch {
	case s == "", s[0] == 'V':
		return nil
	case s[0] == 'P':
		return r.pieces(s[1:])
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
		if number, ok := strings.CutPrefix(rest, csaPly); ok {
			var err error
			r.board().ply, err = strconv.Atoi(number)
			return err
		}
		if n, ok := periods(rest); ok {
			r.periods = n
			return nil
		}
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

// ply plays "+7776FU".
func (r *csaReader) ply(s string) error {
	if err := r.start(); err != nil {
		return err
	}
	word, err := wordOfCSA(r.pos, s)
	if err != nil {
		return r.fault(s, err)
	}
	if err = r.move(word); r.foul.word == word {
		r.foul.word = s
	}
	return err
}

// wordOfCSA is "+7776FU" in letters at p: the piece is named as it is after the move.
func wordOfCSA(p rules.Position, s string) (string, error) {
	unreadable := rules.IllegalReason{Code: rules.Unreadable}
	if len(s) != 7 {
		return "", unreadable
	}
	from, one := csaCell(s[1:3])
	to, two := csaCell(s[3:5])
	kind := rules.Kind(max(slices.Index(csaPieces[:], s[5:]), 0))
	switch {
	case !one || !two || to < 0 || kind == 0:
		return "", unreadable
	case p.Turn() != rules.Seat(strings.IndexByte(csaSides, s[0])):
		return "", errors.New("it is the other side's turn")
	}
	word := p.Board().Name(rules.Cell(to))
	if from < 0 {
		return shogi.PieceLetter(rules.Piece{Kind: kind}) + "*" + word, nil
	}
	word = p.Board().Name(rules.Cell(from)) + word
	switch stands := p.PieceAt(rules.Cell(from)).Kind; {
	case stands == kind:
		return word, nil
	case stands+8 == kind && stands != 0:
		return word + "+", nil
	}
	return "", rules.IllegalReason{Code: rules.NoPieceThere}
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
		loser := rules.Seat(strings.IndexByte(csaSides, s[1]))
		if r.acceptFoul(loser) {
			return nil
		}
		return r.end(s, rules.Action{Kind: rules.ActEnd, Reason: rules.Illegal, Seat: loser})
	}
	for _, e := range shogiEnds() {
		if e.csa != s {
			continue
		}
		if e.reason == rules.Illegal && r.acceptFoul(rules.NoSeat) {
			return nil
		}
		if a, ok := e.action(r.pos); ok {
			return r.end(s, a)
		}
		return nil
	}
	return fmt.Errorf("%.60q is no end that is known", s)
}
