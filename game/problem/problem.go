package problem

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai/mate"
)

// A Problem is a position in which the side to move is to reach a goal.
type Problem struct {
	ID       string // stable, whatever other problems there are
	Position string
	Target   string   // the cell of a stone of the chain that is to be captured or made alive; "": the goal is another
	Line     []string // the solution with the longest defence, in coordinate form, moves of all sides
	Goal     mate.Goal
	Moves    int // that the side to move needs
	Level    int // the lowest level of the computer player that finds the first move, 10 if none below does; in Go the difficulty; 0: unknown
}

// MaxPerGame bounds the number of problems of a game.
const MaxPerGame = 400

// A gameFile is a file of problems.
type gameFile struct {
	game  string
	count int // of its problems; a page has to know it before it fetches the file
}

// gameFiles lists the files.
func gameFiles() [12]gameFile {
	return [...]gameFile{
		{"antichess", 204},
		{"byzantine-chess", 300},
		{"capablanca80", 210},
		{"capablanca100", 210},
		{"chess", 210},
		{"chess960", 210},
		{"four-player-chess", 208},
		{"go", 390},
		{"hasami-shogi", 205},
		{"hexagonal-chess", 205},
		{"shogi", 201},
		{"three-player-chess", 234},
	}
}

// Games returns the ids of the games that have problems.
func Games() []string {
	files := gameFiles()
	games := make([]string, len(files))
	for i, file := range files {
		games[i] = file.game
	}
	return games
}

// HasProblems reports whether a game has problems.
func HasProblems(game string) bool { return Count(game) > 0 }

// Count returns the number of problems of a game, without loading them.
func Count(game string) int {
	for _, file := range gameFiles() {
		if file.game == game {
			return file.count
		}
	}
	return 0
}

// Load reads the problems of a game, the easiest first, and calls onLoaded with them: before it returns, or in a page
// when they have been fetched, on the page's only thread. It fails where they cannot be fetched, and where a game has none.
func Load(game string, onLoaded func([]Problem, error)) {
	if !HasProblems(game) {
		onLoaded(nil, fmt.Errorf("problem: %s has no problems", game))
		return
	}
	readFile(game, func(data []byte, err error) {
		if err != nil {
			onLoaded(nil, fmt.Errorf("problem: %s: %w", game, err))
			return
		}
		list, err := parseProblems(string(data))
		if err != nil {
			handleCorruptFile(game)
		}
		onLoaded(list, err)
	})
}

// maxFields is the number of fields of a line: position, main line, level and target.
const maxFields = 4

// goalPrefix begins the line that states the goal.
const goalPrefix = "goal "

// A fileParser parses a file line by line.
type fileParser struct {
	goal  mate.Goal
	seats int // 0 until the goal is known
}

// parseProblems parses a file.
func parseProblems(data string) ([]Problem, error) {
	var (
		list   []Problem
		parser fileParser
	)
	for n, line := range strings.Split(data, "\n") {
		var err error
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, goalPrefix):
			err = parser.readGoal(line)
		default:
			var p Problem
			p, err = parser.parseProblem(line)
			list = append(list, p)
		}
		if err != nil {
			return nil, fmt.Errorf("problem: line %d: %.60q %w", n+1, line, err)
		}
	}
	return list, nil
}

// readGoal reads a line with the goal of the problems that follow.
func (parser *fileParser) readGoal(line string) error {
	var name string
	if _, err := fmt.Sscanf(line, goalPrefix+"%s %d", &name, &parser.seats); err != nil || parser.seats < 2 {
		return errors.New("is no goal with a number of seats")
	}
	var ok bool
	if parser.goal, ok = mate.ParseGoal(name); !ok {
		return errors.New("is an unknown goal")
	}
	return nil
}

// parseProblem parses a line with a problem.
func (parser *fileParser) parseProblem(line string) (Problem, error) {
	var fields [maxFields]string
	count := copy(fields[:], strings.SplitN(line, ";", maxFields))
	p := Problem{ID: problemID(fields[0]), Position: fields[0], Line: strings.Fields(fields[1]), Target: fields[3], Goal: parser.goal}
	switch {
	case parser.seats == 0:
		return p, errors.New("comes before the goal")
	case len(p.Line) == 0 || parser.goal.EndsWithAttackerMove() && len(p.Line)%2 == 0:
		return p, errors.New("is no position with the moves to the goal")
	case parser.goal.HasTarget() != (p.Target != ""):
		return p, errors.New("has a target only if the goal is to capture it or to make it alive")
	}
	p.Moves = (len(p.Line) + parser.seats - 1) / parser.seats
	if count > 2 {
		var err error
		if p.Level, err = strconv.Atoi(fields[2]); err != nil || p.Level < 1 || p.Level > 10 {
			return p, errors.New("has no level from 1 to 10")
		}
	}
	return p, nil
}

// problemID returns a short hash of a position.
func problemID(position string) string {
	h := fnv.New32a()
	h.Write([]byte(position))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
