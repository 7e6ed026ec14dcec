package wide

// scale is how much of the endgame's score counts, of 64: some advantages do not win.
func (e *Eval) scale(l *look, score int) int {
	ahead := 0
	if score < 0 {
		ahead = 1
	}
	mine, other := l.points[ahead], l.points[ahead^1]
	if l.men[ahead][e.pawn].empty() {
		switch {
		case mine <= 3, mine <= 6 && e.feeble(l, ahead):
			return 2 // a single minor man mates nobody, nor do two that leap
		case mine-other <= 3 && l.heavy[ahead] <= l.heavy[ahead^1]:
			return e.v.NoPawns
		}
	}
	one, two := e.bishops(l, 0), e.bishops(l, 1)
	if one.count() == 1 && two.count() == 1 && one.meets(e.g.light) != two.meets(e.g.light) {
		if mine <= 3 && other <= 3 {
			return e.v.Opposite
		}
		return (e.v.Opposite + 64) / 2
	}
	return 64
}

// feeble says that the pieces of s are leapers.
func (e *Eval) feeble(l *look, s int) bool {
	return l.heavy[s] == 0 && l.class[s][isRook].empty() && e.bishops(l, s).empty()
}

// bare drives a king that has lost all his men to the edge, and the other one near him. It is the first seat's score.
func (e *Eval) bare(l *look) int {
	for s := range 2 {
		foe := s ^ 1
		if l.own[foe] != l.men[foe][e.king] || l.points[s] < 5 || e.feeble(l, s) {
			continue
		}
		sum := e.v.EdgeMate*e.g.edge[l.king[foe]] + e.v.NearMate*(e.g.longest-int(e.g.distance[l.king[0]][l.king[1]]))
		if s == 1 {
			return -sum
		}
		return sum
	}
	return 0
}
