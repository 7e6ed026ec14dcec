package game

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// maxPVMoves is how many moves of a line are kept.
const maxPVMoves = 12

// MaxLines is the largest number of lines in an analysis.
const MaxLines = 3

// An Analysis is a full-strength evaluation of a position. It is immutable.
type Analysis struct {
	Node           int
	Line                  // the best line
	Next           []Line // the next best lines, in order
	ExpectedScores ExpectedScores

	requestedLines int  // number of lines
	complete       bool // it had all of Env.AnalysisTime
}

// A Line is a principal variation and its evaluation.
type Line struct {
	Depth         int
	Seat          rules.Seat   // the seat that the evaluation is for: the first of two seats, else the one to move
	WDL           ai.WDL       // win, draw, loss for Seat, from its own point of view
	ExpectedScore int          // for Seat, per mille, normalised like Analysis.ExpectedScores
	Score         ai.Score     // for Seat
	PV            []rules.Move // the move and the expected continuation
	Text          []string     // PV in the game's notation
	NativeText    []string     // PV in the game's native notation; empty where that is not a different one
}

// Lines returns all lines, the best first.
func (a *Analysis) Lines() []Line { return append([]Line{a.Line}, a.Next...) }

// SetAnalysisLines turns background analysis of the position on the board on, with that many lines (up to MaxLines), or
// off with 0. Snapshot.Analysis is then updated a few times per second until Env.AnalysisTime is over. Analysis
// restarts by itself when the position changes; finished matches are not analysed.
func (m *Match) SetAnalysisLines(lines int) {
	lines = min(max(lines, 0), MaxLines)
	if m.analysisLines == lines {
		return
	}
	m.analysisLines = lines
	if m.advice.id != 0 && !m.advice.isAwaited() && m.advice.coach == noCoachStep {
		m.cancelAdvice()
	}
	m.advice.idle = false
	m.markChanged()
}

// Analysis returns the latest analysis of node n, or nil.
func (m *Match) Analysis(n int) *Analysis {
	if n < 0 || n >= len(m.nodes) {
		return nil
	}
	return m.nodes[n].analysis
}

// addReport merges a report about the position on the board into its analysis.
func (m *Match) addReport(i ai.Info) {
	if i.WDL == (ai.WDL{}) {
		return
	}
	known := m.nodes[m.current].analysis
	var a Analysis
	switch line := m.parseLine(i); {
	case i.Line > 1:
		if known == nil || len(line.PV) == 0 {
			return // the best line always comes first
		}
		a = *known
		a.Next = insertLine(known, line, i.Line)
	case known != nil && i.Depth < known.Depth: // the user came back to a position that was analysed deeper
		a = *known
	default:
		a = Analysis{Node: m.current, Line: line}
		if known != nil {
			a.Next = withoutBetterLines(withoutFirstMove(known.Next, line), line, m.pos.Turn())
		}
	}
	m.setExpectation(m.pos.Turn(), a.expectationOf(m.pos.Turn()))
	a.ExpectedScores = m.expectedScores(a.expectationOf(m.pos.Turn()))
	a.requestedLines, a.complete = m.analysisLines, i.Final
	m.nodes[m.current].analysis = &a
	wasCurrent := m.snapshot != nil && m.snapshot.Version == m.version
	m.markChanged()
	if wasCurrent { // Nothing else has changed: a long move list need not be rebuilt.
		next := *m.snapshot
		next.Version, next.Analysis = m.version, &a
		m.snapshot = &next
	}
}

// insertLine returns the lines after the best with line inserted at rank. Each first move occurs only once.
func insertLine(a *Analysis, line Line, rank int) []Line {
	if len(a.PV) > 0 && a.PV[0] == line.PV[0] {
		return a.Next // the new best line has not been reported yet
	}
	next := withoutFirstMove(a.Next, line)
	index := min(rank-2, len(next))
	return slices.Insert(next, index, line)[:min(len(next)+1, MaxLines-1)]
}

// withoutFirstMove returns a copy of lines without those that start with the same move as line.
func withoutFirstMove(lines []Line, line Line) []Line {
	return slices.DeleteFunc(slices.Clone(lines), func(l Line) bool { return len(line.PV) > 0 && l.PV[0] == line.PV[0] })
}

// withoutBetterLines returns the lines that are no better for the seat to move than the best one: others are from before it was
// found, and no longer hold.
func withoutBetterLines(lines []Line, best Line, turn rules.Seat) []Line {
	return slices.DeleteFunc(lines, func(l Line) bool { return l.expectationOf(turn) > best.expectationOf(turn) })
}

// expectationOf is the expected score of seat by the line, per mille.
func (l Line) expectationOf(seat rules.Seat) int {
	if l.Seat == seat {
		return l.WDL.Expectation()
	}
	return 1000 - l.WDL.Expectation()
}

// parseLine converts a report about the position on the board.
func (m *Match) parseLine(i ai.Info) Line {
	l := Line{Depth: i.Depth, Seat: m.pos.Turn(), WDL: i.WDL, Score: i.Score}
	if l.Seat != 0 && len(m.players) == 2 {
		l.Seat, l.Score, l.WDL = 0, -l.Score, l.WDL.Reversed()
	}
	l.ExpectedScore = m.expectedScores(l.expectationOf(m.pos.Turn()))[l.Seat]
	p := m.pos.Clone()
	for _, word := range i.PV[:min(len(i.PV), maxPVMoves)] {
		mv, err := p.ParseMove(word)
		if err != nil {
			break
		}
		l.AppendMove(p, mv)
		p.Play(mv)
	}
	return l
}

// MoveTexts returns the moves in the game's notation, or in its native one if there is one.
func (l *Line) MoveTexts(native bool) []string {
	if native && len(l.NativeText) == len(l.Text) {
		return l.NativeText
	}
	return l.Text
}

// AppendMove appends m to the line; p is the position before it.
func (l *Line) AppendMove(p rules.Position, m rules.Move) {
	l.PV, l.Text = append(l.PV, m), append(l.Text, formatMove(p, m))
	if native := formatNative(p, m); native != "" {
		l.NativeText = append(l.NativeText, native)
	}
}
