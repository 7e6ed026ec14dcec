// Package rulestest is what every game must pass: [Conform] plays a game at random, from fixed seeds, and holds every
// position against the promises of package rules, on which matches, saves, computer players and the board view rely.
//
// A game's own tests call it:
//
//	func TestConform(t *testing.T) { rulestest.Conform(t, shogi.New(), 20, 300) }
//
// It does not know whether the rules are right: that is what perft counts and tables of cases are for. Three toy
// games, in package toys below, keep the promises honest where the real games do not reach yet: three seats that
// leave one by one, points with passes and counting, a hexagon with men in hand.
//
// An [Oracle] is another program's word on the rules, where it knows the game, and [Setting] makes such tests longer than every
// day.
//
// Conform measures allocations, so it must not run in a test that calls t.Parallel.
package rulestest
