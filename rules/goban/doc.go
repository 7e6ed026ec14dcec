// Package goban implements the rules of Go on boards of 19, 13, 9 and 7 lines.
//
// [New] gives the game for the catalogue. A [Position] is parsed or made by [Game.Start]; it lists, checks, plays and
// takes back moves, accepts the setup moves of game records, and scores a finished game once dead stones are marked.
// [FastBoard] is the board underneath, for random play; package life knows unconditional life and seki.
//
// # Sources
//
// The rules are those that the owner of this program gave. Where they are silent: the Japanese rules of 1989 for their
// scoring, the Chinese rules of 2002 for theirs and for repetition.
//
// # Board
//
// Stones stand on intersections, called points. Columns are lettered A B C D E F G H J K and so on from the left (there is
// no I), rows numbered from 1 at the bottom: D4. A chain is a set of stones of one colour connected along lines, a liberty
// of it an adjacent empty point. Black moves first; with a handicap of two stones or more White does.
//
// # Moves
//
// The player to move passes or places a stone on an empty point. Adjacent enemy chains without liberties are captured;
// they are prisoners of the mover. If the own chain then has no liberty, the move is suicide and illegal. So is a move that
// repeats any earlier arrangement of stones of this game, whoever was to move (positional superko, [Ko] and [Superko]).
// Passes are always legal and are no repetitions.
//
// The option ko=simple only forbids the arrangement before the last move. Then the third time that a play repeats an
// arrangement with the same side to move ends the game without a result.
//
// Free handicap: the first moves are all Black's, and none of them is a pass.
//
// # End
//
// Two passes in a row stop play and start scoring ([Position.IsScoring]); Result still says that the game is in progress.
// The game ends by itself, scored as it stands, only when neither side has a legal play. [Position.IsSettled] reports
// that nothing is left to play for, so that the end can be suggested.
//
// # Scoring
//
// Chains marked dead are removed. An empty region that touches one colour only is that colour's territory; one that touches
// both or none is neutral.
//
//   - Japanese: territory and prisoners, captured or dead. There is no territory in seki: package life defines it.
//   - Chinese: territory and living stones; White gets a point for every handicap stone.
//   - White gets komi: 6.5 by Japanese and 7.5 by Chinese rules, 0.5 with a handicap, or what the option says.
//
// A switched region has no owner or, in seki, has its owner after all.
//
// # Notation
//
// A position is written as its rows from the top, with "." for an empty point, "B" and "W", joined by slashes, then the
// side to move (b or w), then, if there are any, the prisoners of Black and of White. The rows determine the board size,
// whatever the option says. The history is not included. The start of the smallest board is
//
//	......./......./......./......./......./......./....... b
//
// A move is its point, "D4" or "d4", or "pass". Records can hold more, and positions play it: a move of the side not to
// move, "w:D4"; setup stones added or cleared, "ab:D4", "aw:D4" and "ae:D4"; the side to move, "pl:w"; and "b!D4", a move
// that is not checked against the rules: it replaces what is on the point, captures enemy chains without liberties, and
// then its own chain if it has none.
package goban
