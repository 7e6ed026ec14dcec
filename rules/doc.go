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
// The steps below are all that a game needs, and each names the tests that tell whether it is done. For everything else
// the program asks [Info] and the optional abilities: settings, sounds, the board, notation, protocols and the setup of
// a match. If a game needs a change elsewhere, the interface is wrong: fix that first, in a commit of its own. One
// command runs every test that the steps name, except those of the window:
//
//	go test ./rules/... ./ai/eval/... ./ai/bench ./game/help ./game/text ./saves/... ./sprites
//
// # 1. The rules
//
// Write a package below this one. Its doc.go says where the rules come from, what the sources leave open and what was
// decided.
//
// A kind of chess is a Spec for package chesslike. It copies the Spec of package chess and changes what differs; what
// is not data is a function of the Spec, such as NoMovesResult, VariantResult and IsDead. A new field of chesslike.Spec
// is fine if a rule book names it; the core never asks for the ID of a game. Excluded are kinds that the variant leaves
// out. The example of chesslike.NewGame is a whole game, Los Alamos chess. Package hexagonal has a board and pawns of
// its own, antichess other aims and options, fourplayer four seats.
//
// Any other game is a [Game] that New returns, as in shogi, goban and hasami. Take the board from package board, or add
// a constructor there. Package plain has the common part of games in which a piece goes from one cell of a rectangle to
// another, without check, promotion and hands: hasami is built on it, and its example is a whole game, Breakthrough, in a
// hundred lines. It also implements CapturedKind and SEE for capture by replacement; a game that captures differently
// overrides both. The Position implements [Position] and the optional abilities that the game has. [Notator] is one of
// them: without it, moves are shown in coordinate form. To be searched by alpha-beta the Position also has the methods of
// search.Position in package ai/search; search.go of package hasami is a small example. Captures holds captures and
// promotions only. A move that wins without capturing, such as the last step of a race, belongs to Quiets.
//
// A new [Reason] or [IllegalCode] may belong to one game: declare it in the package of the game, as hasami does with
// NotStraight. The comment at each Reason of this package says who has lost.
//
// The tests of the package hold it to the rules:
//
//   - rulestest.Conform plays random games and checks every promise of this package.
//   - rulestest.CheckPerft compares with perft counts in testdata, from a reference program or counted by hand.
//   - A table has a row for every trap in the rules. rulestest.CheckMoves checks it: moves that are illegal, capture or
//     win. For kinds of chess it is chessliketest.CheckCases, and CheckBothSides, CheckNotation, CheckIllegal and
//     CheckRejected check tables for swapped sides, notation, reasons for illegal moves, and positions that must not be
//     read.
//
// # 2. The catalogue
//
// Add one line to the list in package catalog: chesslike.NewGame(hexagonal.Spec()), or bitboard.Game for the board and the
// pieces of chess, which is faster and panics with the reason if it cannot play a Spec. catalog.TestConform plays the
// game as the program does.
//
// # 3. The evaluation
//
// Add a case to eval.For in package ai/eval that returns an EngineMaker: Traits for the search, NewEval, and Levels. Two
// evaluations read all they need from a Spec, package wide for two seats and package party for more. With one of them
// the case is a line:
//
//	case "capablanca80":
//		return newWideMaker(capablanca.Spec80(), wide.Traits, wide.Standard80, wide.Levels80()), true
//
// Another game has a package below ai/eval with an evaluation. If its rules stand on package plain, the Traits and Levels
// of package ai/eval/plain do until its own are measured; otherwise it has its own, as shogi has:
//
//	case "hasami-shogi":
//		return EngineMaker{Traits: hasami.Traits(), NewEval: func() search.Eval { return hasami.New() }, Levels: plain.Levels()}, true
//
// A game that is not played by alpha-beta has NewEngine instead, as Go has. eval.TestEvaluationIsStateless and
// TestEvaluationAllocatesNothing run for every game, and TestEvaluationIsSymmetric for every game whose positions are
// written like those of chess or that has a line in mirrors: add one for a game that is written in another way, or it is
// not tested. TestLadder of package ai/player measures the levels if LUDARIUM_LADDER says how many games to play. Package
// ai/tune fits the numbers of an evaluation.
//
// # 4. The signature of the engine
//
// Add the node count that bench.TestSignature prints to signatures in its test. Package ai/bench searches positions of a
// game that always goes the same way; better ones, from real games, may be added to suites.
//
// # 5. The texts
//
// Add the texts to game/text in all languages: rules.en.json has the name of the game, a line about it, the names of
// new seats, pieces and options, and what is said for new results and illegal moves. A short name is for the menu,
// aliases are for the search. A text for a result may be for one game, under the ID of the game:
// reason.no-move.won.antichess. Without texts the program shows the machine names. text.TestEveryMessageExistsAndIsUsed
// lists what is missing. In the other languages TestTranslationsAreTranslated does not accept the English text, except for
// the keys of sameAsEnglish, and TestShortWordsStayShort nothing longer than 22 characters for at most 14 in English.
// TestNoForbiddenWords holds all of them to glossary.json. TestMenuShowsFullNamesOfPlayedGames of the window tells whether a
// short name is needed.
//
// # 6. The help
//
// Package game/help has a file for every game. It makes a gameHelp, which helpOfGames lists: the pages, and the topics
// that explain the reasons of illegal moves, as far as commonIllegalMoves and the game that this one is a variant of
// (parent) have not the right ones. If the game shares pages with its parent, order lists them all. The texts are in
// help.en.json and its translations; the real board draws the positions. help.TestPagesHaveTexts asks for eight pages,
// TestEveryIllegalMoveHasPage for the reasons, and TestTasks plays every legal move in every task.
//
// # 7. Records
//
// Nothing is needed: PGN holds every game that has no format of its own, under its ID and the name that UCI programs give
// it in Info.UCI. Add a name to establishedNames in package pgn if other programs write a different one.
// movetext.TestRandomGamesRoundTrip writes and reads random games. Names of openings are optional: files in game/opening,
// which a test parses.
//
// # 8. The pictures
//
// Info.PieceSet names a set of drawings in sprites/art, in which each kind has a drawing called after it or after
// KindInfo.PictureName; only new kinds need new ones. Info.Palette names colours in sprites/theme: leave the palette of
// the game that it was copied from, and set another one only if the theme has an entry for it; without an entry the board
// has the colours of chess. sprites.TestEveryGamePaintsItsPieces paints every game in every theme. The golden pictures of
// the menu show one more game: write them anew with -update and look at them.
package rules
