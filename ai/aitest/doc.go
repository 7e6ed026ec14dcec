// Package aitest helps to test callers of computer players (matches, arenas, protocols, scenes) and the players
// themselves.
//
// Position builds the position of a request, as a real player has to. A FakePlayer answers at once with what the test
// says; it shows how the caller handles an answer, however unlikely:
//
//	resigns := aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Resign: true} })
//
// Both know the games of the catalogue and the toy games.
//
// TestPlayer is the conformance test that every player must pass.
package aitest
