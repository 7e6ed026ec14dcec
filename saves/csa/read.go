package csa

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/shogiformat"
)

// Extension is the file extension.
const Extension = ".csa"

// TypicalLine matches lines that only occur in CSA.
var TypicalLine = regexp.MustCompile(`^(V[123](\.[0-9])?$|N[+-]|P(I|[1-9]|[+-])|\$[A-Z_]+:|[+-][0-9]{4}[A-Z]{2}|'CSA encoding)`)

// Read reads all games of a text in CSA, of any version. If a game is faulty, its record holds everything before
// the fault.
func Read(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	list := saves.GameList{Format: "csa", Limits: lim}
	r := reader{Recorder: saves.Recorder{Find: find, Limits: lim}}
	var fault error
	endGame := func(line int) error {
		if r.Line = line; fault == nil {
			fault = r.LocateFault("csa", list.GameCount+1, r.beginIfAnnounced())
		}
		err := list.AddRecorded(&r.Recorder, fault)
		r = reader{Recorder: saves.Recorder{Find: find, Limits: lim, EarlierActions: list.ActionCount}}
		fault = nil
		return err
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		line = strings.TrimRight(line, "\r \t")
		if line == "/" {
			if err := endGame(i + 1); err != nil {
				return list.Result()
			}
			continue
		}
		if fault != nil {
			continue
		}
		r.Line = i + 1
		if err := r.readLine(line); err != nil {
			fault = r.LocateFault("csa", list.GameCount+1, err)
		}
	}
	if err := endGame(len(lines)); err != nil {
		return list.Result()
	}
	return list.Result()
}

// pieceNames are the pieces in CSA by kind.
var pieceNames = [...]string{"", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"}

// pieceCounts is how many pieces of a kind there are.
var pieceCounts = [...]int{0, 18, 4, 4, 4, 2, 2, 4, 2}

// plyRemark begins our remark with the number of the first ply, which CSA cannot express.
const plyRemark = "ply:"

// sideSigns are the signs of the seats.
const sideSigns = "+-"

// A reader reads the games of a text.
type reader struct {
	saves.Recorder
	headers       []saves.Tag // $KEY:value
	seats         [2]saves.SeatRecord
	options       rules.Options
	diagram       *shogiformat.Diagram
	hasPieces     bool // the start was listed
	hasTurn       bool // whose turn it is, too
	ended         bool
	earlyComments []string
	periods       int // of byoyomi, if one of our remarks gives them
}

// beginIfAnnounced ends a game in which there may be no move.
func (r *reader) beginIfAnnounced() error {
	if r.Record == nil && (r.hasPieces || r.hasTurn || len(r.headers) > 0) {
		return r.begin()
	}
	return nil
}

// readLine reads the statements of a line. Names, facts and remarks reach to its end, all others to a comma, with blanks around.
func (r *reader) readLine(line string) error {
	switch {
	case line == "":
		return nil
	case line[0] == '\'':
		return r.readRemark(line[1:])
	case line[0] == 'N' && len(line) > 1 && strings.IndexByte(sideSigns, line[1]) >= 0:
		r.seats[strings.IndexByte(sideSigns, line[1])] = saves.ParseSeatName(strings.TrimSpace(line[2:]))
		return nil
	case line[0] == '$':
		key, value, _ := strings.Cut(line[1:], ":")
		r.headers = append(r.headers, saves.Tag{Name: key, Value: value})
		return nil
	}
	for rest, more := line, true; more; {
		if rest = strings.TrimSpace(rest); strings.HasPrefix(rest, "'") {
			return r.readRemark(rest[1:])
		}
		var statement string
		statement, rest, more = strings.Cut(rest, ",")
		if err := r.readStatement(strings.TrimSpace(statement)); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) readStatement(s string) error {
	switch {
	case s == "", s[0] == 'V':
		return nil
	case s[0] == 'P':
		return r.readPieces(s[1:])
	case s == "+", s == "-":
		r.theDiagram().Turn = rules.Seat(strings.Index(sideSigns, s))
		r.hasTurn = true
		return nil
	case s[0] == 'T':
		return r.readTime(s[1:])
	case s[0] == '%':
		return r.readEnd(s)
	case s[0] == '+', s[0] == '-':
		return r.playPly(s)
	}
	return fmt.Errorf("%.60q is no statement", s)
}

// readRemark reads what follows an apostrophe.
func (r *reader) readRemark(text string) error {
	if rest, ok := strings.CutPrefix(text, shogiformat.RemarkPrefix); ok {
		if number, ok := strings.CutPrefix(rest, plyRemark); ok {
			var err error
			r.theDiagram().Ply, err = strconv.Atoi(number)
			return err
		}
		if n, ok := shogiformat.ParseClockRemark(rest); ok {
			r.periods = n
			return nil
		}
		if !strings.HasPrefix(rest, "end:") {
			r.options = saves.ParseOptions(rest)
			return nil
		}
		if err := r.begin(); err != nil {
			return err
		}
		a, err := rules.ParseAction(r.Info, r.Position, rest)
		if err != nil {
			return err
		}
		r.ended = true
		return r.EndGame(rest, a)
	}
	text = strings.TrimPrefix(text, "*")
	switch {
	case strings.HasPrefix(text, "CSA encoding"):
	case r.Record == nil:
		r.earlyComments = append(r.earlyComments, text)
	default:
		r.AddComment(text)
	}
	return nil
}

func (r *reader) theDiagram() *shogiformat.Diagram {
	if r.diagram == nil {
		r.diagram = shogiformat.NewDiagram()
	}
	return r.diagram
}

// playPly plays "+7776FU".
func (r *reader) playPly(s string) error {
	if err := r.begin(); err != nil {
		return err
	}
	word, err := parsePly(r.Position, s)
	if err != nil {
		return r.MoveFault(s, err)
	}
	if err = r.PlayMove(word); r.Illegal.Word == word {
		r.Illegal.Word = s
	}
	return err
}

// parsePly is "+7776FU" in letters at p: the piece is named as it is after the move.
func parsePly(p rules.Position, s string) (string, error) {
	unreadable := rules.IllegalReason{Code: rules.Unreadable}
	if len(s) != 7 {
		return "", unreadable
	}
	from, one := parseCell(s[1:3])
	to, two := parseCell(s[3:5])
	kind := rules.Kind(max(slices.Index(pieceNames[:], s[5:]), 0))
	switch {
	case !one || !two || to < 0 || kind == 0:
		return "", unreadable
	case p.Turn() != rules.Seat(strings.IndexByte(sideSigns, s[0])):
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

// readTime is the time of the last ply in seconds.
func (r *reader) readTime(s string) error {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f < 0 || f > saves.MaxSeconds {
		return fmt.Errorf("T%.40q is no time", s)
	}
	if r.Record != nil && r.Node() != 0 {
		r.Record.Tree.Nodes[r.Node()].Spent = time.Duration(f * float64(time.Second))
	}
	return nil
}

// readEnd ends the game by a word.
func (r *reader) readEnd(s string) error {
	if err := r.begin(); err != nil {
		return err
	}
	if r.ended {
		return nil
	}
	r.ended = true
	if s == "%+ILLEGAL_ACTION" || s == "%-ILLEGAL_ACTION" {
		loser := rules.Seat(strings.IndexByte(sideSigns, s[1]))
		if r.AcceptIllegalMove(loser) {
			return nil
		}
		return r.EndGame(s, rules.Action{Kind: rules.ActEnd, Reason: rules.Illegal, Seat: loser})
	}
	for _, e := range shogiformat.GameEnds() {
		if e.CSA != s {
			continue
		}
		if e.Reason == rules.Illegal && r.AcceptIllegalMove(rules.NoSeat) {
			return nil
		}
		if a, ok := e.Action(r.Position); ok {
			return r.EndGame(s, a)
		}
		return nil
	}
	return fmt.Errorf("%.60q is no end that is known", s)
}
