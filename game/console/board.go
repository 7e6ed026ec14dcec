package console

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// showBoard draws the board, tells it in words, or switches the drawing after every move.
func (s *session) showBoard(args []string) {
	if len(args) > 0 {
		switch strings.ToLower(args[0]) {
		case "words":
			s.tellBoard()
			return
		case "on", "off":
			s.boards = strings.EqualFold(args[0], "on")
			if !s.boards {
				s.say(s.T("console.boards-off"))
				return
			}
		}
	}
	s.drawBoard()
}

// drawBoard pictures the position from the side of the person, with the last move marked and the pieces taken beside it.
func (s *session) drawBoard() {
	v := s.m.Snapshot()
	var marks []rules.Cell
	for _, e := range v.LastMove.Effects {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			marks = append(marks, e.To)
			if e.Kind == rules.EffectSlide && s.Style.Colour {
				marks = append(marks, e.From)
			}
		}
	}
	if !s.picture(v.Info, v.Board, v.Position, s.bottom(), marks) {
		s.tellBoard()
		return
	}
	s.tellTaken()
}

// picture draws a position with the pieces in hand beside it. It says false where the board does not fit.
func (s *session) picture(info rules.Info, b *board.Board, p rules.Position, bottom rules.Seat, marks []rules.Cell) bool {
	lines, ok := Draw(info, b, p, bottom, marks, s.Style)
	if !ok {
		return false
	}
	t := teller{Words: s.teller.Words, info: info, board: b}
	above, below := t.hands(p, bottom)
	for _, line := range above {
		s.say(line)
	}
	for _, line := range lines {
		s.write(line)
	}
	if below != "" {
		s.say(below)
	}
	return true
}

// bottom is the seat that the board is seen from: a lone person's, else the first.
func (s *session) bottom() rules.Seat {
	seat := rules.Seat(0)
	for i, p := range s.m.Snapshot().Players {
		if p.Computer {
			continue
		}
		if i == 0 {
			return 0
		}
		if seat == 0 {
			seat = rules.Seat(i)
		}
	}
	return seat
}

// tellBoard says the board in words.
func (s *session) tellBoard() {
	v := s.m.Snapshot()
	for _, line := range s.boardWords(v.Position) {
		s.say(line)
	}
	above, below := s.hands(v.Position, s.bottom())
	for _, line := range append(above, below) {
		if line != "" {
			s.say(line)
		}
	}
	s.tellTaken()
	s.told = ""
}

// tellTaken says which pieces are gone, where they are not in somebody's hand.
func (s *session) tellTaken() {
	if _, ok := s.m.Snapshot().Position.(rules.PiecesInHand); ok {
		return
	}
	for seat, pieces := range s.m.Snapshot().Captured {
		if len(pieces) == 0 {
			continue
		}
		var names []string
		for k := range s.info.Kinds {
			n := 0
			for _, m := range pieces {
				if int(m.Kind) == k {
					n++
				}
			}
			if n > 0 {
				names = append(names, s.count(rules.Kind(k), n))
			}
		}
		s.say(s.T("console.lost", "Seat", s.seat(rules.Seat(seat)), "Pieces", s.List(names)))
	}
}
