package game

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// maxPVMoves is how many moves of a line are kept.
const maxAhead = 12

// MaxLines is the largest number of lines in an analysis.
const MaxLines = 3

// An Analysis is a full-strength evaluation of a position. It is immutable.
type Analysis struct {
	Node   int
	Line          // the best line
	Next   []Line // the next best lines, in order
	Shares Shares

	wanted int  // number of lines
	whole  bool // it had all of Env.AnalysisTime
}

// A Line is a principal variation and its evaluation.
type Line struct {
	Depth int
	Seat  rules.Seat   // the seat that the evaluation is for: the first of two seats, else the one to move
	WDL   ai.WDL       // win, draw, loss for Seat, from its own point of view
	Share int          // for Seat, per mille, normalised like Analysis.ExpectedScores
	Score ai.Score     // for Seat
	PV    []rules.Move // the move and the expected continuation
	Text  []string     // PV in the game's notation
	Home  []string     // PV in the game's native notation; empty where that is not a different one
}

// Lines returns all lines, the best first.
func (a *Analysis) Lines() []Line { return append([]Line{a.Line}, a.Next...) }

// SetAnalysisLines turns background analysis of the position on the board on, with that many lines (up to MaxLines), or
// off with 0. Snapshot.Analysis is then updated a few times per second until Env.AnalysisTime is over. Analysis
// restarts by itself when the position changes; finished matches are not analysed.
func (m *Match) Analyse(lines int) {
	lines = min(max(lines, 0), MaxLines)
	if m.analysing == lines {
		return
	}
	m.analysing = lines
	if m.advice.id != 0 && !m.advice.awaited() {
		m.dismiss()
	}
	m.advice.idle = false
	m.touch()
}

// Analysis returns the latest analysis of node n, or nil.
func (m *Match) Analysis(n int) *Analysis {
	if n < 0 || n >= len(m.plies) {
		return nil
	}
	return m.plies[n].seen
}

// addReport merges a report about the position on the board into its analysis.
func (m *Match) saw(i ai.Info) {
	if i.WDL == (ai.WDL{}) {
		return
	}
	old := m.plies[m.now].seen
	var a Analysis
	switch line := m.line(i); {
	case i.Line > 1:
		if old == nil || len(line.PV) == 0 {
			return // the best line always comes first
		}
		a = *old
		a.Next = ranked(old, line, i.Line)
	case old != nil && i.Depth < old.Depth: // the user came back to a position that was analysed deeper
		a = *old
	default:
		a = Analysis{Node: m.now, Line: line}
		if old != nil {
			a.Next = without(old.Next, line)
		}
	}
	m.weigh(m.pos.Turn(), a.mover(m.pos.Turn()))
	a.Shares = m.shares(a.mover(m.pos.Turn()))
	a.wanted, a.whole = m.analysing, i.Final
	m.plies[m.now].seen = &a
	fresh := m.snap != nil && m.snap.Version == m.version
	m.touch()
	if fresh { // Nothing else has changed: a long move list need not be rebuilt.
		next := *m.snap
		next.Version, next.Analysis = m.version, &a
		m.snap = &next
	}
}

// insertLine returns the lines after the best with line inserted at rank. Each first move occurs only once.
func ranked(a *Analysis, line Line, n int) []Line {
	if len(a.PV) > 0 && a.PV[0] == line.PV[0] {
		return a.Next // the new best line has not been reported yet
	}
	next := without(a.Next, line)
	at := min(n-2, len(next))
	return slices.Insert(next, at, line)[:min(len(next)+1, MaxLines-1)]
}

// withoutFirstMove returns a copy of lines without those that start with the same move as line.
func without(lines []Line, line Line) []Line {
	return slices.DeleteFunc(slices.Clone(lines), func(l Line) bool { return len(line.PV) > 0 && l.PV[0] == line.PV[0] })
}

// expectationOf is the expected score of seat by the line, per mille.
func (l Line) mover(turn rules.Seat) int {
	if l.Seat == turn {
		return l.WDL.Expectation()
	}
	return 1000 - l.WDL.Expectation()
}

// parseLine converts a report about the position on the board.
func (m *Match) line(i ai.Info) Line {
	l := Line{Depth: i.Depth, Seat: m.pos.Turn(), WDL: i.WDL, Score: i.Score}
	if l.Seat != 0 && len(m.players) == 2 {
		l.Seat, l.Score, l.WDL = 0, -l.Score, l.WDL.Turned()
	}
	l.Share = m.shares(l.mover(m.pos.Turn()))[l.Seat]
	p := m.pos.Clone()
	for _, s := range i.PV[:min(len(i.PV), maxAhead)] {
		mv, err := p.ParseMove(s)
		if err != nil {
			break
		}
		l.Append(p, mv)
		p.Play(mv)
	}
	return l
}

// MoveTexts returns the moves in the game's notation, or in its native one if there is one.
func (l *Line) Written(home bool) []string {
	if home && len(l.Home) == len(l.Text) {
		return l.Home
	}
	return l.Text
}

// AppendMove appends m to the line; p is the position before it.
func (l *Line) Append(p rules.Position, m rules.Move) {
	l.PV, l.Text = append(l.PV, m), append(l.Text, notate(p, m))
	if home := notateHome(p, m); home != "" {
		l.Home = append(l.Home, home)
	}
}
