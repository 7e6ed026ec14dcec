package game

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// maxAhead is how many moves of a line are kept.
const maxAhead = 12

// MaxLines is how many of the best moves an analysis follows at most.
const MaxLines = 3

// An Analysis is what a computer player at full strength thinks of a position. Nobody changes it.
type Analysis struct {
	Node   int
	Line          // the best one
	Next   []Line // the next best, as far as they are wanted, in their order
	Shares Shares

	wanted int  // lines
	whole  bool // it was given all its time; the match's own note
}

// A Line is what a move is worth, and what may follow.
type Line struct {
	Depth int
	Seat  rules.Seat   // whose chances follow: of two seats the first, of several the one to move
	WDL   ai.WDL       // of Seat, with its own eyes
	Share int          // of Seat, per mille, on the scale of the Shares of the position
	Score ai.Score     // for Seat
	PV    []rules.Move // the move and what follows
	Text  []string     // and in the game's notation
	Home  []string     // and in that of its home; none where that is not another one
}

// Lines lists all lines, the best first.
func (a *Analysis) Lines() []Line { return append([]Line{a.Line}, a.Next...) }

// Analyse switches the analysis of the position on the board on or off: Snapshot.Analysis is kept up to date, a few
// times a second at most, until Env.AnalysisTime is over. It follows so many of the best moves, up to MaxLines; 0 is
// off. It stops at every change of position and begins anew by itself; matches that are over have none.
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

// Analysis is what was last thought of node n, or nil.
func (m *Match) Analysis(n int) *Analysis {
	if n < 0 || n >= len(m.plies) {
		return nil
	}
	return m.plies[n].seen
}

// saw takes a report on the position on the board.
func (m *Match) saw(i ai.Info) {
	if i.WDL == (ai.WDL{}) {
		return
	}
	old := m.plies[m.now].seen
	var a Analysis
	switch line := m.line(i); {
	case i.Line > 1:
		if old == nil || len(line.PV) == 0 {
			return // it comes behind the best one
		}
		a = *old
		a.Next = ranked(old, line, i.Line)
	case old != nil && i.Depth < old.Depth: // somebody came back: what was known is better
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
	if fresh { // all else stands: a look at a game of 300 moves need not list them again
		next := *m.snap
		next.Version, next.Analysis = m.version, &a
		m.snap = &next
	}
}

// ranked are the next best lines when one of them, the n-th of all, is known better. A move stands in one place only.
func ranked(a *Analysis, line Line, n int) []Line {
	if len(a.PV) > 0 && a.PV[0] == line.PV[0] {
		return a.Next // the best one has not been told yet
	}
	next := without(a.Next, line)
	at := min(n-2, len(next))
	return slices.Insert(next, at, line)[:min(len(next)+1, MaxLines-1)]
}

// without is a copy of lines without those that begin as line does.
func without(lines []Line, line Line) []Line {
	return slices.DeleteFunc(slices.Clone(lines), func(l Line) bool { return len(line.PV) > 0 && l.PV[0] == line.PV[0] })
}

// mover is what the seat to move expects by the line, per mille.
func (l Line) mover(turn rules.Seat) int {
	if l.Seat == turn {
		return l.WDL.Expectation()
	}
	return 1000 - l.WDL.Expectation()
}

// line reads a line about the position on the board.
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

// Written are the moves as the game writes them, or as they do in its home.
func (l *Line) Written(home bool) []string {
	if home && len(l.Home) == len(l.Text) {
		return l.Home
	}
	return l.Text
}

// Append makes m the last move of the line. p is the position before it.
func (l *Line) Append(p rules.Position, m rules.Move) {
	l.PV, l.Text = append(l.PV, m), append(l.Text, notate(p, m))
	if home := notateHome(p, m); home != "" {
		l.Home = append(l.Home, home)
	}
}
