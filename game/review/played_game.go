package review

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A PlayedGame is the game under review: the position it started from and what was played. It never changes.
type Line struct {
	Game    rules.Game
	Info    rules.Info
	Options rules.Options
	Moves   []Move       // in the order played
	Result  rules.Result // of the match, if it is over

	start   rules.Position
	in      []rules.SeatSet // by ply, one more than there are moves: the seats still playing
	request []string        // the actions as in ai.Request
	from    string
}

// A Move is one action of the game.
type Move struct {
	Node   int // node in the match
	Seat   rules.Seat
	Number int    // see [rules.Numbering]
	Text   string // in the game's notation
	Home   string // in the game's native notation; "" if it has no other

	act rules.Action
}

// NewPlayedGame returns the line on the board of a match, to its end.
func LineOf(s *game.Snapshot) (*Line, error) {
	l := &Line{Game: s.Game, Info: s.Info, Options: s.Options, from: s.Start}
	var err error
	if l.start, err = rules.View(s.Game, s.Start, s.Options); err != nil {
		return nil, err
	}
	p := l.start.Clone()
	l.in = append(l.in, rules.Playing(p, len(s.Info.Seats)))
	for _, e := range s.Line {
		if e.Action.Kind == rules.ActEnd {
			l.Result, _ = rules.EndOf(s.Info, p, e.Action)
			break
		}
		l.Moves = append(l.Moves, Move{Node: e.Node, Seat: e.Seat, Number: e.Number, Text: e.Text, Home: e.Home, act: e.Action})
		l.request = append(l.request, rules.FormatAction(s.Info, p, e.Action))
		rules.Apply(p, e.Action)
		l.in = append(l.in, rules.Playing(p, len(s.Info.Seats)))
	}
	if r := p.Result(); r.Over() {
		l.Result = r
	}
	return l, nil
}

// isMulti reports whether the game has more than two seats.
func (l *Line) several() bool { return len(l.Info.Seats) > 2 }

// countPlaying is how many seats are still playing at ply.
func (l *Line) playing(ply int) int { return l.in[ply].Count() }

// Position returns a new copy of the position before move ply; the final position for len(Moves).
func (l *Line) Position(ply int) rules.Position {
	p := l.start.Clone()
	for _, m := range l.Moves[:ply] {
		rules.Apply(p, m.act)
	}
	return p
}

// Move returns the move that was played at ply, or NoMove for other actions.
func (l *Line) Move(ply int) rules.Move {
	if ply < 0 || ply >= len(l.Moves) || l.Moves[ply].act.Kind != rules.ActMove {
		return rules.NoMove
	}
	return l.Moves[ply].act.Move
}

// LastMoves returns the last moves before ply with their seats and effects, as many as there are seats, oldest first.
func (l *Line) Round(ply int) (moves []game.LastMove) {
	from, n := ply, 0
	for ; from > 0 && n < len(l.Info.Seats); from-- {
		if l.Moves[from-1].act.Kind == rules.ActMove {
			n++
		}
	}
	p := l.Position(from)
	for _, m := range l.Moves[from:ply] {
		if m.act.Kind == rules.ActMove {
			moves = append(moves, game.LastMove{Seat: m.Seat, Move: m.act.Move, Text: m.Text, Effects: p.Effects(m.act.Move)})
		}
		rules.Apply(p, m.act)
	}
	return moves
}
