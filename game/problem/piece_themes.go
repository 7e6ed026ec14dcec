package problem

import (
	"slices"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A themeLine plays the main line of a problem in which pieces move, and notes its themes.
type themeLine struct {
	info     rules.Info
	p        mate.Position
	attacker rules.Seat
	hasRoyal bool
	shown    map[Theme]bool
	fork     pendingFork // by the attacker's last move

	attackers []rules.Cell // a buffer
}

// A pendingFork is what a piece attacks that has just moved. Whether that is a fork shows when the replies have been made: nothing
// is forked by a piece that they capture, and what is unprotected can be captured then.
type pendingFork struct {
	piece    rules.Cell
	valuable int          // of what it attacks, the pieces that are royal or worth more than itself
	others   []rules.Cell // with the pieces that are worth no more than itself, but no pawns
}

// A solvingMove is a move of the side that solves the problem.
type solvingMove struct {
	move     rules.Move
	to       rules.Cell   // where the piece arrives, board.None if none does
	captured []rules.Cell // before the move
	isFirst  bool         // of several
	isLast   bool
	reply    string // the next move of the main line; "" after the last
}

// pieceThemes returns the themes of a problem in which pieces move.
func pieceThemes(info rules.Info, p mate.Position, problem Problem) map[Theme]bool {
	l := themeLine{info: info, p: p, attacker: p.Turn(), shown: map[Theme]bool{}, fork: pendingFork{piece: board.None}}
	if royal, ok := p.(rules.RoyalPieces); ok {
		l.hasRoyal = royal.Royal() != 0
	}
	for i, text := range problem.Line {
		m, err := p.ParseMove(text)
		if err != nil { // a test plays all main lines
			break
		}
		if p.Turn() != l.attacker {
			p.Play(m)
			continue
		}
		l.noteFork()
		played := solvingMove{
			move: m, to: arrival(p.Effects(m)), captured: rules.CapturedCells(p, m),
			isFirst: i == 0 && problem.Moves > 1, isLast: i+len(info.Seats) >= len(problem.Line),
		}
		if i+1 < len(problem.Line) {
			played.reply = problem.Line[i+1]
		}
		l.play(played)
	}
	l.noteMate()
	return l.shown
}

// arrival returns the cell on which a piece arrives: of castling, the king's.
func arrival(effects []rules.Effect) rules.Cell {
	for _, e := range effects {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			return e.To
		}
	}
	return board.None
}

// play plays a move and notes its themes.
func (l *themeLine) play(m solvingMove) {
	l.noteKind(m)
	before := l.checks()
	exchange, canExchange := l.p.(rules.StaticExchange)
	loses := canExchange && !exchange.SEE(m.move, 0)
	isQuiet := m.isFirst && len(m.captured) == 0 && !l.isPromotion(m.move)
	arrivals := map[rules.Cell]bool{}
	for _, e := range l.p.Effects(m.move) {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			arrivals[e.To] = true
		}
	}
	l.p.Play(m.move)
	given := l.checks()
	for seat, checkers := range given {
		if len(checkers) > 1 && len(before[seat]) == 0 {
			l.shown[DoubleCheck] = true
		}
		for _, c := range checkers {
			if !arrivals[c] && !slices.Contains(before[seat], c) {
				l.shown[DiscoveredCheck] = true
			}
		}
	}
	isCheck := slices.ContainsFunc(given[:], func(checkers []rules.Cell) bool { return len(checkers) > 0 })
	if isQuiet && !isCheck {
		l.shown[QuietMove] = true
	}
	if l.isSacrifice(m, loses) {
		l.shown[Sacrifice] = true
	}
	l.fork = pendingFork{piece: board.None}
	if !m.isLast && l.hasRoyal && !loses {
		l.fork = l.attacksFrom(m.to)
	}
}

// noteKind notes the themes of a move that depend on what it does to the board.
func (l *themeLine) noteKind(m solvingMove) {
	slides, drops := 0, false
	for _, e := range l.p.Effects(m.move) {
		switch e.Kind {
		case rules.EffectSlide:
			slides++
		case rules.EffectDrop:
			drops = true
		case rules.EffectRemove, rules.EffectToHand, rules.EffectRemoveSeat, rules.EffectPromote:
		}
	}
	if _, hasHands := l.p.(rules.PiecesInHand); hasHands && drops {
		l.shown[Drop] = true
	}
	if slides == 2 && l.info.HasCastling {
		l.shown[Castling] = true
	}
	if l.info.HasPromotion && slides == 1 && len(m.captured) == 1 && m.captured[0] != m.to {
		l.shown[EnPassant] = true
	}
	l.notePromotion(m)
	if l.hasRoyal || l.info.HasPromotion {
		return
	}
	if m.isFirst && len(m.captured) > 0 {
		l.shown[Capture] = true
	}
	if len(m.captured) > 1 {
		l.shown[DoubleCapture] = true
	}
	if slices.ContainsFunc(m.captured, l.isCorner) {
		l.shown[CornerCapture] = true
	}
}

// isCorner reports whether a cell has two neighbours.
func (l *themeLine) isCorner(c rules.Cell) bool { return len(l.p.Board().Orth[c]) == 2 }

// isPromotion reports whether a move promotes.
func (l *themeLine) isPromotion(m rules.Move) bool {
	return slices.ContainsFunc(l.p.Effects(m), func(e rules.Effect) bool { return e.Kind == rules.EffectPromote })
}

// notePromotion notes what a move promotes to, compared with the other moves of the piece to the same cell.
func (l *themeLine) notePromotion(m solvingMove) {
	value, isPromotion := l.promotionValue(m.move)
	if isPromotion {
		l.shown[Promotion] = true
	}
	touched := rules.TouchedCells(l.p.Steps(m.move))
	for _, other := range l.p.Moves(nil) {
		if other == m.move || !slices.Equal(rules.TouchedCells(l.p.Steps(other)), touched) {
			continue
		}
		otherValue, canPromote := l.promotionValue(other)
		switch {
		case isPromotion && canPromote && otherValue > value:
			l.shown[Underpromotion] = true
		case !isPromotion && canPromote && rules.DroppedPiece(l.p.Steps(m.move)).IsEmpty():
			l.shown[NonPromotion] = true
		}
	}
}

// promotionValue returns the value of the piece that a move promotes to.
func (l *themeLine) promotionValue(m rules.Move) (value int, isPromotion bool) {
	for _, e := range l.p.Effects(m) {
		if e.Kind == rules.EffectPromote {
			return l.info.Kinds[e.Piece.Kind].Value, true
		}
	}
	return 0, false
}

// checks returns by seat the pieces of the attacker that give it check.
func (l *themeLine) checks() (checks [rules.MaxSeats][]rules.Cell) {
	if !l.hasRoyal {
		return checks
	}
	bySeat, hasSeats := l.p.(rules.CheckersBySeat)
	checking, hasCheckers := l.p.(rules.CheckingPieces)
	for seat := range rules.Seat(len(l.info.Seats)) {
		var checkers []rules.Cell
		switch {
		case seat == l.attacker:
		case hasSeats:
			checkers = bySeat.CheckersOf(nil, seat)
		case hasCheckers && l.p.Turn() == seat:
			checkers = checking.Checkers(nil)
		}
		checks[seat] = slices.DeleteFunc(checkers, func(c rules.Cell) bool { return l.p.PieceAt(c).Seat != l.attacker })
	}
	return checks
}

// isSacrifice reports whether the piece that has just moved is sacrificed: it can be captured, and that costs more than was
// won. Where there is no royal piece, and losing pieces may be the aim, the main line captures it, and it captured nothing.
func (l *themeLine) isSacrifice(m solvingMove, loses bool) bool {
	if !l.hasRoyal {
		reply, err := l.p.ParseMove(m.reply)
		return m.reply != "" && err == nil && len(m.captured) == 0 && rules.IsCapturing(l.p, reply, m.to)
	}
	return loses && !m.isLast && slices.ContainsFunc(l.p.Moves(nil), func(reply rules.Move) bool {
		return rules.IsCapturing(l.p, reply, m.to)
	})
}

// attacksFrom returns what the piece on a cell attacks.
func (l *themeLine) attacksFrom(c rules.Cell) pendingFork {
	fork := pendingFork{piece: c}
	attackers, ok := l.p.(rules.PieceAttackers)
	if !ok || c == board.None {
		return pendingFork{piece: board.None}
	}
	own := l.info.Kinds[l.p.PieceAt(c).Kind].Value
	royal := l.p.(rules.RoyalPieces).Royal()
	for cell := range rules.Cell(len(l.p.Board().Cells)) {
		piece := l.p.PieceAt(cell)
		if piece.IsEmpty() || piece.Seat == l.attacker {
			continue
		}
		if l.attackers = attackers.AttackersOf(l.attackers[:0], cell); !slices.Contains(l.attackers, c) {
			continue
		}
		switch value := l.info.Kinds[piece.Kind].Value; {
		case piece.Kind == royal || value > own && l.p.PieceAt(c).Kind != royal: // a royal piece has no value
			fork.valuable++
		case value > pawnValue:
			fork.others = append(fork.others, cell)
		}
	}
	return fork
}

// pawnValue is the customary value of the least valuable pieces.
const pawnValue = 1

// noteFork notes, once the replies to the attacker's last move have been made, whether that was a fork: the piece is still there, and
// what it attacks is royal, worth more than itself or unprotected.
func (l *themeLine) noteFork() {
	c, targets := l.fork.piece, l.fork.valuable
	if c == board.None || targets+len(l.fork.others) < 2 || l.p.PieceAt(c).IsEmpty() || l.p.PieceAt(c).Seat != l.attacker {
		return
	}
	for _, target := range l.fork.others {
		if l.isUnprotected(c, target) {
			targets++
		}
	}
	if targets > 1 {
		l.shown[Fork] = true
	}
}

// isUnprotected reports whether the piece on a cell can capture another that is not protected.
func (l *themeLine) isUnprotected(c, target rules.Cell) bool {
	for _, m := range l.p.Moves(nil) {
		if cells := rules.TouchedCells(l.p.Steps(m)); len(cells) == 0 || cells[0] != c || !rules.IsCapturing(l.p, m, target) {
			continue
		}
		l.p.Play(m)
		l.attackers = l.p.(rules.PieceAttackers).AttackersOf(l.attackers[:0], target)
		l.p.Undo()
		return len(l.attackers) == 0
	}
	return false
}

// noteMate notes the pattern of the mate at the end of the main line, with two seats.
func (l *themeLine) noteMate() {
	checking, ok := l.p.(rules.CheckingPieces)
	if !ok || !l.hasRoyal || len(l.info.Seats) > 2 || !l.p.InCheck() {
		return
	}
	kings, checkers := checking.CheckedRoyals(nil), checking.Checkers(nil)
	if len(kings) != 1 || len(checkers) != 1 {
		return
	}
	if l.isPinned(kings[0], checkers[0]) {
		l.shown[Pin] = true
	}
	king, checker := kings[0], l.info.Kinds[l.p.PieceAt(checkers[0]).Kind].Name
	var around []rules.Cell
	grid := l.p.Board()
	for _, path := range slices.Concat(grid.Orth[king], grid.Diag[king]) {
		around = append(around, path[0])
	}
	isOwn := func(c rules.Cell) bool {
		piece := l.p.PieceAt(c)
		return !piece.IsEmpty() && piece.Seat != l.attacker
	}
	if checker == "knight" && !slices.ContainsFunc(around, func(c rules.Cell) bool { return !isOwn(c) }) {
		l.shown[SmotheredMate] = true
	}
	if (checker == "rook" || checker == "queen") && l.isBackRank(king, checkers[0], around, isOwn) {
		l.shown[BackRankMate] = true
	}
}

// isPinned reports whether a piece other than the king attacks the only piece that gives mate: it cannot capture it, so it is pinned.
func (l *themeLine) isPinned(king, checker rules.Cell) bool {
	attackers, ok := l.p.(rules.PieceAttackers)
	if !ok {
		return false
	}
	l.attackers = attackers.AttackersOf(l.attackers[:0], checker)
	return slices.ContainsFunc(l.attackers, func(c rules.Cell) bool { return c != king })
}

// isBackRank reports whether the king is checked along the first or last rank of a board of squares, with own pieces on all cells
// in front of it.
func (l *themeLine) isBackRank(king, checker rules.Cell, around []rules.Cell, isOwn func(rules.Cell) bool) bool {
	cells := l.p.Board().Cells
	y := cells[king].Center.Y
	if !l.info.HasCastling || cells[checker].Center.Y != y {
		return false
	}
	before, behind := false, false
	for _, c := range around {
		step := cells[c].Center.Y - y
		if step != 0 && !isOwn(c) {
			return false
		}
		before, behind = before || step > 0, behind || step < 0
	}
	return before != behind
}
