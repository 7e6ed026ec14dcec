// Package aitest helps the tests of what asks computer players: matches, arenas, protocols, scenes.
//
// Position builds what a request is about, as a real player has to. A Puppet is a player that answers at once with what
// the test says; it shows what the asker does with an answer, however unlikely:
//
//	resigns := aitest.Puppet(func(ai.Request, rules.Position) ai.Info { return ai.Info{Resign: true} })
//
// Both know the games of the catalogue and the toy games.
//
// Conform is for the players themselves: what every one of them must pass.
package aitest
