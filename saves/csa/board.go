package csa

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/shogiformat"
)

// readPieces reads a statement of pieces behind its P: "I82HI", "1-KY-KE …", "+77FU", "-00AL".
func (r *reader) readPieces(s string) error {
	if r.Record != nil {
		return errors.New("pieces are put on the board after the first move")
	}
	r.hasPieces = true
	b := r.theDiagram()
	switch {
	case s == "":
	case s[0] == 'I':
		return r.placeAllBut(s[1:])
	case s[0] >= '1' && s[0] <= '9':
		return r.readRow(int(s[0]-'1'), s[1:])
	case s[0] == '+', s[0] == '-':
		return eachPiece(s[1:], func(c int, kind rules.Kind, rest bool) error {
			seat := rules.Seat(strings.IndexByte(sideSigns, s[0]))
			switch {
			case rest:
				giveRemainingPieces(b, seat)
			case c < 0:
				b.Hands[seat][kind]++
			default:
				b.Pieces[c] = rules.Piece{Kind: kind, Seat: seat}
			}
			return nil
		})
	}
	return fmt.Errorf("%.60q are no pieces", s)
}

// placeAllBut puts the pieces of the start on the board but for those that follow.
func (r *reader) placeAllBut(without string) error {
	g, ok := r.Find(shogiformat.ShogiID)
	if !ok {
		return saves.UnknownGameError{Name: shogiformat.ShogiID}
	}
	p, err := g.Start(nil)
	if err != nil {
		return err
	}
	turn, ply := r.theDiagram().Turn, r.theDiagram().Ply
	r.diagram = shogiformat.DiagramOf(p)
	r.diagram.Turn, r.diagram.Ply = turn, ply
	return eachPiece(without, func(c int, kind rules.Kind, rest bool) error {
		if c < 0 || rest || r.diagram.Pieces[c].Kind != kind {
			return fmt.Errorf("%.60q does not stand there at the start", without)
		}
		r.diagram.Pieces[c] = rules.Piece{}
		return nil
	})
}

// readRow reads nine cells of three letters each.
func (r *reader) readRow(y int, s string) error {
	for x := range shogiformat.BoardSize {
		cell := " * "
		if len(s) >= 3*x+3 {
			cell = s[3*x : 3*x+3]
		} else if rest := strings.TrimSpace(s[min(3*x, len(s)):]); rest != "" && rest != "*" {
			return fmt.Errorf("row %d ends with %.20q", y+1, rest)
		}
		if strings.TrimSpace(cell) == "*" || strings.TrimSpace(cell) == "" {
			continue
		}
		seat, kind := strings.IndexByte(sideSigns, cell[0]), slices.Index(pieceNames[:], cell[1:])
		if seat < 0 || kind < 1 {
			return fmt.Errorf("row %d: %q is no piece", y+1, cell)
		}
		r.diagram.Pieces[y*shogiformat.BoardSize+x] = rules.Piece{Kind: rules.Kind(kind), Seat: rules.Seat(seat)}
	}
	return nil
}

// eachPiece reads cells with pieces: "82HI22KA", "00FU", "00AL".
func eachPiece(s string, do func(c int, kind rules.Kind, rest bool) error) error {
	for ; s != ""; s = s[4:] {
		if len(s) < 4 {
			return fmt.Errorf("%.60q is no cell with a piece", s)
		}
		c, ok := parseCell(s[:2])
		kind := slices.Index(pieceNames[:], s[2:4])
		rest := s[:4] == "00AL"
		if !ok || kind < 1 && !rest || c < 0 && kind > int(shogi.Gold) {
			return fmt.Errorf("%.60q is no cell with a piece", s[:4])
		}
		if err := do(c, rules.Kind(max(kind, 0)), rest); err != nil {
			return err
		}
	}
	return nil
}

// parseCell reads file and rank; -1 is the hand.
func parseCell(s string) (int, bool) {
	if s == "00" {
		return -1, true
	}
	if s[0] < '1' || s[0] > '9' || s[1] < '1' || s[1] > '9' {
		return 0, false
	}
	return int(s[1]-'1')*shogiformat.BoardSize + int('9'-s[0]), true
}

// giveRemainingPieces gives a seat all pieces that are nowhere yet.
func giveRemainingPieces(s *shogiformat.Diagram, seat rules.Seat) {
	for kind := shogi.Pawn; kind <= shogi.Gold; kind++ {
		n := pieceCounts[kind] - s.Hands[0][kind] - s.Hands[1][kind]
		for _, piece := range s.Pieces {
			if piece.Kind == kind || piece.Kind == kind+8 && kind < shogi.Gold {
				n--
			}
		}
		s.Hands[seat][kind] += max(n, 0)
	}
}

// begin makes the record when the first move is reached.
func (r *reader) begin() error {
	if r.Record != nil {
		return nil
	}
	if !r.hasPieces {
		if err := r.readPieces("I"); err != nil {
			return err
		}
	}
	start := r.theDiagram().SFEN()
	g, ok := r.Find(shogiformat.ShogiID)
	if !ok {
		return saves.UnknownGameError{Name: shogiformat.ShogiID}
	}
	p, err := rules.LenientPosition(g, start, nil)
	if err != nil {
		return saves.PositionError{Err: err}
	}
	handicap := shogi.HandicapOf(p.String())
	if handicap != shogi.Even {
		start = ""
	}
	if err := r.Begin(shogiformat.ShogiID, shogiformat.WithHandicap(handicap, r.options), start); err != nil {
		return err
	}
	copy(r.Record.Seats, r.seats[:])
	for _, t := range r.headers {
		if t.Name == timeKey && r.readClock(t.Value) || t.Name == timeLimitKey && r.readTimeLimit(t.Value) {
			continue
		}
		shogiformat.AddTag(r.Record, t.Name, t.Value, shogiformat.CSATag)
	}
	shogiformat.SetPeriods(&r.Record.Clock, r.periods)
	for _, line := range r.earlyComments {
		r.AddComment(line)
	}
	return nil
}

// The time of both players: timeKey is that of V3.0, timeLimitKey that of V2.
const (
	timeKey      = "TIME"       // seconds, byoyomi, gain
	timeLimitKey = "TIME_LIMIT" // hours and minutes, seconds of byoyomi
)

// readClock reads "600+30+0".
func (r *reader) readClock(s string) bool {
	parts := strings.Split(s, "+")
	if len(parts) != 3 {
		return false
	}
	var ms [3]int64
	for i, part := range parts {
		n, ok := saves.ParseSeconds(strings.TrimSpace(part))
		if !ok {
			return false
		}
		ms[i] = n
	}
	clock := saves.ClockRecord{Kind: "sudden-death", Main: ms[0]}
	switch {
	case ms[1] > 0 && ms[2] > 0, ms[0]+ms[1]+ms[2] == 0:
		return false
	case ms[1] > 0:
		clock = saves.ClockRecord{Kind: "byoyomi", Main: ms[0], Periods: 1, Period: ms[1]}
	case ms[2] > 0:
		clock = saves.ClockRecord{Kind: "fischer", Main: ms[0], Increment: ms[2]}
	}
	r.Record.Clock = clock
	return true
}

// readTimeLimit reads "00:25+30".
func (r *reader) readTimeLimit(s string) bool {
	main, period, _ := strings.Cut(s, "+")
	hours, minutes, ok := strings.Cut(main, ":")
	h, okHours := saves.ParseSeconds(strings.TrimSpace(hours))
	m, okMinutes := saves.ParseSeconds(strings.TrimSpace(minutes))
	return ok && okHours && okMinutes && r.readClock(saves.FormatSeconds(3600*h+60*m)+"+"+strings.TrimSpace(period)+"+0")
}
