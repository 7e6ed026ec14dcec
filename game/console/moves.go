package console

import (
	"errors"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// handleMove reads a line as a move, or as one of its cells.
func (s *session) handleMove(line string) {
	if s.picked.moves != nil && s.handleChoice(line) {
		return
	}
	if _, hasNull := s.match.Snapshot().Position.(rules.NullMove); hasNull && line == rules.NullText {
		s.lastStatus = ""
		s.print(s.T("console.null-move"))
		return
	}
	cells := s.parseCells(line)
	if s.picked.isSet && len(cells) == 1 {
		from, to := s.picked, cells[0]
		reason := s.playTarget(from, to)
		mayPickAnother := reason.Code == rules.OwnPiece || reason.Code == rules.NotItsMove // reasons about castling are worth telling instead
		if reason.Code != "" && (!mayPickAnother || from.cell == to || !s.pickUp(to)) {
			s.explainRefusal(reason)
		}
		return
	}
	s.picked = pickedPiece{}
	if len(cells) == 2 {
		if reason := s.playTarget(pickFromCell(cells[0]), cells[1]); reason.Code != "" {
			s.explainRefusal(reason)
		}
		return
	}
	move, err := s.match.ParseMove(line)
	if err == nil {
		if s.picked.moves = s.promotionAlternatives(line, move); s.picked.moves != nil {
			s.askChoice()
		} else {
			s.playMove(move)
		}
		return
	}
	if len(cells) == 1 && s.pickUp(cells[0]) || s.pickUpFromHand(line) {
		return
	}
	if from, to, ok := s.splitCellPair(line); ok && s.playTarget(pickFromCell(from), to).Code == "" {
		return
	}
	var reason rules.IllegalReason
	if errors.As(err, &reason) && reason.Code == rules.InvalidChoice && (s.askChoiceOfMove(reason) || s.askChoiceByPrefix(line)) {
		return
	}
	s.explainRefusal(err)
}

// parseCells returns the cells that a line names, or nil if it contains anything else: "i1", "i1 c1", "i1-c1".
func (s *session) parseCells(line string) []rules.Cell {
	var cells []rules.Cell
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '-' || r == '\t' }) {
		c, ok := s.findCell(word)
		if !ok {
			return nil
		}
		cells = append(cells, c)
	}
	return cells
}

// findCell finds a cell by its name, also if the whole name is written in the other case.
func (s *session) findCell(name string) (rules.Cell, bool) {
	for _, spelling := range []string{name, strings.ToLower(name), strings.ToUpper(name)} {
		if c, ok := s.board.CellByName(spelling); ok {
			return c, true
		}
	}
	return board.None, false
}

// maxCellPairLength limits what splitCellPair tries, in bytes; no two cell names are longer together.
const maxCellPairLength = 16

// splitCellPair splits two cell names that are written without a space.
func (s *session) splitCellPair(line string) (from, to rules.Cell, found bool) {
	if len(line) > maxCellPairLength {
		return board.None, board.None, false
	}
	for i := 1; i < len(line); i++ {
		from, found = s.findCell(line[:i])
		if to, toFound := s.findCell(line[i:]); found && toFound {
			return from, to, true
		}
	}
	return board.None, board.None, false
}

// askChoiceOfMove asks for the promotion of the move whose two cells the reason names. It reports whether there is one.
func (s *session) askChoiceOfMove(reason rules.IllegalReason) bool {
	return len(reason.Cells) == 2 && s.playTarget(pickFromCell(reason.Cells[0]), reason.Cells[1]).Code == ""
}

// askChoiceByPrefix asks for the promotion if line is a move without its promotion suffix. It reports whether it is.
func (s *session) askChoiceByPrefix(line string) bool {
	var candidates []rules.Move
	v := s.match.Snapshot()
	for _, move := range v.Legal {
		if strings.HasPrefix(notateMove(v.Position, move), line) || strings.HasPrefix(v.Position.Format(move), line) {
			candidates = append(candidates, move)
		}
	}
	s.picked.moves = candidates
	if len(candidates) > 0 {
		s.askChoice()
	}
	return len(candidates) > 0
}

// pickUp picks up the piece on c. It reports whether the person to move owns a piece there.
func (s *session) pickUp(c rules.Cell) bool {
	v := s.match.Snapshot()
	piece := v.Position.PieceAt(c)
	picksPiece := func(move rules.Move) bool {
		return slices.ContainsFunc(v.Position.Steps(move), func(step rules.Step) bool { return step.Kind == rules.StepPick })
	}
	if !v.PersonToMove || piece.IsEmpty() || piece.Seat != v.Turn || !slices.ContainsFunc(v.Legal, picksPiece) {
		return false
	}
	s.picked = pickFromCell(c)
	s.print(s.T("console.picked", "Piece", s.describePiece(piece, c)))
	return true
}

// playTarget moves a picked-up piece to a cell, or asks for its promotion. It returns the reason if no move is legal.
func (s *session) playTarget(from pickedPiece, to rules.Cell) rules.IllegalReason {
	s.picked = pickedPiece{}
	v := s.match.Snapshot()
	var candidates []rules.Move
	for _, move := range v.Legal {
		steps := v.Position.Steps(move)
		isOrigin := slices.ContainsFunc(steps, from.matchesStep)
		isTarget := slices.ContainsFunc(steps, func(step rules.Step) bool {
			return step.Kind == rules.StepPlace && slices.Contains(step.Cells, to)
		})
		if isOrigin && isTarget {
			candidates = append(candidates, move)
		}
	}
	switch len(candidates) {
	case 0:
		reason := s.match.ExplainIllegal(rules.MoveAttempt{From: from.cell, Hand: from.handPiece, To: to})
		if reason.Code == "" {
			reason.Code = rules.NotItsMove
		}
		return reason
	case 1:
		s.playMove(candidates[0])
	default:
		s.picked.moves = candidates
		s.askChoice()
	}
	return rules.IllegalReason{}
}

// promotionAlternatives returns the moves that a line in coordinate form can mean if it leaves the promotion open: in
// shogi a move without promotion is written like one that cannot promote. It returns nil if there is nothing to ask.
func (s *session) promotionAlternatives(line string, move rules.Move) []rules.Move {
	v := s.match.Snapshot()
	text := v.Position.Format(move)
	if !strings.EqualFold(line, text) {
		return nil
	}
	moves := []rules.Move{move}
	for _, candidate := range v.Legal {
		if otherText := v.Position.Format(candidate); candidate != move && strings.HasPrefix(otherText, text) {
			moves = append(moves, candidate)
		}
	}
	if len(moves) == 1 || !s.isPromotionOptional(moves) {
		return nil
	}
	return moves
}

// isPromotionOptional reports whether one of the moves does not promote, so that the question is a yes or no.
func (s *session) isPromotionOptional(moves []rules.Move) bool {
	p := s.match.Snapshot().Position
	for _, move := range moves {
		var picked, chosen rules.Kind
		for _, step := range p.Steps(move) {
			switch step.Kind {
			case rules.StepPick:
				for _, c := range step.Cells {
					picked = p.PieceAt(c).Kind
				}
			case rules.StepChoose:
				chosen = step.Piece.Kind
			}
		}
		if chosen != 0 && picked == chosen {
			return true
		}
	}
	return false
}

// optionalPromotion returns the two remaining moves: the one without and the one with promotion.
func (s *session) optionalPromotion() (unpromoted, promoted rules.Move) {
	p := s.match.Snapshot().Position
	unpromoted, promoted = s.picked.moves[0], s.picked.moves[1]
	if len(p.Format(promoted)) < len(p.Format(unpromoted)) {
		return promoted, unpromoted
	}
	return unpromoted, promoted
}

// askPromotion asks whether to promote and shows how both moves are typed.
func (s *session) askPromotion() {
	p := s.match.Snapshot().Position
	unpromoted, promoted := s.optionalPromotion()
	s.print(s.T("console.promote", "Move", p.Format(unpromoted), "Promotion", p.Format(promoted)))
}

// handlePromotionAnswer takes a line as the answer to askPromotion. Anything else gets the question again, so that a
// pasted list of moves does not go on behind an ambiguous one.
func (s *session) handlePromotionAnswer(line string) {
	p := s.match.Snapshot().Position
	unpromoted, promoted := s.optionalPromotion()
	switch {
	case line == "=" || s.matchesWord(line, "console.no") || strings.EqualFold(line, p.Format(unpromoted)+"="):
		s.playMove(unpromoted)
		return
	case line == "+" || s.matchesWord(line, "console.yes") || strings.EqualFold(line, p.Format(promoted)):
		s.playMove(promoted)
		return
	}
	for i, piece := range s.choicePieces() {
		if strings.EqualFold(line, s.PieceName(s.info, piece.Kind)) || strings.EqualFold(line, s.info.Kinds[piece.Kind].Letter) {
			s.playMove(s.picked.moves[i])
			return
		}
	}
	s.askChoice()
}

// askChoice asks which piece to promote to.
func (s *session) askChoice() {
	if len(s.picked.moves) == 2 && s.isPromotionOptional(s.picked.moves) {
		s.askPromotion()
		return
	}
	var names []string
	for _, piece := range s.choicePieces() {
		names = append(names, s.PieceName(s.info, piece.Kind))
	}
	s.print(s.T("console.choose", "Pieces", strings.Join(names, s.T("list.comma"))))
}

// choicePieces are the promotion pieces of the remaining moves, in the same order.
func (s *session) choicePieces() []rules.Piece {
	var pieces []rules.Piece
	p := s.match.Snapshot().Position
	for _, move := range s.picked.moves {
		for _, step := range p.Steps(move) {
			if step.Kind == rules.StepChoose {
				pieces = append(pieces, step.Piece)
			}
		}
	}
	return pieces
}

// handleChoice takes a line as the promotion piece: its name, its letter, or the suffix of the move. It returns false
// for a line that is a move itself, and repeats the question for anything else.
func (s *session) handleChoice(line string) bool {
	p := s.match.Snapshot().Position
	if len(s.picked.moves) == 2 && s.isPromotionOptional(s.picked.moves) {
		s.handlePromotionAnswer(line)
		return true
	}
	bySuffix := slices.DeleteFunc(slices.Clone(s.picked.moves), func(move rules.Move) bool { return !strings.HasSuffix(notateMove(p, move), line) })
	if line != "" && len(bySuffix) == 1 {
		s.playMove(bySuffix[0])
		return true
	}
	for i, piece := range s.choicePieces() {
		if strings.EqualFold(line, s.PieceName(s.info, piece.Kind)) || strings.EqualFold(line, s.info.Kinds[piece.Kind].Letter) {
			s.playMove(s.picked.moves[i])
			return true
		}
	}
	if _, err := s.match.ParseMove(line); err == nil || s.parseCells(line) != nil {
		s.picked = pickedPiece{}
		return false
	}
	s.askChoice()
	return true
}

func (s *session) playMove(move rules.Move) {
	s.picked = pickedPiece{}
	if err := s.match.Play(move); err != nil {
		s.explainRefusal(err)
	}
}

// explainRefusal prints why an action was refused, and lets the side to move be announced again.
func (s *session) explainRefusal(err error) {
	var reason rules.IllegalReason
	if !errors.As(err, &reason) || reason.Code != s.match.Snapshot().IllegalPosition.Code { // an illegal position has no side to announce
		s.lastStatus = ""
	}
	var actionError game.ActionError
	var declarationError rules.DeclarationError
	switch {
	case s.match.Result().IsOver() && errors.As(err, &reason):
		s.print(s.T("cannot." + string(game.ErrGameOver)))
	case errors.As(err, &reason):
		reason.Text = sanitizeText(reason.Text)
		s.print(s.IllegalMoveText(s.board, reason))
	case errors.As(err, &declarationError):
		s.print(s.T("declare.not-yet"))
		for _, c := range declarationError {
			s.print(s.ConditionText(c))
		}
	case errors.As(err, &actionError):
		s.print(s.T("cannot." + string(actionError)))
	default:
		s.reportError(err)
	}
}
