package level

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// Avoids reports whether the level rejects m because of what it leaves hanging. That is no reason where pieces
// are a burden. In multiplayer games no level is trusted to sacrifice: a search that lets only one opponent choose
// sees compensation where there is none.
func (c *Chooser) Avoids(p search.Position, m rules.Move) bool {
	traits := c.Traits
	isMulti := task.CountPlayingSeats(p) > 2
	switch {
	case traits.PiecesAreBurden:
		return false
	case (isMulti || c.Level < TrustSacrificeLevel) && !p.SEE(m, -MaxSacrifice*traits.PawnUnit/100):
		return true
	case (isMulti || c.Level < TrustThreatLevel) && c.leavesAttacked(p, m):
		return true
	}
	return c.Level >= GuardLevel && HangsMostValuable(p, m, traits)
}

// recentForSearch returns the recent moves of the opponents in the form that the search takes.
func (c *Chooser) recentForSearch() (recent []search.RecentMove) {
	for _, r := range c.RecentMoves {
		recent = append(recent, search.RecentMove{Cell: r.Cell, IsCapture: r.IsCapture})
	}
	return recent
}

// IsImmediateWin reports whether m wins at once: by itself, or after every reply. Where pieces are a burden nobody
// loses the last piece in its own turn, and in multiplayer games a mate counts when the mated seat is to move.
func IsImmediateWin(p rules.Position, m rules.Move, traits search.Traits) bool {
	seat, checkReplies := p.Turn(), traits.PiecesAreBurden
	if pos, ok := p.(search.Position); ok && task.CountPlayingSeats(p) > 2 {
		checkReplies = pos.GivesCheck(m)
	}
	p.Play(m)
	defer p.Undo()
	if r := p.Result(); r.IsOver() || !checkReplies {
		return r.IsOver() && r.Winner() == seat
	}
	for _, a := range p.Moves(nil) {
		p.Play(a)
		r := p.Result()
		p.Undo()
		if !r.IsOver() || r.Winner() != seat {
			return false
		}
	}
	return true
}

// HangsMostValuable reports whether m leaves the most valuable piece to be captured for much less than its value.
func HangsMostValuable(p search.Position, m rules.Move, traits search.Traits) bool {
	highest := highestValue(p, traits)
	if highest < 4*traits.PawnUnit {
		return false
	}
	gain := traits.Values[p.CapturedKind(m)]
	return allowsCapture(p, m, func(r rules.Move) bool {
		return traits.Values[p.CapturedKind(r)] == highest && p.SEE(r, highest/3+gain)
	})
}

// givesAwayMostValuable reports whether m moves the most valuable piece to where it is captured for much less than its value.
func givesAwayMostValuable(p search.Position, m rules.Move, traits search.Traits) bool {
	highest := highestValue(p, traits)
	return highest >= 4*traits.PawnUnit && traits.Values[p.MovedKind(m)] == highest && !p.SEE(m, -highest/2)
}

// highestValue returns the value in centipawns of the most valuable piece of the seat to move.
func highestValue(p search.Position, traits search.Traits) int {
	highest := 0
	for _, c := range p.PieceCells(p.Turn()) {
		highest = max(highest, traits.Values[p.PieceAt(c).Kind])
	}
	return highest
}

// leavesAttacked reports whether after m a piece that has just moved can capture what it attacks for much less than
// its value. Below GuardLevel only the most valuable piece counts.
func (c *Chooser) leavesAttacked(p search.Position, m rules.Move) bool {
	traits := c.Traits
	gain, least := traits.Values[p.CapturedKind(m)], 0
	if c.Level < GuardLevel {
		least = max(highestValue(p, traits), 4*traits.PawnUnit)
	}
	return allowsCapture(p, m, func(r rules.Move) bool {
		from, _ := p.FromTo(r)
		return traits.Values[p.CapturedKind(r)] >= least && p.SEE(r, 2*traits.PawnUnit+gain) &&
			slices.ContainsFunc(c.RecentMoves, func(recent task.RecentMove) bool { return recent.Cell == from })
	})
}

// allowsCapture reports whether after m any opponent has a bad capture of a piece of the seat to move.
func allowsCapture(p search.Position, m rules.Move, isBad func(r rules.Move) bool) bool {
	seat := p.Turn()
	return anyOpponent(p, m, func() bool {
		return slices.ContainsFunc(p.Captures(nil), func(r rules.Move) bool {
			return p.CapturedKind(r) != 0 && isBad(r) && slices.ContainsFunc(rules.CapturedCells(p, r), func(c rules.Cell) bool { return p.PieceAt(c).Seat == seat })
		})
	})
}

// anyOpponent reports whether the condition holds for any opponent after m. Each opponent is to move when it is asked,
// as if those before it had passed, even in check.
func anyOpponent(p search.Position, m rules.Move, condition func() bool) bool {
	seat, opponents, plies := p.Turn(), task.CountPlayingSeats(p)-1, 1
	p.Play(m)
	defer func() {
		for range plies {
			p.Undo()
		}
	}()
	for n := range opponents {
		if n > 0 {
			p.PlayNull()
			plies++
		}
		if p.Turn() == seat {
			return false // some have been eliminated
		}
		if condition() {
			return true
		}
	}
	return false
}

// obviousRecapture returns a recapture that loses nothing, the obvious answer to a capture, or NoMove. There is none
// when a better capture is available, where pieces are a burden, or with two players where the level's search is
// trusted. In multiplayer games the search is never trusted, as it finds bad reasons not to recapture.
func (c *Chooser) obviousRecapture(pos search.Position, list *candidateList) rules.Move {
	if c.Traits.PiecesAreBurden || list.lines[0].Score > ai.MateBound {
		return rules.NoMove
	}
	traits := c.Traits
	recapture, lowest := rules.NoMove, 0
	for _, m := range c.Moves {
		if _, ok := c.FindRecaptured(m); !ok || !pos.SEE(m, 0) || allowsLoss(pos, m) || c.Level >= GuardLevel && HangsMostValuable(pos, m, traits) {
			continue
		}
		if value := traits.Values[pos.MovedKind(m)]; recapture == rules.NoMove || value < lowest {
			recapture, lowest = m, value
		}
	}
	if recapture == rules.NoMove {
		return rules.NoMove
	}
	best := list.lines[0].PV[0]
	winsMore := traits.Values[pos.CapturedKind(best)] > traits.Values[pos.CapturedKind(recapture)] && pos.SEE(best, 0)
	if c.Level >= TrustRecaptureLevel && task.CountPlayingSeats(pos) == 2 || winsMore {
		return rules.NoMove
	}
	for _, line := range list.lines {
		if _, ok := c.FindRecaptured(line.PV[0]); ok && pos.SEE(line.PV[0], 0) {
			return line.PV[0]
		}
	}
	return recapture
}

// allowsLoss reports whether m lets an opponent win at once, or mate the seat to move.
func allowsLoss(p search.Position, m rules.Move) bool {
	seat := p.Turn()
	return anyOpponent(p, m, func() bool {
		return slices.ContainsFunc(p.Moves(nil), func(r rules.Move) bool {
			p.Play(r)
			defer p.Undo()
			return hasLost(p, seat)
		})
	})
}

// hasLost reports whether the seat has lost, or will have when its turn comes if the opponents before it pass.
func hasLost(p search.Position, seat rules.Seat) bool {
	if r := p.Result(); r.IsOver() {
		return r.Winner() != rules.NoSeat && r.Winner() != seat
	}
	elimination, canEliminate := p.(rules.Elimination)
	if !canEliminate || p.Turn() == seat {
		return false
	}
	p.PlayNull()
	defer p.Undo()
	return !elimination.IsPlaying(seat) || hasLost(p, seat)
}
