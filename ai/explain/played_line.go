package explain

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// A playedLine is a line played out, with the captures and promotions on the way.
type playedLine struct {
	seats      int      // still playing when the line begins
	moves      []string // in coordinate form
	quiet      []bool   // by plies played: nobody is in check and the next move of the line is no capture
	captures   []capture
	promotions []promotion
	winner     rules.Seat // the winner at the end, or NoSeat
	byMate     bool       // won by mate
	isDraw     bool       // the line ends in a draw by the rules or by repetition
}

// A trackedPiece is a piece followed through a line.
type trackedPiece struct {
	kind            rules.Kind // at the start of the line
	startCell       rules.Cell // at the start of the line
	wasOnBoard      bool       // it is on the board at the start of the line
	promotionNumber int        // the number of its promotion in the line, from 1; 0: none
	isFirstMover    bool       // the first move of the line moves or drops it
}

// A capture is the capture of a tracked piece.
type capture struct {
	trackedPiece
	handKind rules.Kind // as capturedPiece.handKind
	ply      int        // from 1
	capturer rules.Seat
	owner    rules.Seat
}

func (c *capture) value(values []int) int {
	return task.CapturedPiece{Kind: c.kind, HandKind: c.handKind}.Value(values)
}

// A promotion is the promotion of a piece in a line.
type promotion struct {
	ply          int // from 1
	seat         rules.Seat
	from, to     rules.Kind
	cell         rules.Cell
	captured     bool // the piece is captured later in the line
	isFirstMover bool // it is the piece of the first move of the line
}

// newPlayedLine plays the line on pos and takes it back.
func newPlayedLine(pos search.Position, line []rules.Move) *playedLine {
	l := &playedLine{seats: task.CountPlayingSeats(pos), winner: rules.NoSeat}
	pieces := make([]trackedPiece, len(pos.Board().Cells))
	for i := range pieces {
		c := rules.Cell(i)
		pieces[i] = trackedPiece{kind: pos.PieceAt(c).Kind, startCell: c, wasOnBoard: !pos.PieceAt(c).IsEmpty()}
	}
	for i, m := range line {
		l.moves = append(l.moves, pos.Format(m))
		before := len(l.captures)
		l.trackMove(pos, m, i+1, pieces)
		l.quiet = append(l.quiet, len(l.captures) == before && !pos.InCheck())
		pos.Play(m)
	}
	r := pos.Result()
	value, ended := pos.SearchResult(len(line))
	l.byMate = r.Reason == rules.Mate
	l.winner, l.isDraw = r.Winner(), r.IsOver() && r.Winner() == rules.NoSeat || ended && value == 0
	l.quiet = append(l.quiet, r.IsOver() || !pos.InCheck())
	for range line {
		pos.Undo()
	}
	return l
}

// trackMove records what m, the move at that ply, does to the pieces.
func (l *playedLine) trackMove(pos search.Position, m rules.Move, ply int, pieces []trackedPiece) {
	type landing struct {
		cell  rules.Cell
		piece trackedPiece
	}
	var landings []landing // all pieces are lifted before any is put down
	for _, e := range pos.Effects(m) {
		switch e.Kind {
		case rules.EffectRemove, rules.EffectToHand:
			piece := pieces[e.From]
			l.captures = append(l.captures, capture{piece, handKind(e), ply, pos.Turn(), pos.PieceAt(e.From).Seat})
			if piece.promotionNumber > 0 {
				l.promotions[piece.promotionNumber-1].captured = true
			}
			pieces[e.From] = trackedPiece{}
		case rules.EffectSlide:
			landings = append(landings, landing{e.To, pieces[e.From]})
			pieces[e.From] = trackedPiece{}
		case rules.EffectDrop:
			landings = append(landings, landing{e.To, trackedPiece{kind: e.Piece.Kind}})
		case rules.EffectPromote:
			if n := len(landings) - 1; n >= 0 && landings[n].cell == e.To && pos.PromotionKind(m) != 0 {
				l.promotions = append(l.promotions, promotion{
					ply: ply, seat: pos.Turn(), from: pos.MovedKind(m), to: pos.PromotionKind(m), cell: e.To, isFirstMover: ply == 1 || landings[n].piece.isFirstMover,
				})
				landings[n].piece.promotionNumber = len(l.promotions)
			}
		}
	}
	for _, landing := range landings {
		landing.piece.isFirstMover = landing.piece.isFirstMover || ply == 1
		pieces[landing.cell] = landing.piece
	}
}

// handKind is the kind in hand of the piece that an effect takes off the board; 0: it does not go to a hand.
func handKind(e rules.Effect) rules.Kind {
	if e.Kind == rules.EffectToHand {
		return e.Piece.Kind
	}
	return 0
}

// materialBalance is the value of what the seat has captured less what it has lost after some plies. Every piece
// counts as it was when the line began.
func (l *playedLine) materialBalance(seat rules.Seat, plies int, values []int) int {
	sum := 0
	for i := range l.captures {
		switch f := &l.captures[i]; {
		case f.ply > plies:
		case f.capturer == seat:
			sum += f.value(values)
		case f.owner == seat:
			sum -= f.value(values)
		}
	}
	return sum
}

// A lineGain is what one side wins in a line and keeps.
type lineGain struct {
	gain        int      // centipawns, what is left at the end of the line
	plies       int      // after which the gain is safe
	mainCapture *capture // the most valuable piece won for little or nothing; nil after an unequal exchange
}

// isTooLate reports whether the gain comes so late that the first move has little to do with it.
func (g lineGain) isTooLate() bool {
	if g.mainCapture == nil {
		return g.plies > maxReasonPlies
	}
	return g.mainCapture.ply > maxReasonPlies
}

// maxLinePlies is how many plies of a line are trusted.
const maxLinePlies = 10

// lastingGain returns what the seat wins, at the first quiet ply from which it is never lost again. The pieces in
// lostBefore were captured just before the line and have to be won back first.
func (l *playedLine) lastingGain(seat rules.Seat, traits search.Traits, lostBefore ...task.CapturedPiece) (result lineGain, ok bool) {
	return l.gainFor(len(l.quiet), seat, traits, lostBefore...)
}

// winBackPlies is how many plies the opponent has to win back what a threat wins. In the long lines of a strong search a pawn that was
// won is often given back much later, for something else that is worth it; it was threatened all the same.
const winBackPlies = 4

// threatenedGain returns what the seat wins and is not forced to give back soon, like [playedLine.lastingGain].
func (l *playedLine) threatenedGain(seat rules.Seat, traits search.Traits) (result lineGain, ok bool) {
	return l.gainFor(winBackPlies, seat, traits)
}

// gainFor returns what the seat wins, at the first quiet ply from which it is not lost within so many more plies.
func (l *playedLine) gainFor(lastingPlies int, seat rules.Seat, traits search.Traits, lostBefore ...task.CapturedPiece) (result lineGain, ok bool) {
	debt := 0
	for _, piece := range lostBefore {
		debt += piece.Value(traits.Values)
	}
	minGain := traits.PawnUnit * 8 / 10
	for plies := 1; plies < len(l.quiet) && plies <= maxLinePlies; plies++ {
		gain := l.materialBalance(seat, plies, traits.Values) - debt
		least := l.minBalance(seat, plies, plies+lastingPlies, traits.Values) - debt
		if l.quiet[plies] && gain >= minGain && least >= max(minGain, gain*2/3) {
			return lineGain{least, plies, l.mainCapture(seat, plies, traits, lostBefore)}, true
		}
	}
	return lineGain{}, false
}

// minBalance is the smallest material balance at the quiet plies from one to another.
func (l *playedLine) minBalance(seat rules.Seat, plies, last int, values []int) int {
	sum := l.materialBalance(seat, plies, values)
	for n := plies + 1; n < min(len(l.quiet), last+1); n++ {
		if l.quiet[n] {
			sum = min(sum, l.materialBalance(seat, n, values))
		}
	}
	return sum
}

// mainCapture pairs off captures of about the same value. It returns the seat's most valuable capture that is left, or
// nil if the opponents have captured too much in return.
func (l *playedLine) mainCapture(seat rules.Seat, plies int, traits search.Traits, lostBefore []task.CapturedPiece) *capture {
	var gains []*capture
	losses := append([]task.CapturedPiece(nil), lostBefore...)
	for i := range l.captures {
		switch f := &l.captures[i]; {
		case f.ply > plies:
		case f.capturer == seat:
			gains = append(gains, f)
		case f.owner == seat:
			losses = append(losses, task.CapturedPiece{Kind: f.kind, HandKind: f.handKind})
		}
	}
	givenValue := 0
	for _, loss := range losses {
		pair := -1
		for i, f := range gains {
			if f != nil && absDiff(f.value(traits.Values), loss.Value(traits.Values)) <= traits.PawnUnit/5 {
				pair = i
			}
		}
		if pair < 0 {
			givenValue += loss.Value(traits.Values)
			continue
		}
		gains[pair] = nil
	}
	var best *capture
	for _, f := range gains {
		if f != nil && (best == nil || f.value(traits.Values) > best.value(traits.Values)) {
			best = f
		}
	}
	if best != nil && givenValue > best.value(traits.Values)*2/5 {
		return nil
	}
	return best
}

// losesPiece reports whether the piece that starts on startCell is captured within so many plies.
func (l *playedLine) losesPiece(startCell rules.Cell, plies int) bool {
	for _, f := range l.captures {
		if f.wasOnBoard && f.startCell == startCell && f.ply <= plies {
			return true
		}
	}
	return false
}

func absDiff(a, b int) int { return max(a-b, b-a) }
