package explain

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// MaxFacts is the largest number of facts of an explanation.
const MaxFacts = 3

const (
	passNodes       = 25_000 // nodes to see what a pass would lose
	secondBestNodes = 50_000 // nodes to see how much worse the second best move is
	onlyMoveGap     = 150    // hundredths of a pawn unit by which the second best move must be worse for an "only move"
	onlyMovePoints  = 1000   // and by how much in expected points, per 10,000
	lostMargin      = 200    // hundredths of a pawn unit: a side this far behind is lost
	minBetterGap    = 10     // centipawns by which the best move must be better to mention it
	maxPassMate     = 5      // moves; a later mate after a pass proves little
	maxReasonPlies  = 6      // plies; a loss that comes later is no threat, a gain that comes later no reason for the move
)

// playOutLine plays the line on until it is quiet.
func (e *explanation) playOutLine() {
	line, isQuiet := e.extendToQuiet(e.ctx, e.pos, e.line)
	e.played = newPlayedLine(e.pos, line)
	if n := len(e.played.quiet) - 1; !isQuiet {
		e.played.quiet[n] = false
	}
}

// findMate adds the mate that the score promises, and a promotion on the way to it.
func (e *explanation) findMate() {
	line, ok := e.extendToMate(e.ctx, e.pos, e.line, e.score)
	if !ok {
		return
	}
	e.played = newPlayedLine(e.pos, line)
	kind := ai.FactMates
	if !e.winsByMate(e.played) {
		kind = ai.FactEnds
	}
	f := mateFact(e.played, kind)
	if e.isMulti() && !e.proveWin(&f) {
		return
	}
	e.addFact(f, int(ai.MateScore))
	e.findPromotion()
}

// winsByMate reports whether a winning line ends in mate, or the game has no mate.
func (e *explanation) winsByMate(played *playedLine) bool {
	c, ok := e.pos.(rules.RoyalPieces)
	return played.byMate || !ok || c.Royal() == 0
}

// mateFact returns a fact about a line that wins the game.
func mateFact(played *playedLine, kind ai.FactKind) ai.Fact {
	return ai.Fact{Fact: kind, Count: (len(played.moves) + played.seats - 1) / played.seats, Line: played.moves}
}

// findRecapture adds the recapture of a piece that has just captured.
func (e *explanation) findRecapture() {
	if recent, ok := e.task.FindRecaptured(e.line[0]); ok {
		kind := e.pos.PieceAt(recent.Cell).Kind
		e.addFact(ai.Fact{
			Fact: ai.FactRecaptures, Kind: e.kindName(kind), Cell: e.cellName(recent.Cell), Line: e.played.moves[:1],
		}, e.Traits.Values[kind])
	}
}

// findMaterialGain adds the material that the line wins for less or nothing in return, unless the game is then a draw.
func (e *explanation) findMaterialGain() {
	if e.played.isDraw {
		return
	}
	var lostBefore []task.CapturedPiece
	if recent, ok := e.task.FindRecaptured(e.line[0]); ok {
		lostBefore = recent.CapturedOwn
	}
	won, ok := e.played.lastingGain(e.seat, e.Traits, lostBefore...)
	if !ok || won.isTooLate() {
		return
	}
	f := ai.Fact{Fact: ai.FactWins, Count: won.gain, Line: e.played.moves[:won.plies]}
	e.namePiece(&f, won.mainCapture)
	if e.isMulti() {
		if f, ok = e.proveGain(won.mainCapture, lostBefore); !ok {
			return
		}
	}
	e.addFact(f, f.Count)
}

// findThreatenedGain adds the material that the line wins and that is not won back soon.
func (e *explanation) findThreatenedGain() {
	won, ok := e.played.threatenedGain(e.seat, e.Traits)
	if e.played.isDraw || !ok || won.isTooLate() {
		return
	}
	f := ai.Fact{Fact: ai.FactWins, Count: won.gain, Line: e.played.moves[:won.plies]}
	e.namePiece(&f, won.mainCapture)
	e.addFact(f, f.Count)
}

// findPromotion adds the promotion of the piece that moves, now or later in the line, if it survives. The promotion of
// another piece is no reason for this move.
func (e *explanation) findPromotion() {
	values := e.Traits.Values
	for _, promo := range e.played.promotions {
		gain := values[promo.to] - values[promo.from]
		if promo.seat != e.seat || !promo.isFirstMover || promo.captured || promo.ply > maxLinePlies || gain < e.Traits.PawnUnit || !e.played.quiet[len(e.played.quiet)-1] {
			continue
		}
		if e.isMulti() && (promo.ply > 1 || !e.pieceSurvives(promo.cell)) {
			continue
		}
		e.addFact(ai.Fact{
			Fact: ai.FactPromotes, Kind: e.kindName(promo.to), Cell: e.cellName(promo.cell), Count: gain, Line: e.played.moves[:promo.ply],
		}, gain)
		return
	}
}

// findPrevented finds what the opponent would do after a pass, and adds it if the move prevents it.
func (e *explanation) findPrevented() {
	if PlayPass(e.task, e.Traits) != nil {
		return
	}
	opponent := e.pos.Turn()
	lines, ok := e.shallowSearch(e.ctx, e.pos, passNodes, 1)
	var passLine *playedLine // the opponent's play after a pass
	isMate := false
	if ok {
		line, isQuiet := lines[0].PV, false
		if n, mate := lines[0].Score.Mate(); mate && n > 0 && n <= maxPassMate {
			line, isMate = e.extendToMate(e.ctx, e.pos, line, lines[0].Score)
		} else {
			line, isQuiet = e.extendToQuiet(e.ctx, e.pos, line)
		}
		if isMate || isQuiet {
			passLine = newPlayedLine(e.pos, line)
		}
	}
	e.pos.Undo()
	switch {
	case passLine == nil:
	case !isMate:
		e.findSavedPiece(passLine, opponent)
	case e.avoidsMate():
		kind := ai.FactStopsMate
		if !e.winsByMate(passLine) {
			kind = ai.FactStopsEnd
		}
		f := mateFact(passLine, kind)
		e.addFact(f, int(ai.MateBound)-f.Count)
	}
}

// avoidsMate searches after the move to confirm that the opponent has no mate.
func (e *explanation) avoidsMate() bool {
	e.pos.Play(e.line[0])
	defer e.pos.Undo()
	if isOver(e.pos, 1) {
		return true // the game is over and not lost, or it would not be the best move
	}
	answer, ok := e.shallowSearch(e.ctx, e.pos, passNodes, 1)
	return ok && answer[0].Score < ai.MateBound
}

// findSavedPiece adds the piece that the opponent would win after a pass and that the line keeps.
func (e *explanation) findSavedPiece(passLine *playedLine, opponent rules.Seat) {
	traits := e.Traits
	loss, ok := passLine.threatenedGain(opponent, traits)
	end := len(e.played.quiet) - 1
	if !ok || loss.mainCapture == nil || !loss.mainCapture.wasOnBoard || loss.plies > maxReasonPlies || !e.played.quiet[end] {
		return
	}
	if e.played.losesPiece(loss.mainCapture.startCell, loss.plies+2) || e.played.materialBalance(e.seat, end, traits.Values) < -loss.gain/3 {
		return // this piece or another one is lost anyway
	}
	f := ai.Fact{Fact: ai.FactSaves, Count: loss.gain, Line: passLine.moves[:loss.plies]}
	e.namePiece(&f, loss.mainCapture)
	e.addFact(f, loss.gain*9/10)
}

// compareSecondBest compares the move with the second best one.
func (e *explanation) compareSecondBest() {
	list, ok := e.shallowSearch(e.ctx, e.pos, secondBestNodes, 2)
	if !ok || len(list) < 2 || list[0].PV[0] != e.line[0] {
		return
	}
	traits := e.Traits
	first, second := list[0].Score, list[1].Score
	gap := min(int(first-second), int(ai.MateBound)-1)
	f := ai.Fact{Count: gap, Line: e.played.moves[:1]}
	switch {
	case e.isMulti() && (gap < minBetterGap || len(e.facts) > 0): // it is not proved that the others lose
	case e.isMulti():
		f.Fact = ai.FactBetter
		e.addFact(f, 1)
	case e.played.isDraw && absDiff(int(e.score), 0) <= max(traits.Contempt, 1) && int(second) <= -traits.PawnUnit*lostMargin/100:
		e.addFact(ai.Fact{Fact: ai.FactDraws, Line: e.played.moves}, int(ai.MateBound)/2)
	case gap >= traits.PawnUnit*onlyMoveGap/100 && traits.PracticalPoints(first)-traits.PracticalPoints(second) >= onlyMovePoints:
		f.Fact = ai.FactOnly
		e.addFact(f, min(gap/2, 4*traits.PawnUnit))
	case gap >= minBetterGap && len(e.facts) == 0:
		f.Fact = ai.FactBetter
		e.addFact(f, 1)
	}
}
