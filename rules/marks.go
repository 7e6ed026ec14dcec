package rules

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ludarium/ludarium/rules/board"
)

// Marks writes what the players agreed on before a count: the names of cells, one of each dead group, and behind a
// slash one of each switched region, as "D4,Q16/E5". Without any it is "".
func Marks(b *board.Board, dead, switched []Cell) string {
	names := func(cells []Cell) string {
		var list []string
		for _, c := range cells {
			list = append(list, b.Name(c))
		}
		return strings.Join(list, ",")
	}
	if len(switched) == 0 {
		return names(dead)
	}
	return names(dead) + "/" + names(switched)
}

// ReadMarks reads what Marks writes.
func ReadMarks(b *board.Board, s string) (dead, switched []Cell, err error) {
	cells := func(names string) (list []Cell) {
		if names == "" {
			return nil
		}
		for name := range strings.SplitSeq(names, ",") {
			c, ok := b.Find(name)
			if !ok && err == nil {
				err = fmt.Errorf("end by score: there is no cell %.20q", name)
			}
			list = append(list, c)
		}
		return list
	}
	one, two, _ := strings.Cut(s, "/")
	dead, switched = cells(one), cells(two)
	return dead, switched, err
}

// count is the result of a game that has stopped, with these marks.
func count(p Position, marks string) (Result, error) {
	sc, ok := p.(Scorer)
	if !ok || !sc.Stopped() {
		return Result{}, errors.New("end by score: there is nothing to count")
	}
	dead, switched, err := ReadMarks(p.Board(), marks)
	if err != nil {
		return Result{}, err
	}
	return sc.Score(dead, switched).Result, nil
}
