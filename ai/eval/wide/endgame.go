package wide

// endgameScale returns how much of the endgame score counts, of 64: some advantages do not win.
func (e *Eval) scale(l *look, score int) int {
	ahead := 0
	if score < 0 {
		ahead = 1
	}
	pieces := e.alone(l, ahead)
	if l.foot[ahead].empty() {
		if l.points[ahead]-l.points[ahead^1] <= 3 && l.heavy[ahead] <= l.heavy[ahead^1] {
			pieces = min(pieces, e.v.NoPawns)
		}
		if pieces < 64 {
			return pieces
		}
	}
	one, two := e.bishops(l, 0), e.bishops(l, 1)
	if one.count() == 1 && two.count() == 1 && e.g.shade[one.first()&127] != e.g.shade[two.first()&127] {
		if l.pieces[0] == 1 && l.pieces[1] == 1 {
			return e.v.Opposite
		}
		return (e.v.Opposite + 64) / 2
	}
	return 64
}

// pawnlessScale returns the scale of pieces without pawns.
func (e *Eval) alone(l *look, s int) int {
	switch minor := l.pieces[s] - l.rooks[s] - l.heavy[s]; {
	case minor != l.pieces[s] || minor > 2:
		return 64
	case minor < 2:
		return e.v.Lone
	case e.bishops(l, s).empty():
		return e.v.Leapers
	}
	return e.v.Minors
}

// bareKingBonus drives a bare king to the edge and brings the other king near it. The score is the first seat's.
func (e *Eval) bare(l *look) int {
	for s := range 2 {
		foe := s ^ 1
		if l.own[foe] != l.men[foe][e.king] || e.alone(l, s) < 64 {
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

// fewPiecesScore returns what the first seat gains because the other has few pieces left, minus what it loses in the
// same way.
func (e *Eval) dwindled(l *look) int {
	if len(e.v.Dwindle) == 0 {
		return 0
	}
	most := len(e.v.Dwindle) - 1
	return e.v.Dwindle[min(l.own[1].count(), most)] - e.v.Dwindle[min(l.own[0].count(), most)]
}
