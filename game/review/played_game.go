package review

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A PlayedGame is the game under review: the position it started from and what was played. It never changes.
type PlayedGame struct {
	Game    rules.Game
	Info    rules.Info
	Options rules.Options
	Moves   []Move       // in the order played
	Result  rules.Result // of the match, if it is over

	start        rules.Position
	seatsPlaying []rules.SeatSet // by ply, one more than there are moves: the seats still playing
	actions      []string        // the actions as in ai.Request
	startText    string
	startKept    string
}

// A Move is one action of the game.
type Move struct {
	Node       int // node in the match
	Seat       rules.Seat
	Number     int    // see [rules.Numbering]
	Text       string // in the game's notation
	NativeText string // in the game's native notation; "" if it has no other

	action rules.Action
	kept   string // see [PlayedGame.Kept]
}

// NewPlayedGame returns the line on the board of a match, to its end.
func NewPlayedGame(s *game.Snapshot) (*PlayedGame, error) {
	g := &PlayedGame{Game: s.Game, Info: s.Info, Options: s.Options, startText: s.Start, startKept: s.StartKept}
	var err error
	if g.start, err = rules.LenientPosition(s.Game, s.Start, s.Options); err != nil {
		return nil, err
	}
	p := g.start.Clone()
	g.seatsPlaying = append(g.seatsPlaying, rules.PlayingSeats(p, len(s.Info.Seats)))
	for _, e := range s.Line {
		if e.Action.Kind == rules.ActEnd {
			g.Result, _ = rules.EndResult(s.Info, p, e.Action)
			break
		}
		g.Moves = append(g.Moves, Move{Node: e.Node, Seat: e.Seat, Number: e.Number, Text: e.Text, NativeText: e.NativeText, action: e.Action, kept: e.Kept})
		g.actions = append(g.actions, rules.FormatAction(s.Info, p, e.Action))
		rules.ApplyAction(p, e.Action)
		g.seatsPlaying = append(g.seatsPlaying, rules.PlayingSeats(p, len(s.Info.Seats)))
	}
	if r := p.Result(); r.IsOver() {
		g.Result = r
	}
	return g, nil
}

// isMulti reports whether the game has more than two seats.
func (g *PlayedGame) isMulti() bool { return len(g.Info.Seats) > 2 }

// countPlaying is how many seats are still playing at ply.
func (g *PlayedGame) countPlaying(ply int) int { return g.seatsPlaying[ply].Count() }

// Position returns a new copy of the position before move ply; the final position for len(Moves).
func (g *PlayedGame) Position(ply int) rules.Position {
	p := g.start.Clone()
	for _, m := range g.Moves[:ply] {
		rules.ApplyAction(p, m.action)
	}
	return p
}

// Kept returns what else the record says about the position before move ply, see [saves.Node].
func (g *PlayedGame) Kept(ply int) string {
	if ply == 0 {
		return g.startKept
	}
	return g.Moves[ply-1].kept
}

// Move returns the move that was played at ply, or NoMove for other actions.
func (g *PlayedGame) Move(ply int) rules.Move {
	if ply < 0 || ply >= len(g.Moves) || g.Moves[ply].action.Kind != rules.ActMove {
		return rules.NoMove
	}
	return g.Moves[ply].action.Move
}

// LastMoves returns the last moves before ply with their seats and effects, as many as there are seats, oldest first.
func (g *PlayedGame) LastMoves(ply int) (moves []game.LastMove) {
	from, count := ply, 0
	for ; from > 0 && count < len(g.Info.Seats); from-- {
		if g.Moves[from-1].action.Kind == rules.ActMove {
			count++
		}
	}
	p := g.Position(from)
	for _, m := range g.Moves[from:ply] {
		if m.action.Kind == rules.ActMove {
			moves = append(moves, game.LastMove{Seat: m.Seat, Move: m.action.Move, Text: m.Text, Effects: p.Effects(m.action.Move)})
		}
		rules.ApplyAction(p, m.action)
	}
	return moves
}
