package game

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// maxAhead is how many moves of a line an analysis shows.
const maxAhead = 12

// An Analysis is what a computer player at full strength thinks of a position of two seats. Nobody changes it.
type Analysis struct {
	Node  int
	Depth int
	WDL   [3]uint16    // win, draw and loss of seat 0, per mille
	Score ai.Score     // for seat 0
	PV    []rules.Move // the best line
	Text  []string     // and in the game's notation

	whole bool // it was given all its time; the match's own note
}

// Expectation is the share of the point that seat 0 may expect, per mille.
func (a *Analysis) Expectation() int { return int(a.WDL[0]) + int(a.WDL[1])/2 }

// Analyse switches the analysis of the position on the board on or off: Snapshot.Analysis is kept up to date, a few
// times a second at most, until Env.AnalysisTime is over. It stops at every change of position and begins anew by
// itself; matches that are over, and those of more than two seats, have none.
func (m *Match) Analyse(on bool) {
	if m.analysing == on {
		return
	}
	m.analysing = on
	if !on && m.advice.purpose == ai.Analyse {
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
	if i.WDL == [3]uint16{} {
		return
	}
	if old := m.plies[m.now].seen; old != nil && i.Depth < old.Depth { // somebody came back: what was known is better
		if i.Final && !old.whole {
			kept := *old
			kept.whole = true
			m.plies[m.now].seen = &kept
		}
		return
	}
	a := &Analysis{Node: m.now, Depth: i.Depth, WDL: i.WDL, Score: i.Score, whole: i.Final}
	if m.pos.Turn() != 0 {
		a.Score = -a.Score
		a.WDL[0], a.WDL[2] = a.WDL[2], a.WDL[0]
	}
	p := m.pos.Clone()
	for _, s := range i.PV[:min(len(i.PV), maxAhead)] {
		mv, err := p.ParseMove(s)
		if err != nil {
			break
		}
		a.PV, a.Text = append(a.PV, mv), append(a.Text, notate(p, mv))
		p.Play(mv)
	}
	m.plies[m.now].seen = a
	fresh := m.snap != nil && m.snap.Version == m.version
	m.touch()
	if fresh { // all else stands: a look at a game of 300 moves need not list them again
		next := *m.snap
		next.Version, next.Analysis = m.version, a
		m.snap = &next
	}
}
