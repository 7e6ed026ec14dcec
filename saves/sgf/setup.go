package sgf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban"
)

// A startPosition is the position that a root sets up.
type startPosition struct {
	rows  []byte
	size  int
	turn  string
	order [2][]rules.Cell // the stones as they were put up, by seat
}

// format writes the position in the notation of package goban.
func (s *startPosition) format() string {
	var rows []string
	for row := range slices.Chunk(s.rows, s.size) {
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "/") + " " + s.turn
}

// setUp begins the record with what stands at first and gives the moves that stand in the root all the same, and what is wrong
// with a part of it.
func (r *reader) setUp(node []property, h *rootProperties, size int) (moves []string, fault, err error) {
	game, _ := r.Find(GoID)
	b := game.Board(rules.Options{goban.Size: strconv.Itoa(size)})
	layout := startPosition{rows: []byte(strings.Repeat(".", size*size)), size: size}
	for _, p := range node {
		letter := strings.IndexByte("EBW", p.name[len(p.name)-1])
		switch p.name {
		case "AB", "AW", "AE":
			cells, bad := parsePoints(b, p.values)
			for _, c := range cells {
				layout.rows[c] = ".BW"[letter]
				if letter > 0 {
					layout.order[letter-1] = append(layout.order[letter-1], c)
				}
			}
			if bad != "" {
				fault = fmt.Errorf("%s[%.20s] is no point of the board", p.name, bad)
			}
		case "PL":
			if v := strings.ToLower(h.first["PL"]); v != "" && strings.IndexByte("bw", v[0]) >= 0 {
				layout.turn = v[:1]
			}
		case "B", "W":
			moves = append(moves, moveAction(b, p))
		default:
			continue
		}
		h.used[p.name] = true
	}
	handicap, _ := strconv.Atoi(h.options[goban.Handicap])
	stones := len(layout.order[goban.Black]) + len(layout.order[goban.White])
	if layout.turn == "" && moves != nil {
		layout.turn = moves[0][:1]
	}
	if layout.turn == "" {
		layout.turn = r.lexer.firstTurn(handicap > 1 && stones > 0)
	}
	start := ""
	free := r.freeHandicap(&layout, handicap, game.(goban.Game), h.options)
	switch {
	case free != nil:
		h.options[goban.Placement] = goban.Free
		moves = append(free, moves...)
	case stones > 0 || layout.turn == "w" || handicap > 1:
		start = layout.format()
	}
	options := h.options
	if len(options) == 0 {
		options = nil
	}
	if err = r.Begin(GoID, options, start); err == nil || start == "" {
		return moves, fault, err
	}
	// Stones that could not stand so are put up one by one.
	placed := layout.rows
	layout.rows = []byte(strings.Repeat(".", size*size))
	if err = r.Begin(GoID, options, layout.format()); err != nil {
		return nil, fault, err
	}
	var words []string
	for seat, cells := range layout.order {
		for _, c := range cells {
			if placed[c] == "BW"[seat] { // it was not taken off again
				words = append(words, []string{"ab:", "aw:"}[seat]+b.Name(c))
			}
		}
	}
	return append(words, moves...), fault, nil
}

// freeHandicap is the moves by which Black puts handicap stones freely, if the stones of the position are such and stand on no
// points of their own.
func (r *reader) freeHandicap(layout *startPosition, handicap int, game goban.Game, o rules.Options) (moves []string) {
	black := layout.order[goban.Black]
	distinct := slices.Compact(slices.Sorted(slices.Values(black)))
	if handicap < 2 || len(black) != handicap || len(distinct) != handicap || len(layout.order[goban.White]) > 0 || layout.turn != "w" ||
		o[goban.Placement] != goban.Free && game.HandicapOf(layout.format(), o) == handicap {
		return nil
	}
	b := game.Board(o)
	for _, c := range black {
		if layout.rows[c] != 'B' {
			return nil
		}
		moves = append(moves, "b:"+b.Name(c))
	}
	return moves
}

// moveAction is the action of a move, which may be none.
func moveAction(b *board.Board, p property) string {
	side, v := strings.ToLower(p.name)+":", unescapeLine(p.values[0])
	if c, ok := parsePoint(b, v); ok {
		return side + b.Name(c)
	}
	if v == "" || v == "tt" { // as boards had no more than 19 lines
		return side + "pass"
	}
	return side + v
}

// firstTurn is the side of the next node's move; where it has none, White's with a handicap, else Black's.
func (l *lexer) firstTurn(handicap bool) string {
	ahead, most := *l, 20
	if l.at > 0 && l.text[l.at-1] == ')' { // what comes is another game
		most = 0
	}
	for range most {
		token, p, err := ahead.next()
		switch {
		case err != nil || token == endToken || token == ')':
		case token != propertyToken:
			continue
		case p.name == "B" || p.name == "W":
			return strings.ToLower(p.name)
		default:
			continue
		}
		break
	}
	if handicap {
		return "w"
	}
	return "b"
}
