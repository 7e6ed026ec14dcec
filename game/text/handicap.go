package text

import (
	"github.com/ludarium/ludarium/game/handicap"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// HandicapSentence says what a handicap is: "Black must do without knight b8." giver names the seats that give it, "" the seats
// themselves.
func (w *Words) HandicapSentence(g rules.Game, o rules.Options, h handicap.Handicap, givers []rules.Seat, giver string) string {
	info := g.Info()
	if giver == "" {
		names := make([]string, len(givers))
		for i, seat := range givers {
			names[i] = w.SeatName(info, seat)
		}
		giver = w.JoinList(names)
	}
	isMany := len(givers) > 1
	switch {
	case h.IsNone():
		return w.T("handicap.none")
	case h.MainTimePercent > 0:
		return w.T("handicap.time", "Giver", giver, "Percent", h.MainTimePercent)
	case info.GTP && h.IsIn(o):
		return w.stonesSentence(g, o)
	case info.GTP:
		return w.stonesSentence(g, handicap.WithOptions(o, h))
	case len(h.FirstMoves) > 0:
		return w.T("handicap.then", "Moves", w.firstMovesSentence(g, o, h, givers), "Giver", giver)
	}
	for _, option := range info.Options {
		if value, ok := h.Options[option.Key]; ok { // it has a name that players know
			return w.T("handicap.named", "Giver", giver, "Name", w.OptionValueName(info.ID, option.Key, value))
		}
	}
	return w.T("handicap.pieces", "Giver", giver, "Pieces", w.missingPieces(g, o, h, isMany))
}

// stonesSentence says with how many stones Black begins.
func (w *Words) stonesSentence(g rules.Game, o rules.Options) string {
	receiver, komi := w.SeatName(g.Info(), goban.Black), o[goban.Komi]
	if auto, ok := g.(rules.AutoOptions); ok {
		if resolved, err := auto.ResolveOptions(o); err == nil {
			komi = resolved[goban.Komi]
		}
	}
	if o[goban.Handicap] == "0" {
		return w.T("handicap.first", "Receiver", receiver, "Komi", w.FormatNumber(komi))
	}
	return w.T("handicap.stones", "Receiver", receiver, "Stones", o[goban.Handicap], "Komi", w.FormatNumber(komi))
}

// firstMovesSentence says which moves the side that gives nothing has already made.
func (w *Words) firstMovesSentence(g rules.Game, o rules.Options, h handicap.Handicap, givers []rules.Seat) string {
	receiver := handicap.OtherSeats(len(g.Info().Seats), givers[0])[0]
	var moves []string
	for _, move := range handicap.FirstMoveTexts(g, o, h) {
		moves = append(moves, w.LocalizeMove(g.Info(), move))
	}
	return w.T("handicap.moves", "Receiver", w.SeatName(g.Info(), receiver), "Count", len(h.FirstMoves), "Moves", w.JoinList(moves))
}

// missingPieces lists the pieces of a handicap: with their cells, or, if several seats play without, their kinds only.
func (w *Words) missingPieces(g rules.Game, o rules.Options, h handicap.Handicap, isMany bool) string {
	even, err := handicap.EvenStart(g, o)
	if err != nil {
		return ""
	}
	var pieces []string
	first := rules.NoSeat
	for _, c := range h.Missing {
		piece := even.PieceAt(c)
		if first == rules.NoSeat {
			first = piece.Seat
		}
		name := w.PieceName(g.Info(), piece.Kind)
		switch {
		case isMany && piece.Seat == first:
			pieces = append(pieces, name)
		case !isMany:
			pieces = append(pieces, w.T("handicap.piece", "Kind", name, "Cell", w.CellName(even.Board().Name(c))))
		}
	}
	return w.JoinList(pieces)
}
