package problem

import (
	"slices"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// A stoneLine plays the main line of a problem of Go and notes its themes.
type stoneLine struct {
	p        mate.Position
	attacker rules.Seat
	target   rules.Cell
	shown    map[Theme]bool
	lost     map[rules.Cell]bool // where several stones of the attacker were captured at once
	thrownIn rules.Cell          // the attacker's last move, if it put itself in atari
	bait     rules.Cell          // the only stone of the attacker that the last reply captured, and thrownIn before
	ataris   int                 // on the target, one after the other, each answered by an extension
}

// stoneThemes returns the themes of a problem of Go.
func stoneThemes(p mate.Position, problem Problem) map[Theme]bool {
	target, _ := p.Board().CellByName(problem.Target)
	l := stoneLine{
		p: p, attacker: p.Turn(), target: target, shown: map[Theme]bool{}, lost: map[rules.Cell]bool{}, thrownIn: board.None, bait: board.None,
	}
	if problem.Goal == mate.Live {
		l.shown[Life] = true
	} else if l.isRace() {
		l.shown[CaptureRace] = true
	}
	for i, text := range problem.Line {
		m, err := p.ParseMove(text)
		if err != nil { // a test plays all main lines
			break
		}
		if p.Turn() == l.attacker {
			encloses := i == 0 && problem.Goal == mate.Capture && !l.shown[CaptureRace] && l.encloses(m)
			l.playMove(m)
			if encloses && i+1 < len(problem.Line) && l.isExtension(problem.Line[i+1]) {
				l.shown[Net] = true
			}
		} else {
			l.playReply(m)
		}
	}
	const ladderAtaris = 2
	if l.ataris >= ladderAtaris && l.ataris == problem.Moves-1 {
		l.shown[Ladder] = true
	}
	return l.shown
}

// chain returns the chain of the stone on a cell.
func (l *stoneLine) chain(c rules.Cell) []rules.Cell { return life.NewBoard(l.p).ChainAt(c).Cells }

// liberties returns the liberties of the chain of the stone on a cell.
func (l *stoneLine) liberties(c rules.Cell) (liberties []rules.Cell) {
	for _, stone := range l.chain(c) {
		for _, path := range l.p.Board().Orth[stone] {
			if l.p.PieceAt(path[0]).IsEmpty() && !slices.Contains(liberties, path[0]) {
				liberties = append(liberties, path[0])
			}
		}
	}
	return liberties
}

// encloses reports whether a move has the form of a net: diagonal to a stone of the target, on none of its liberties, with no capture
// and no atari.
func (l *stoneLine) encloses(m rules.Move) bool {
	at := arrival(l.p.Effects(m))
	if at == board.None || slices.Contains(l.liberties(l.target), at) || len(rules.CapturedCells(l.p, m)) > 0 {
		return false
	}
	isDiagonal := slices.ContainsFunc(l.chain(l.target), func(stone rules.Cell) bool {
		return slices.ContainsFunc(l.p.Board().Diag[stone], func(path []rules.Cell) bool { return path[0] == at })
	})
	if !isDiagonal {
		return false
	}
	l.p.Play(m)
	defer l.p.Undo()
	return l.countAtaris(at) == 0
}

// isExtension reports whether a reply extends the target, which tries to run.
func (l *stoneLine) isExtension(reply string) bool {
	m, err := l.p.ParseMove(reply)
	return err == nil && slices.Contains(l.liberties(l.target), arrival(l.p.Effects(m)))
}

// isRace reports whether a chain of the attacker beside the target has no more liberties than that, and is not alive.
func (l *stoneLine) isRace() bool {
	limit := len(l.liberties(l.target))
	isAlive, _ := life.NewBoard(l.p).UnconditionalLife(l.attacker)
	for _, stone := range l.chain(l.target) {
		for _, path := range l.p.Board().Orth[stone] {
			c := path[0]
			if piece := l.p.PieceAt(c); !piece.IsEmpty() && piece.Seat == l.attacker && !isAlive[c] && len(l.liberties(c)) <= limit {
				return true
			}
		}
	}
	return false
}

// playMove plays a move of the attacker.
func (l *stoneLine) playMove(m rules.Move) {
	at, captured := arrival(l.p.Effects(m)), rules.CapturedCells(l.p, m)
	isSnapback := at != board.None && at == l.bait && len(captured) > 1
	if isSnapback {
		l.shown[Snapback] = true
	}
	if l.lost[at] {
		l.shown[UnderTheStones] = true
	}
	l.bait, l.thrownIn = board.None, board.None
	l.p.Play(m)
	if at == board.None {
		return
	}
	if len(captured) == 0 && len(l.liberties(at)) == 1 && len(l.chain(at)) == 1 {
		l.thrownIn = at
	}
	if l.countAtaris(at) > 1 {
		l.shown[DoubleAtari] = true
	}
}

// countAtaris returns the number of chains beside a stone that are in atari.
func (l *stoneLine) countAtaris(at rules.Cell) int {
	var counted []rules.Cell
	n := 0
	for _, path := range l.p.Board().Orth[at] {
		c := path[0]
		if piece := l.p.PieceAt(c); piece.IsEmpty() || piece.Seat == l.attacker || slices.Contains(counted, c) || len(l.liberties(c)) != 1 {
			continue
		}
		counted = append(counted, l.chain(c)...)
		n++
	}
	return n
}

// playReply plays a move of the other side.
func (l *stoneLine) playReply(m rules.Move) {
	at, captured := arrival(l.p.Effects(m)), rules.CapturedCells(l.p, m)
	isInAtari := !l.p.PieceAt(l.target).IsEmpty() && len(l.liberties(l.target)) == 1
	for _, c := range captured {
		l.lost[c] = len(captured) > 1
		if c == l.thrownIn {
			l.shown[ThrowIn] = true
			if len(captured) == 1 {
				l.bait = c
			}
		}
	}
	l.p.Play(m)
	if isInAtari && at != board.None && slices.Contains(l.chain(l.target), at) {
		l.ataris++
	} else {
		l.ataris = 0
	}
}
