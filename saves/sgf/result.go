package sgf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// endAction is the action that ends the game with this result; false: none that is known does. A score is counted with the stones
// dead that stand in what TB and TW mark.
func (r *reader) endAction(result string) (rules.Action, bool) {
	a := rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat}
	upper := strings.ToUpper(strings.TrimSpace(result))
	switch upper {
	case "0", "DRAW", "JIGO":
		if marks, ok := r.scoreMarks(0); ok {
			a.Reason, a.Marks = rules.ByScore, marks
			return a, true
		}
		a.Reason = rules.Agreement
		return a, true
	case "VOID":
		a.Reason = rules.NoResult
		return a, true
	}
	side, why, ok := strings.Cut(upper, "+")
	winner := rules.Seat(slices.Index([]string{"B", "W"}, side))
	if !ok || winner < 0 || why == "" {
		return a, false
	}
	for _, e := range goban.ResultLetters() {
		if strings.HasPrefix(why, e.Letter) {
			a.Reason, a.Seat = e.Reason, 1-winner
			return a, true
		}
	}
	points, err := strconv.ParseFloat(why, 64)
	if err != nil {
		return a, false
	}
	if winner == goban.White {
		points = -points
	}
	a.Reason = rules.ByScore
	a.Marks, ok = r.scoreMarks(int(2 * points))
	return a, ok
}

// scoreMarks are the marks with which the count gives this margin in half points, of Black over White.
func (r *reader) scoreMarks(margin int) (marks string, ok bool) {
	p := r.Position.(*goban.Position)
	if !p.IsScoring() {
		return "", false
	}
	var owner []rules.Seat
	at := r.Node()
	for tries := 0; tries < 3 && owner == nil && at > 0; tries++ {
		if owner = r.markedTerritory(at); owner == nil {
			at = r.Record.Tree.Nodes[at].Parent
		}
	}
	for _, try := range r.candidateCounts(p, owner) {
		if Margin(p.Score(try.dead, try.switched)) != margin {
			continue
		}
		if owner != nil {
			r.dropTerritory(at)
		}
		return rules.FormatScoreMarks(p.Board(), try.dead, try.switched), true
	}
	return "", false
}

// A candidateCount is a count that may be the one that was meant.
type candidateCount struct{ dead, switched []rules.Cell }

// candidateCounts are the counts that marks of territory can mean; without them all stones live, or those die of which our estimate
// says so. That takes a moment: it is asked in the first game of a file alone.
func (r *reader) candidateCounts(p *goban.Position, owner []rules.Seat) []candidateCount {
	switch {
	case owner != nil:
		dead := deadStones(p, owner)
		return []candidateCount{{dead, nil}, {dead, switchedRegions(p, owner, p.Score(dead, nil))}}
	case r.EarlierActions > 0:
		return []candidateCount{{}}
	}
	return []candidateCount{{}, {p.EstimateDead(), nil}}
}

// Margin is the lead of the first seat over the second, in half points.
func Margin(s rules.Score) int {
	total := s.Lines[len(s.Lines)-1].HalfPoints
	return total[0] - total[1]
}

// markedTerritory is whose the cells are that a node marks as territory; nil if it marks none.
func (r *reader) markedTerritory(n int) (owner []rules.Seat) {
	b := r.Position.Board()
	for _, p := range parseProperties(r.Record.Tree.Nodes[n].Kept) {
		seat := rules.Seat(slices.Index([]string{"TB", "TW"}, p.name))
		if seat < 0 {
			continue
		}
		if owner == nil {
			owner = slices.Repeat([]rules.Seat{rules.NoSeat}, len(b.Cells))
		}
		cells, _ := parsePoints(b, p.values)
		for _, c := range cells {
			owner[c] = seat
		}
	}
	return owner
}

// dropTerritory drops the marks of territory of a node: its game is counted.
func (r *reader) dropTerritory(n int) {
	kept := ""
	for _, p := range parseProperties(r.Record.Tree.Nodes[n].Kept) {
		if p.name != "TB" && p.name != "TW" {
			kept += p.String()
		}
	}
	r.Record.Tree.Nodes[n].Kept = kept
}

// deadStones lists the stones that stand in the territory of the other side, one per chain.
func deadStones(p *goban.Position, owner []rules.Seat) (dead []rules.Cell) {
	s := p.FastBoard()
	seen := map[goban.Point]bool{}
	for c := range owner {
		piece := p.PieceAt(rules.Cell(c))
		if piece.IsEmpty() || owner[c] != 1-piece.Seat {
			continue
		}
		if head := s.ChainHead(p.PointOf(rules.Cell(c))); !seen[head] {
			seen[head] = true
			dead = append(dead, rules.Cell(c))
		}
	}
	return dead
}

// switchedRegions lists the regions whose owner differs from that of the count, where the count could be switched; one cell each.
func switchedRegions(p *goban.Position, owner []rules.Seat, score rules.Score) (switched []rules.Cell) {
	room, _ := life.NewBoard(p).EmptyRegions()
	for _, r := range room {
		c := r.Cells[0]
		if owner[c] != score.Owner[c] && !slices.Contains(score.Neutral, c) {
			switched = append(switched, c)
		}
	}
	return switched
}
