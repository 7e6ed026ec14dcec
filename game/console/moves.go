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
func (s *session) move(line string) {
	if s.from.moves != nil && s.choose(line) {
		return
	}
	if _, hasNull := s.m.Snapshot().Position.(rules.NullMove); hasNull && line == rules.NullText {
		s.told = ""
		s.say(s.T("console.null-move"))
		return
	}
	cells := s.cells(line)
	if s.from.set && len(cells) == 1 {
		from, to := s.from, cells[0]
		why := s.target(from, to)
		another := why.Code == rules.OwnPiece || why.Code == rules.NotItsMove // reasons about castling are worth telling instead
		if why.Code != "" && (!another || from.cell == to || !s.pick(to)) {
			s.refuse(why)
		}
		return
	}
	s.from = origin{}
	if len(cells) == 2 {
		if why := s.target(on(cells[0]), cells[1]); why.Code != "" {
			s.refuse(why)
		}
		return
	}
	mv, err := s.m.ParseMove(line)
	if err == nil {
		if s.from.moves = s.unstated(line, mv); s.from.moves != nil {
			s.ask()
		} else {
			s.play(mv)
		}
		return
	}
	if len(cells) == 1 && s.pick(cells[0]) || s.pickHeld(line) {
		return
	}
	if from, to, ok := s.glued(line); ok && s.target(on(from), to).Code == "" {
		return
	}
	var refusal rules.IllegalReason
	if errors.As(err, &refusal) && refusal.Code == rules.InvalidChoice && (s.wayOf(refusal) || s.lettered(line)) {
		return
	}
	s.refuse(err)
}

// parseCells returns the cells that a line names, or nil if it contains anything else: "i1", "i1 c1", "i1-c1".
func (s *session) cells(line string) []rules.Cell {
	var all []rules.Cell
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '-' || r == '\t' }) {
		c, ok := s.find(word)
		if !ok {
			return nil
		}
		all = append(all, c)
	}
	return all
}

// findCell finds a cell by its name, also if the whole name is written in the other case.
func (s *session) find(name string) (rules.Cell, bool) {
	for _, n := range []string{name, strings.ToLower(name), strings.ToUpper(name)} {
		if c, ok := s.board.CellByName(n); ok {
			return c, true
		}
	}
	return board.None, false
}

// maxCellPairLength limits what splitCellPair tries, in bytes; no two cell names are longer together.
const maxGlued = 16

// splitCellPair splits two cell names that are written without a space.
func (s *session) glued(line string) (from, to rules.Cell, ok bool) {
	if len(line) > maxGlued {
		return board.None, board.None, false
	}
	for i := 1; i < len(line); i++ {
		from, ok = s.find(line[:i])
		if to, ok2 := s.find(line[i:]); ok && ok2 {
			return from, to, true
		}
	}
	return board.None, board.None, false
}

// askChoiceOfMove asks for the promotion of the move whose two cells the reason names. It reports whether there is one.
func (s *session) wayOf(r rules.IllegalReason) bool {
	return len(r.Cells) == 2 && s.target(on(r.Cells[0]), r.Cells[1]).Code == ""
}

// askChoiceByPrefix asks for the promotion if line is a move without its promotion suffix. It reports whether it is.
func (s *session) lettered(line string) bool {
	var can []rules.Move
	v := s.m.Snapshot()
	for _, mv := range v.Legal {
		if strings.HasPrefix(notation(v.Position, mv), line) || strings.HasPrefix(v.Position.Format(mv), line) {
			can = append(can, mv)
		}
	}
	s.from.moves = can
	if len(can) > 0 {
		s.ask()
	}
	return len(can) > 0
}

// pickUp picks up the piece on c. It reports whether the person to move owns a piece there.
func (s *session) pick(c rules.Cell) bool {
	v := s.m.Snapshot()
	m := v.Position.PieceAt(c)
	lifts := func(mv rules.Move) bool {
		return slices.ContainsFunc(v.Position.Steps(mv), func(st rules.Step) bool { return st.Kind == rules.StepPick })
	}
	if !v.PersonToMove || m.IsEmpty() || m.Seat != v.Turn || !slices.ContainsFunc(v.Legal, lifts) {
		return false
	}
	s.from = on(c)
	s.say(s.T("console.picked", "Piece", s.piece(m, c)))
	return true
}

// playTarget moves a picked-up piece to a cell, or asks for its promotion. It returns the reason if no move is legal.
func (s *session) target(from origin, to rules.Cell) rules.IllegalReason {
	s.from = origin{}
	v := s.m.Snapshot()
	var can []rules.Move
	for _, mv := range v.Legal {
		steps := v.Position.Steps(mv)
		picked := slices.ContainsFunc(steps, from.picks)
		dropped := slices.ContainsFunc(steps, func(st rules.Step) bool {
			return st.Kind == rules.StepPlace && slices.Contains(st.Cells, to)
		})
		if picked && dropped {
			can = append(can, mv)
		}
	}
	switch len(can) {
	case 0:
		why := s.m.ExplainIllegal(rules.MoveAttempt{From: from.cell, Hand: from.hand, To: to})
		if why.Code == "" {
			why.Code = rules.NotItsMove
		}
		return why
	case 1:
		s.play(can[0])
	default:
		s.from.moves = can
		s.ask()
	}
	return rules.IllegalReason{}
}

// promotionAlternatives returns the moves that a line in coordinate form can mean if it leaves the promotion open: in
// shogi a move without promotion is written like one that cannot promote. It returns nil if there is nothing to ask.
func (s *session) unstated(line string, mv rules.Move) []rules.Move {
	v := s.m.Snapshot()
	typed := v.Position.Format(mv)
	if !strings.EqualFold(line, typed) {
		return nil
	}
	moves := []rules.Move{mv}
	for _, other := range v.Legal {
		if text := v.Position.Format(other); other != mv && strings.HasPrefix(text, typed) {
			moves = append(moves, other)
		}
	}
	if len(moves) == 1 || !s.mayStay(moves) {
		return nil
	}
	return moves
}

// isPromotionOptional reports whether one of the moves does not promote, so that the question is a yes or no.
func (s *session) mayStay(moves []rules.Move) bool {
	p := s.m.Snapshot().Position
	for _, mv := range moves {
		var picked, chosen rules.Kind
		for _, st := range p.Steps(mv) {
			switch st.Kind {
			case rules.StepPick:
				for _, c := range st.Cells {
					picked = p.PieceAt(c).Kind
				}
			case rules.StepChoose:
				chosen = st.Piece.Kind
			}
		}
		if chosen != 0 && picked == chosen {
			return true
		}
	}
	return false
}

// optionalPromotion returns the two remaining moves: the one without and the one with promotion.
func (s *session) promotion() (stays, promotes rules.Move) {
	p := s.m.Snapshot().Position
	stays, promotes = s.from.moves[0], s.from.moves[1]
	if len(p.Format(promotes)) < len(p.Format(stays)) {
		return promotes, stays
	}
	return stays, promotes
}

// askPromotion asks whether to promote and shows how both moves are typed.
func (s *session) askPromotion() {
	p := s.m.Snapshot().Position
	stays, promotes := s.promotion()
	s.say(s.T("console.promote", "Move", p.Format(stays), "Promotion", p.Format(promotes)))
}

// handlePromotionAnswer takes a line as the answer to askPromotion. Anything else gets the question again, so that a
// pasted list of moves does not go on behind an ambiguous one.
func (s *session) answerPromotion(line string) {
	p := s.m.Snapshot().Position
	stays, promotes := s.promotion()
	switch {
	case line == "=" || s.among(line, "console.no") || strings.EqualFold(line, p.Format(stays)+"="):
		s.play(stays)
		return
	case line == "+" || s.among(line, "console.yes") || strings.EqualFold(line, p.Format(promotes)):
		s.play(promotes)
		return
	}
	for i, piece := range s.choices() {
		if strings.EqualFold(line, s.Piece(s.info, piece.Kind)) || strings.EqualFold(line, s.info.Kinds[piece.Kind].Letter) {
			s.play(s.from.moves[i])
			return
		}
	}
	s.ask()
}

// askChoice asks which piece to promote to.
func (s *session) ask() {
	if len(s.from.moves) == 2 && s.mayStay(s.from.moves) {
		s.askPromotion()
		return
	}
	var names []string
	for _, piece := range s.choices() {
		names = append(names, s.Piece(s.info, piece.Kind))
	}
	s.say(s.T("console.choose", "Pieces", strings.Join(names, s.T("list.comma"))))
}

// choicePieces are the promotion pieces of the remaining moves, in the same order.
func (s *session) choices() []rules.Piece {
	var pieces []rules.Piece
	p := s.m.Snapshot().Position
	for _, mv := range s.from.moves {
		for _, st := range p.Steps(mv) {
			if st.Kind == rules.StepChoose {
				pieces = append(pieces, st.Piece)
			}
		}
	}
	return pieces
}

// handleChoice takes a line as the promotion piece: its name, its letter, or the suffix of the move. It returns false
// for a line that is a move itself, and repeats the question for anything else.
func (s *session) choose(line string) bool {
	p := s.m.Snapshot().Position
	if len(s.from.moves) == 2 && s.mayStay(s.from.moves) {
		s.answerPromotion(line)
		return true
	}
	signed := slices.DeleteFunc(slices.Clone(s.from.moves), func(mv rules.Move) bool { return !strings.HasSuffix(notation(p, mv), line) })
	if line != "" && len(signed) == 1 {
		s.play(signed[0])
		return true
	}
	for i, piece := range s.choices() {
		if strings.EqualFold(line, s.Piece(s.info, piece.Kind)) || strings.EqualFold(line, s.info.Kinds[piece.Kind].Letter) {
			s.play(s.from.moves[i])
			return true
		}
	}
	if _, err := s.m.ParseMove(line); err == nil || s.cells(line) != nil {
		s.from = origin{}
		return false
	}
	s.ask()
	return true
}

func (s *session) play(mv rules.Move) {
	s.from = origin{}
	if err := s.m.Play(mv); err != nil {
		s.refuse(err)
	}
}

// explainRefusal prints why an action was refused, and lets the side to move be announced again.
func (s *session) refuse(err error) {
	var refusal rules.IllegalReason
	if !errors.As(err, &refusal) || refusal.Code != s.m.Snapshot().Flaw.Code { // a flawed position has no side to announce
		s.told = ""
	}
	var cannot game.ActionError
	var undeclared rules.DeclarationError
	switch {
	case s.m.Result().IsOver() && errors.As(err, &refusal):
		s.say(s.T("cannot." + string(game.ErrGameOver)))
	case errors.As(err, &refusal):
		refusal.Text = clean(refusal.Text)
		s.say(s.Refusal(s.board, refusal))
	case errors.As(err, &undeclared):
		s.say(s.T("declare.not-yet"))
		for _, c := range undeclared {
			s.say(s.Condition(c))
		}
	case errors.As(err, &cannot):
		s.say(s.T("cannot." + string(cannot)))
	default:
		s.fail(err)
	}
}
