// Package retro solves small endgames completely by retrograde analysis, for any game on any board: a reference for
// tests of rules and of search.
//
//	t, err := retro.Solve(g, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1")
//	v, ok := t.Lookup(p) // of every position that can arise from there
//
// It uses only [rules.Position]. Solve first walks forward through all positions that moves reach, told apart by
// their keys, and then works backward from those without moves: a position is won if a move leads to a lost one, and
// lost if all moves lead to won ones. The others are drawn. Repetitions and move counts do not end a game here.
//
// Three pieces on 91 cells make 1.4 million positions and take some 300 MB while they are solved.
package retro
