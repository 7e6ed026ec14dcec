package gameui

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/scene"
)

// SpokenMove returns a move in words: "White pawn from e2 to e4".
func (m MatchText) SpokenMove(b *board.Board, move game.LastMove) string {
	name := func(p rules.Piece) string { return m.ColoredPieceName(m.Info, p) }
	texts := effectTexts(m.Words, m.Info, b, move.Effects, move.LiftedCells, name)
	if len(texts) == 0 {
		return m.Words.T("mirror.passed", "Seat", m.Words.SeatName(m.Info, move.Seat))
	}
	for _, e := range move.Eliminations {
		texts = append(texts, m.EliminationText(m.Words.SeatName(m.Info, e.Seat), e.Reason, e.Place))
	}
	return strings.Join(texts, ", ")
}

// effectTexts says what a move changes on the board. movedPiece names the pieces that move; with nothing to say the move is a pass.
func effectTexts(w *text.Words, info rules.Info, b *board.Board, effects []rules.Effect, lifted []rules.Cell, movedPiece func(rules.Piece) string) []string {
	cellName := func(c rules.Cell) string { return w.CellName(b.Name(c)) }
	var texts []string
	for _, e := range effects {
		if e.Kind == rules.EffectRemove && slices.Contains(lifted, e.From) {
			texts = append(texts, w.T("mirror.removed", "Piece", movedPiece(e.Piece), "From", cellName(e.From)))
		}
	}
	for _, e := range effects { // moves first, then captures and promotions
		switch e.Kind {
		case rules.EffectSlide:
			texts = append(texts, w.T("mirror.moved", "Piece", movedPiece(e.Piece), "From", cellName(e.From), "To", cellName(e.To)))
		case rules.EffectDrop:
			id := "mirror.dropped"
			if info.PiecesStay {
				id = "mirror.placed"
			}
			texts = append(texts, w.T(id, "Piece", movedPiece(e.Piece), "To", cellName(e.To)))
		}
	}
	isTarget := func(c rules.Cell) bool {
		return slices.ContainsFunc(effects, func(e rules.Effect) bool { return e.Kind == rules.EffectSlide && e.To == c })
	}
	for _, e := range effects {
		switch e.Kind {
		case rules.EffectRemove, rules.EffectToHand:
			switch {
			case slices.Contains(lifted, e.From):
			case isTarget(e.From): // which has been said
				texts = append(texts, w.T("mirror.captured-there", "Piece", w.PieceName(info, e.Piece.Kind)))
			default:
				texts = append(texts, w.T("mirror.captured", "Piece", w.PieceName(info, e.Piece.Kind), "From", cellName(e.From)))
			}
		case rules.EffectPromote:
			texts = append(texts, w.T("mirror.promoted", "Piece", w.PieceName(info, e.Piece.Kind)))
		}
	}
	return texts
}

// MoveInWords returns a move in the position in words, as lessons say it. Unlike [PlainMove] it also puts points and passes of Go in words:
// "stone played at D4", "Black passes".
func (b *PracticeBoard) MoveInWords(m rules.Move) string {
	return moveInWords(b.Context, b.Info, b.Position, m, true)
}

// PlainMove returns a move in the position as [PlainMove] does.
func (b *PracticeBoard) PlainMove(m rules.Move) string {
	return PlainMove(b.Context, b.Info, b.Position, m)
}

// PlainMove returns a move in p as sentences for beginners name it: in words, or in Go by its point, which is as plain and shorter.
func PlainMove(c *scene.Context, info rules.Info, p rules.Position, m rules.Move) string {
	if info.GTP {
		return c.MoveText(info, p, m)
	}
	return moveInWords(c, info, p, m, true)
}

// PlainMoveWithoutCapture is like [PlainMove], for a sentence that has named already what the move captures: "rook from a1 to a8".
func PlainMoveWithoutCapture(c *scene.Context, info rules.Info, p rules.Position, m rules.Move) string {
	if info.GTP {
		return c.MoveText(info, p, m)
	}
	return moveInWords(c, info, p, m, false)
}

// moveInWords returns a move in p in words, for readers who do not know the notation: "rook from a1 to a8, check". The colour is named only
// in games for more than two. What the move captures is named only with namesCaptured, and only if it is one piece: a list would be long, and
// the board shows it. p is unchanged when it returns.
func moveInWords(c *scene.Context, info rules.Info, p rules.Position, m rules.Move, namesCaptured bool) string {
	w := c.Words
	name := func(piece rules.Piece) string {
		if len(info.Seats) > 2 {
			return c.ColoredPieceName(info, piece)
		}
		return w.PieceName(info, piece.Kind)
	}
	effects, lifted := p.Effects(m), rules.LiftedCells(p.Steps(m))
	if !namesCaptured || len(rules.CapturedCells(p, m)) > 1 {
		effects = slices.DeleteFunc(effects, func(e rules.Effect) bool {
			return (e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand) && !slices.Contains(lifted, e.From)
		})
	}
	texts := effectTexts(w, info, p.Board(), effects, lifted, name)
	if len(texts) == 0 {
		return w.T("mirror.passed", "Seat", w.SeatName(info, p.Turn()))
	}
	p.Play(m)
	defer p.Undo()
	royals, hasRoyals := p.(rules.RoyalPieces)
	switch {
	case p.Result().Reason == rules.Mate:
		texts = append(texts, w.TForGame(info.ID, "mirror.mate"))
	case hasRoyals && len(royals.CheckedRoyals(nil)) > 0:
		texts = append(texts, w.TForGame(info.ID, "mirror.check"))
	}
	return strings.Join(texts, w.T("list.comma"))
}

// EliminationText says that a player is out, and why; with the place in games that have places.
func (m MatchText) EliminationText(name string, reason rules.Reason, place int) string {
	id := "board.is-out"
	if m.Info.HasPlaces {
		id = "board.left"
	}
	return m.Words.T(id, "Seat", name, "Reason", m.Words.ReasonName(reason), "Place", place)
}
