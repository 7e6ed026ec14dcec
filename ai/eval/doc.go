// Package eval maps a game's ID to everything that its computer player needs: [For] returns an [EngineMaker] with the
// traits for the search, the evaluation, the levels and the openings, and [EngineMaker.Engine] makes the engine from
// it. A new game for two players is one entry in [For] and an evaluation.
package eval
