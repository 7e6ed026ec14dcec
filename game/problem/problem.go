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
	ID       string // stable, whatever other problems there are
	Position string
	Line     []string // the solution with the longest defence, in coordinate form, moves of both sides
}

// Plies is the length of the mate, moves of both sides.
func (p Problem) Plies() int { return len(p.Line) }

// ForGame returns the problems of a game, the easiest first; most games have none.
func ForGame(game string) []Problem {
	data, err := files.ReadFile(game + ".txt")
	if err != nil {
		return nil
	}
	list, err := parseProblems(string(data))
	if err != nil { // a test parses all files
		panic(err)
	}
	return list
}

// HasProblems reports whether a game has problems.
func HasProblems(game string) bool {
	f, err := files.Open(game + ".txt")
	if err != nil {
		return false
	}
	return f.Close() == nil
}

// parseProblems parses a file.
func parseProblems(data string) ([]Problem, error) {
	var list []Problem
	for n, line := range strings.Split(data, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		position, moves, ok := strings.Cut(line, ";")
		moveList := strings.Fields(moves)
		if !ok || len(moveList)%2 == 0 {
			return nil, fmt.Errorf("problem: line %d: %.60q is no position with the moves of a mate", n+1, line)
		}
		list = append(list, Problem{ID: problemID(position), Position: position, Line: moveList})
	}
	return list, nil
}

// problemID returns a short hash of a position.
func problemID(position string) string {
	h := fnv.New32a()
	h.Write([]byte(position))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
