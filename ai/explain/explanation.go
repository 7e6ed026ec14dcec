package explain

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// An Explainer finds the reasons for moves by searches of the engine.
type Explainer struct {
	Engine  ai.Engine // for games of territory it should also be an [OwnershipEstimator]
	Traits  search.Traits
	Timeout time.Duration // reasons that take longer are left out
}

// An explanation collects the reasons for a move.
type explanation struct {
	Explainer
	ctx    context.Context //nolint:containedctx // of the running request only
	task   *task.Task
	pos    search.Position // the position of the task; nil if the engine is not alpha-beta
	seat   rules.Seat      // the side to move
	score  ai.Score        // from its point of view
	line   []rules.Move
	played *playedLine
	facts  []weightedFact
}

// A weightedFact has a weight in centipawns; heavier facts are more important.
type weightedFact struct {
	ai.Fact
	weight int
}

func (e *explanation) addFact(f ai.Fact, weight int) {
	e.facts = append(e.facts, weightedFact{f, weight})
}

// topFacts returns the heaviest facts.
func (e *explanation) topFacts() []ai.Fact {
	slices.SortStableFunc(e.facts, func(x, y weightedFact) int { return cmp.Compare(y.weight, x.weight) })
	var facts []ai.Fact
	for _, f := range e.facts[:min(len(e.facts), MaxFacts)] {
		facts = append(facts, f.Fact)
	}
	return facts
}

// namePiece writes into f the kind of the captured piece, and its cell at the start of the line.
func (e *explanation) namePiece(f *ai.Fact, captured *capture) {
	if captured != nil {
		f.Kind = e.kindName(captured.kind)
		if captured.wasOnBoard {
			f.Cell = e.cellName(captured.startCell)
		}
	}
}

func (e *explanation) kindName(k rules.Kind) string { return e.task.Info.Kinds[k].Name }

func (e *explanation) cellName(c rules.Cell) string { return e.task.Position.Board().Name(c) }

// Move returns the reasons for the best move in final, the heaviest first, at most [MaxFacts].
func (x Explainer) Move(ctx context.Context, t *task.Task, final ai.Info) []ai.Fact {
	ctx, stop := context.WithTimeout(ctx, x.Timeout)
	defer stop()
	e := &explanation{Explainer: x, ctx: ctx, task: t, seat: t.Position.Turn(), score: final.Score}
	if len(t.Moves) == 1 {
		e.addFact(ai.Fact{Fact: ai.FactForced}, int(ai.MateScore)+1)
	}
	pos, ok := t.Position.(search.Position)
	if !ok {
		if line := parseLine(t.Position, final.PV); len(line) > 0 && len(t.Moves) > 1 {
			e.explainTerritoryMove(t.Position, line[0], false)
		}
		return e.topFacts()
	}
	e.pos, e.line = pos, parseLine(pos, final.PV)
	switch {
	case len(e.line) == 0 || e.score < -ai.MateBound: // the game is lost whatever is played, so there is no reason to give
	case e.score > ai.MateBound:
		e.findMate()
	case len(t.Moves) > 1:
		e.playOutLine()
		if !x.Traits.PiecesAreBurden { // else material is no gain, and a pass would often be best
			e.findRecapture()
			e.findMaterialGain()
			e.findPromotion()
			e.findPrevented()
		}
		e.compareSecondBest()
	}
	return e.topFacts()
}

// Threat returns what the line in final threatens; the opponent plays it after a pass (see [Pass]).
func (x Explainer) Threat(ctx context.Context, t *task.Task, final ai.Info) []ai.Fact {
	ctx, stop := context.WithTimeout(ctx, x.Timeout)
	defer stop()
	pos, isSearchPos := t.Position.(search.Position)
	e := &explanation{Explainer: x, ctx: ctx, task: t, pos: pos, seat: t.Position.Turn(), score: -final.Score, line: parseLine(t.Position, final.PV)}
	switch {
	case len(e.line) == 0 || e.score < -ai.MateBound:
	case !isSearchPos:
		e.explainTerritoryMove(t.Position, e.line[0], true)
	case e.score > ai.MateBound:
		e.findMate()
	case !x.Traits.PiecesAreBurden:
		e.playOutLine()
		e.findThreatenedGain()
		e.findPromotion()
	}
	return e.topFacts()
}

// parseLine parses the moves of a line, up to the first that is illegal.
func parseLine(pos rules.Position, pv []string) []rules.Move {
	line := make([]rules.Move, 0, len(pv))
	for _, s := range pv {
		m, err := pos.ParseMove(s)
		if err != nil {
			break
		}
		line = append(line, m)
		pos.Play(m)
	}
	for range line {
		pos.Undo()
	}
	return line
}
