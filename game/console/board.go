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
			s.printBoardWords()
			return
		case "on", "off":
			s.drawAfterMoves = strings.EqualFold(args[0], "on")
			if !s.drawAfterMoves {
				s.print(s.T("console.boards-off"))
				return
			}
		}
	}
	s.drawBoard()
}

// drawBoard draws the position from the side of the person.
func (s *session) drawBoard() { s.drawBoardFrom(s.bottomSeat()) }

// drawBoardFrom draws the position from the side of a seat, with the last move marked and the captured pieces below.
func (s *session) drawBoardFrom(bottom rules.Seat) {
	v := s.match.Snapshot()
	var marks []rules.Cell
	for _, e := range v.LastMove.Effects {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			marks = append(marks, e.To)
			if e.Kind == rules.EffectSlide && s.Style.Colour {
				marks = append(marks, e.From)
			}
		}
	}
	if !s.printPosition(v.Info, v.Board, v.Position, bottom, marks) {
		s.printBoardWords()
		return
	}
	s.printCaptured()
}

// printPosition draws a position with the pieces in hand. It returns false if the board does not fit.
func (s *session) printPosition(info rules.Info, b *board.Board, p rules.Position, bottom rules.Seat, marks []rules.Cell) bool {
	lines, ok := Draw(info, b, p, bottom, marks, s.Style)
	if !ok {
		return false
	}
	d := describer{Words: s.describer.Words, info: info, board: b}
	above, below := d.describeHands(p, bottom)
	for _, line := range above {
		s.print(line)
	}
	for _, line := range lines {
		s.printLine(line)
	}
	if below != "" {
		s.print(below)
	}
	return true
}

// bottomSeat is the seat the board is seen from: the first seat if a person plays it, otherwise the first person's.
func (s *session) bottomSeat() rules.Seat {
	seat := rules.Seat(0)
	for i, p := range s.match.Snapshot().Players {
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
func (s *session) printBoardWords() {
	v := s.match.Snapshot()
	for _, line := range s.describeRows(v.Position) {
		s.print(line)
	}
	above, below := s.describeHands(v.Position, s.bottomSeat())
	for _, line := range append(above, below) {
		if line != "" {
			s.print(line)
		}
	}
	s.printCaptured()
	s.lastStatus = ""
}

// printCaptured lists the captured pieces of each seat, except in games with pieces in hand.
func (s *session) printCaptured() {
	if _, ok := s.match.Snapshot().Position.(rules.PiecesInHand); ok {
		return
	}
	for seat, pieces := range s.match.Snapshot().Captured {
		if len(pieces) == 0 {
			continue
		}
		var names []string
		for kind := range s.info.Kinds {
			count := 0
			for _, piece := range pieces {
				if int(piece.Kind) == kind {
					count++
				}
			}
			if count > 0 {
				names = append(names, s.describeCount(rules.Kind(kind), count))
			}
		}
		s.print(s.T("console.lost", "Seat", s.seatName(rules.Seat(seat)), "Pieces", s.JoinList(names)))
	}
}
