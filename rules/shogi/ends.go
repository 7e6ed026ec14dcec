package shogi

import "github.com/ludarium/ludarium/rules"

const (
	occurrences = 4   // of one position that end the game
	warned      = 3   // of one position after which a side that only gives check is told to stop
	maxPlies    = 500 // played, after which the game is drawn
)

// Result says whether the game runs: mate or no move, the fourth occurrence of a position, 500 plies.
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

// played says that the plies of a game are played.
func (p *Position) played() bool { return p.terms.plies > 0 && p.ply > p.terms.plies }

// Left is after how many more plies the game is drawn if nothing happens.
func (p *Position) Left() int {
	if p.terms.plies == 0 {
		return maxPlies
	}
	return p.terms.plies + 1 - p.ply
}

// back is how many plies ago the position stood for the n-th time, counted backwards with now as the first; 0: it has not
// stood so often.
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

// chaser is the seat, and not both, all of whose moves among the last plies gave check; NoSeat if there is none.
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

// Warned is the seat that must stop giving check, as the position stands for the third time and all its moves since the
// first were checks: the next repetition loses. NoSeat: nobody.
func (p *Position) Warned() rules.Seat {
	if back := p.back(warned); back > 0 && p.back(occurrences) == 0 {
		return p.chaser(back)
	}
	return rules.NoSeat
}

// Ended tells search how the game ended for the side to move otherwise than by a lack of moves: -1, 0 or +1. A position
// that comes a second time within the ply plies since the root counts as one that has come for the fourth time.
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
