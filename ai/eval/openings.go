package eval

import (
	"embed"
	"strings"
)

// openingFiles hold opening lines that the command train openings found by self-play, a file for each game.
//
//go:embed openings/*.txt
var openingFiles embed.FS

// openingLines returns the opening lines of a game that has a file of them.
func openingLines(id string) []string {
	data, err := openingFiles.ReadFile("openings/" + id + ".txt")
	if err != nil {
		panic(err) // it is a part of the program
	}
	var lines []string
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "#") { // how they were made
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}
