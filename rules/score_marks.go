package rules

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ludarium/ludarium/rules/board"
)

// FormatScoreMarks writes what the players agreed on for scoring: the names of cells, one of each dead group, and
// after a slash one of each switched region, as "D4,Q16/E5". It returns "" if nothing is marked.
func FormatScoreMarks(b *board.Board, dead, switched []Cell) string {
	names := func(cells []Cell) string {
		var joined []string
		for _, c := range cells {
			joined = append(joined, b.Name(c))
		}
		return strings.Join(joined, ",")
	}
	if len(switched) == 0 {
		return names(dead)
	}
	return names(dead) + "/" + names(switched)
}

// ParseScoreMarks reads what [FormatScoreMarks] writes.
func ParseScoreMarks(b *board.Board, s string) (dead, switched []Cell, err error) {
	readCells := func(names string) (list []Cell) {
		if names == "" {
			return nil
		}
		for name := range strings.SplitSeq(names, ",") {
			c, ok := b.CellByName(name)
			if !ok && err == nil {
				err = fmt.Errorf("end by score: there is no cell %.20q", name)
			}
			list = append(list, c)
		}
		return list
	}
	deadNames, switchedNames, _ := strings.Cut(s, "/")
	dead, switched = readCells(deadNames), readCells(switchedNames)
	return dead, switched, err
}

// scoreResult returns the result of a game whose play has stopped, scored with these marks.
func scoreResult(p Position, marks string) (Result, error) {
	scoring, ok := p.(DeadStoneScoring)
	if !ok || !scoring.IsScoring() {
		return Result{}, errors.New("end by score: play has not stopped for scoring")
	}
	dead, switched, err := ParseScoreMarks(p.Board(), marks)
	if err != nil {
		return Result{}, err
	}
	return scoring.Score(dead, switched).Result, nil
}
