package saves

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// pieces reads a statement of pieces behind its P: "I82HI", "1-KY-KE …", "+77FU", "-00AL".
func (r *csaReader) pieces(s string) error {
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
		return eachPiece(s[1:], func(c int, kind rules.Kind, rest bool) error {
			seat := rules.Seat(strings.IndexByte(csaSides, s[0]))
			switch {
			case rest:
				b.takeRest(seat)
			case c < 0:
				b.hands[seat][kind]++
			default:
				b.pieces[c] = rules.Piece{Kind: kind, Seat: seat}
			}
			return nil
		})
	}
	return fmt.Errorf("%.60q are no men", s)
}

// all puts the pieces of the start on the board but for those that follow.
func (r *csaReader) all(without string) error {
	g, ok := r.find(shogiGame)
	if !ok {
		return UnknownGameError{shogiGame}
	}
	p, err := g.Start(nil)
	if err != nil {
		return err
	}
	turn, ply := r.board().turn, r.board().ply
	r.sheet = sheetOf(p)
	r.sheet.turn, r.sheet.ply = turn, ply
	return eachPiece(without, func(c int, kind rules.Kind, rest bool) error {
		if c < 0 || rest || r.sheet.pieces[c].Kind != kind {
			return fmt.Errorf("%.60q does not stand there at the start", without)
		}
		r.sheet.pieces[c] = rules.Piece{}
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
		seat, kind := strings.IndexByte(csaSides, cell[0]), slices.Index(csaPieces[:], cell[1:])
		if seat < 0 || kind < 1 {
			return fmt.Errorf("row %d: %q is no man", y+1, cell)
		}
		r.sheet.pieces[y*shogiSide+x] = rules.Piece{Kind: rules.Kind(kind), Seat: rules.Seat(seat)}
	}
	return nil
}

// eachPiece reads cells with pieces: "82HI22KA", "00FU", "00AL".
func eachPiece(s string, do func(c int, kind rules.Kind, rest bool) error) error {
	for ; s != ""; s = s[4:] {
		if len(s) < 4 {
			return fmt.Errorf("%.60q is no cell with a man", s)
		}
		c, ok := csaCell(s[:2])
		kind := slices.Index(csaPieces[:], s[2:4])
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

// takeRest gives a seat all pieces that are nowhere yet.
func (s *sheet) takeRest(seat rules.Seat) {
	for kind := shogi.Pawn; kind <= shogi.Gold; kind++ {
		n := csaFull[kind] - s.hands[0][kind] - s.hands[1][kind]
		for _, piece := range s.pieces {
			if piece.Kind == kind || piece.Kind == kind+8 && kind < shogi.Gold {
				n--
			}
		}
		s.hands[seat][kind] += max(n, 0)
	}
}

// start makes the record when the first move is reached.
func (r *csaReader) start() error {
	if r.record != nil {
		return nil
	}
	if !r.listed {
		if err := r.pieces("I"); err != nil {
			return err
		}
	}
	start := r.board().sfen()
	g, ok := r.find(shogiGame)
	if !ok {
		return UnknownGameError{shogiGame}
	}
	p, err := rules.View(g, start, nil)
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
		if t.Name == csaTime && r.clock(t.Value) || t.Name == csaTimeLimit && r.limit(t.Value) {
			continue
		}
		r.record.addTag(t.Name, t.Value, csaName)
	}
	r.record.Clock.several(r.periods)
	for _, line := range r.early {
		r.say(line)
	}
	return nil
}

// The time of both players: csaTime is that of V3.0, csaTimeLimit that of V2.
const (
	csaTime      = "TIME"       // seconds, byoyomi, gain
	csaTimeLimit = "TIME_LIMIT" // hours and minutes, seconds of byoyomi
)

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

// limit reads "00:25+30".
func (r *csaReader) limit(s string) bool {
	main, period, _ := strings.Cut(s, "+")
	hours, minutes, ok := strings.Cut(main, ":")
	h, okHours := inMilliseconds(strings.TrimSpace(hours))
	m, okMinutes := inMilliseconds(strings.TrimSpace(minutes))
	return ok && okHours && okMinutes && r.clock(inSeconds(3600*h+60*m)+"+"+strings.TrimSpace(period)+"+0")
}
