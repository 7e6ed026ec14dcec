// Package rules is the contract between the games and the rest of the program: seats, pieces, moves, positions,
// results, and the small interfaces for what only some games have.
//
// A [Game] describes itself ([Info]) and makes a [Position], from its options or from text. A Position lists its
// legal moves ([Position.Moves]); one of them is played ([Position.Play]) or taken back ([Position.Undo]), and
// [Position.Result] says whether the game is over. Everything above this package works on these types alone: matches
// store [Action] values, computer players search positions, and the board view draws [Step] and [Effect] values. The
// package knows no game and imports only the standard library and package board.
//
// # Terms
//
// A ply is one move of one seat. A Position is a state of play, a Board is geometry, and a match (package game) is a
// game being played. Seats are numbered from 0 in turn order. Perft counts the sequences of legal moves of a given
// length. A key is a Zobrist key: equal positions have equal keys.
//
// # Optional abilities
//
// Most games have only some abilities: pieces in hand, passes, scoring, the elimination of seats. Each ability is an
// interface of its own, named after it ([PiecesInHand], [Passing], [DeadStoneScoring], [Elimination]). Callers ask
// for it with a type assertion on the Position, or on the Game where the doc comment says so.
//
// # Adding a game
//
//  1. Write the rules in the doc.go of a package below this one: sources, points that the sources leave open and what
//     was decided, the notation.
//  2. Start with positions: testdata with perft counts from a reference program or counted by hand, and one test row
//     for every trap in the rules.
//  3. Take a board from package board (or add a constructor there) and write the game: a Spec for package chesslike
//     if it is a kind of chess, otherwise a Position of its own. Implement the optional interfaces that the game
//     needs.
//  4. Run rulestest.Conform on it until it passes.
//  5. Add one line to catalog.All.
//  6. Add its words to game/text: names, options, reasons for illegal moves, and help with positions, which the real
//     board draws.
//  7. Add an evaluation in ai, the line that connects it to the players there, and levels.
//
// Nothing in scenes or saves has to change. If something does, the interface is wrong: fix that first.
package rules
