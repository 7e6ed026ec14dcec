// Package rulestest holds the tests that every game must pass: [Conform] plays random games from fixed seeds and
// checks every position against the promises of package rules, which matches, saved games, computer players and the
// board view rely on.
//
// A game's own tests call it:
//
//	func TestConform(t *testing.T) { rulestest.Conform(t, shogi.New(), 20, 300) }
//
// Conform cannot tell whether the rules are right: that is what perft counts ([CheckPerft]), tables of cases
// ([CheckMoves]) and other programs ([FairyStockfish], [GNUGo]) are for. Three toy games, in package toys below,
// exercise promises that the real games do not yet use: three seats that are eliminated one by one, points with passes
// and scoring, and a hexagon with pieces in hand.
//
// [IntFromEnv] lets the environment make a test run longer than usual.
//
// Conform measures allocations, so it must not run in a test that calls t.Parallel.
package rulestest
