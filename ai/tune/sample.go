package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// A sample is a position of a game, seen from the first seat.
type sample struct {
	position string
	points   float64 // of the game: 0, 0.5 or 1
	score    int     // of the search, in centipawns
}

func (s sample) String() string { return fmt.Sprintf("%s;%g;%d", s.position, s.points, s.score) }

// readSamples reads lines of "position;points;score".
func readSamples(r io.Reader) ([]sample, error) {
	var list []sample
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		s, err := parseSample(lines.Text())
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", len(list)+1, err)
		}
		list = append(list, s)
	}
	return list, lines.Err()
}

func parseSample(line string) (sample, error) {
	parts := strings.Split(line, ";")
	if len(parts) != 3 {
		return sample{}, fmt.Errorf("%d parts instead of position;points;score", len(parts))
	}
	points, err := strconv.ParseFloat(parts[1], 64)
	if err != nil || points < 0 || points > 1 {
		return sample{}, fmt.Errorf("the points are %q", parts[1])
	}
	score, err := strconv.Atoi(parts[2])
	if err != nil {
		return sample{}, fmt.Errorf("the score is %q", parts[2])
	}
	return sample{parts[0], points, score}, nil
}
