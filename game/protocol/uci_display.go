package protocol

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// handleDisplay answers "d": a diagram of the position, its notation, its hash key and the checking pieces.
func (s *session) show([]string) error {
	p, err := s.current()
	if err != nil {
		return err
	}
	checkers := ""
	if a, ok := p.(rules.Attacker); ok {
		for _, c := range a.Checkers(nil) {
			checkers += p.Board().Name(c) + " "
		}
	}
	s.say(append(picture(s.game.Info(), p),
		strings.ToUpper(s.speech.position[:1])+s.speech.position[1:]+": "+p.String(),
		fmt.Sprintf("Key: %016X", p.Key()),
		"Checkers: "+checkers,
	)...)
	return nil
}

// drawBoard draws a board with cells named by a letter and a number, or nothing for other boards. Pieces of the first
// seat are upper case.
func picture(info rules.Info, p rules.Position) []string {
	b := p.Board()
	men := make(map[string]string)
	files, ranks := 0, 0
	for c := range b.Cells {
		name := b.Name(rules.Cell(c))
		rank, err := strconv.Atoi(name[1:])
		if err != nil || name[0] < 'a' || name[0] > 'z' {
			return nil
		}
		files, ranks = max(files, int(name[0]-'a')+1), max(ranks, rank)
		men[name] = " "
		if man := p.At(rules.Cell(c)); man.Kind != 0 {
			men[name] = info.Kinds[man.Kind].Letter
			if man.Seat != 0 {
				men[name] = strings.ToLower(men[name])
			}
		}
	}
	rule := " +" + strings.Repeat("---+", files)
	lines := []string{"", rule}
	for rank := ranks; rank > 0; rank-- {
		row := " |"
		for file := range files {
			row += fmt.Sprintf(" %1s |", men[fmt.Sprintf("%c%d", 'a'+file, rank)])
		}
		lines = append(lines, fmt.Sprintf("%s %d", row, rank), rule)
	}
	last := "   "
	for file := range files {
		last += string(rune('a'+file)) + "   "
	}
	return append(lines, strings.TrimRight(last, " "), "")
}
