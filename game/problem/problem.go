package problem

import (
	"embed"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
)

//go:embed *.txt
var files embed.FS

// A Problem is a position in which the side to move is to mate.
type Problem struct {
	ID       string // tells it apart for good, whatever other problems there are
	Position string
	Line     []string // of both sides, in coordinate form: the solution with the longest defence
}

// Plies is in how many plies of both sides together it is mate.
func (p Problem) Plies() int { return len(p.Line) }

// Of lists the problems of a game, the easiest first; most games have none.
func Of(game string) []Problem {
	data, err := files.ReadFile(game + ".txt")
	if err != nil {
		return nil
	}
	list, err := read(string(data))
	if err != nil { // a test reads all files
		panic(err)
	}
	return list
}

// Has says that a game has problems.
func Has(game string) bool {
	f, err := files.Open(game + ".txt")
	if err != nil {
		return false
	}
	return f.Close() == nil
}

// read takes a file apart.
func read(data string) ([]Problem, error) {
	var list []Problem
	for n, line := range strings.Split(data, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		position, moves, ok := strings.Cut(line, ";")
		main := strings.Fields(moves)
		if !ok || len(main)%2 == 0 {
			return nil, fmt.Errorf("problem: line %d: %.60q is no position with the moves of a mate", n+1, line)
		}
		list = append(list, Problem{ID: idOf(position), Position: position, Line: main})
	}
	return list, nil
}

// idOf makes a short name of a position.
func idOf(position string) string {
	h := fnv.New32a()
	h.Write([]byte(position))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
