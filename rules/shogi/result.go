package shogi

import "github.com/ludarium/ludarium/rules"

const (
	occurrences = 4   // occurrences of a position that end the game
	warned      = 3   // occurrences after which a side that only gives check is warned
	maxPlies    = 500 // plies after which the game is drawn
)

// Result returns the outcome: mate or no legal move, fourfold repetition, perpetual check or the ply limit.
func (p *Position) Result() rules.Result {
	if p.CountMoves() == 0 {
		why := rules.NoMoves
		if p.InCheck() {
			why = rules.Mate
		}
		return rules.Won(2, p.Turn()^1, why)
	}
	if back := p.back(occurrences); back > 0 {
		switch loser := p.chaser(back); loser {
		case rules.NoSeat:
			return rules.Drawn(2, rules.Repetition)
		default:
			return rules.Won(2, loser^1, rules.PerpetualCheck)
		}
	}
	if p.played() && !p.InCheck() {
		return rules.Drawn(2, rules.MoveCount)
	}
	return rules.Result{}
}

// isPastPlyLimit reports whether the ply limit has been reached.
func (p *Position) played() bool { return p.terms.plies > 0 && p.ply > p.terms.plies }

// PliesToDraw returns after how many more plies the game is drawn by the ply limit; maxPlies without a limit.
func (p *Position) Left() int {
	if p.terms.plies == 0 {
		return maxPlies
	}
	return p.terms.plies + 1 - p.ply
}

// repetitionDistance returns how many plies ago the n-th most recent occurrence of this position was, counting the
// current one as the first; 0 if it has occurred fewer times.
func (p *Position) back(n int) int {
	st := p.now()
	if int(p.often[st.key%filter]) < n {
		return 0
	}
	seen := 1
	for back := 4; back <= int(st.since); back += 2 {
		if p.stack[len(p.stack)-1-back].key == st.key {
			if seen++; seen == n {
				return back
			}
		}
	}
	return 0
}

// perpetualChecker returns the seat whose moves in the last plies all gave check, if that is true of one side only;
// otherwise NoSeat.
func (p *Position) chaser(plies int) rules.Seat {
	p.scan()
	last := len(p.stack) - 1
	all := [2]bool{true, true}
	for i := range plies {
		if p.stack[last-i].checkers.Empty() {
			all[p.turn^1^i&1] = false
		}
	}
	switch {
	case all[Black] && !all[White]:
		return Black
	case all[White] && !all[Black]:
		return White
	}
	return rules.NoSeat
}

// WarnedSeat returns the seat that loses by perpetual check if the position, now on its third occurrence, repeats once
// more; NoSeat if there is none.
func (p *Position) Warned() rules.Seat {
	if back := p.back(warned); back > 0 && p.back(occurrences) == 0 {
		return p.chaser(back)
	}
	return rules.NoSeat
}

// SearchResult tells search how the game has ended for the side to move, other than by having no legal moves: -1, 0 or
// +1. A second occurrence within the ply plies since the root counts like the fourth.
func (p *Position) Ended(ply int) (value int, over bool) {
	st := p.now()
	if p.often[st.key%filter] > 1 {
		back := p.back(2)
		if back == 0 || back >= ply {
			back = p.back(occurrences)
		}
		if back > 0 {
			switch p.chaser(back) {
			case rules.NoSeat:
				return 0, true
			case p.Turn():
				return -1, true
			}
			return 1, true
		}
	}
	if p.mayDeclare() && p.Declared().Winner() == p.Turn() {
		return 1, p.CountMoves() > 0
	}
	return 0, p.played() && !p.InCheck() && p.CountMoves() > 0
}
