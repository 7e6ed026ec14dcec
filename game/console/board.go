package console

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// showBoard draws the board, describes it in words, or switches drawing after every move on or off.
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

// drawBoard draws the position from the side of the person, with the last move marked and the captured pieces below.
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

// printPosition draws a position with the pieces in hand. It returns false if the board does not fit.
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

// bottomSeat is the seat the board is seen from: the first seat if a person plays it, otherwise the first person's.
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

// printBoardWords describes the position in words.
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

// printCaptured lists the captured pieces of each seat, except in games with pieces in hand.
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
