package gameui

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// SpokenMove returns a move in words: "White pawn from e2 to e4".
func (m MatchText) SpokenMove(b *board.Board, move game.LastMove) string {
	w, info := m.Words, m.Info
	cellName := func(c rules.Cell) string { return w.CellName(b.Name(c)) }
	var texts []string
	for _, e := range move.Effects {
		if e.Kind == rules.EffectRemove && slices.Contains(move.LiftedCells, e.From) {
			texts = append(texts, w.T("mirror.removed", "Piece", m.ColoredPieceName(info, e.Piece), "From", cellName(e.From)))
		}
	}
	for _, e := range move.Effects { // moves first, then captures and promotions
		switch e.Kind {
		case rules.EffectSlide:
			texts = append(texts, w.T("mirror.moved", "Piece", m.ColoredPieceName(info, e.Piece), "From", cellName(e.From), "To", cellName(e.To)))
		case rules.EffectDrop:
			id := "mirror.dropped"
			if info.PiecesStay {
				id = "mirror.placed"
			}
			texts = append(texts, w.T(id, "Piece", m.ColoredPieceName(info, e.Piece), "To", cellName(e.To)))
		}
	}
	for _, e := range move.Effects {
		switch e.Kind {
		case rules.EffectRemove, rules.EffectToHand:
			if !slices.Contains(move.LiftedCells, e.From) {
				texts = append(texts, w.T("mirror.captured", "Piece", w.PieceName(info, e.Piece.Kind), "From", cellName(e.From)))
			}
		case rules.EffectPromote:
			texts = append(texts, w.T("mirror.promoted", "Piece", w.PieceName(info, e.Piece.Kind)))
		}
	}
	if len(texts) == 0 {
		return w.T("mirror.passed", "Seat", w.SeatName(info, move.Seat))
	}
	for _, e := range move.Eliminations {
		texts = append(texts, m.EliminationText(w.SeatName(info, e.Seat), e.Reason, e.Place))
	}
	return strings.Join(texts, ", ")
}

// EliminationText says that a player is out, and why; with the place in games that have places.
func (m MatchText) EliminationText(name string, reason rules.Reason, place int) string {
	id := "board.is-out"
	if m.Info.HasPlaces {
		id = "board.left"
	}
	return m.Words.T(id, "Seat", name, "Reason", m.Words.ReasonName(reason), "Place", place)
}
