// Package goban plays Go on boards of 19, 13, 9 and 7 lines.
//
// # Sources
//
// The rules are those of the description that the owner of this program gave. Where it is silent: the Japanese rules of 1989
// for their score, the Chinese rules of 2002 for theirs and for the repetition of positions.
//
// # Board
//
// Stones stand on the crossings, called points. Columns are lettered A B C D E F G H J K and so on from the left (there is
// no I), rows numbered from 1 at the bottom: D4. A chain is stones of one colour joined along lines, a liberty of it an
// empty point next to it. Black moves first; with a handicap of two stones or more White does.
//
// # Moves
//
// The player to move passes or puts a stone on an empty point. Enemy chains next to it that have no liberty are taken off;
// they are prisoners of the mover. If the own chain then has no liberty, the move is suicide and not allowed, nor is a move
// after which the stones on the board stand as they stood before at any time in this game, whoever moved (positional
// superko, [Ko] and [Superko]). Passes are always allowed and repeat nothing.
//
// The option ko=simple forbids only what stood before the last move. Then the third time that a play brings back the same
// stones with the same side to move ends the game without a result.
//
// Free handicap: the first moves are Black's alone, and none of them is a pass.
//
// # End
//
// A pass answered by a pass stops play ([Position.Stopped]), and the count begins; Result runs on. The game ends by itself,
// counted as it stands, only when neither side has a legal play left. [Position.Settled] says that nothing is left to play
// for, so that the end can be proposed.
//
// # Count
//
// Chains marked dead are taken off. An empty region that touches one colour only is that colour's territory; one that
// touches both or none is neutral.
//
//   - Japanese: territory and prisoners, those of the play and the dead. There is no territory in seki: see package life for
//     what counts as one.
//   - Chinese: territory and living stones; White gets a point for every handicap stone.
//   - Komi is White's: 6.5 by Japanese and 7.5 by Chinese rules, 0.5 with a handicap, or what the option says.
//
// A switched region is none of its owner's, or, in seki, is its owner's after all.
//
// # Notation
//
// A position is written as its rows from the top, with "." for an empty point, "B" and "W", joined by slashes, then the side
// to move (b or w), then, if there are any, the prisoners taken by Black and by White. Its rows tell the size, whatever the
// option says. What stood before is not in it. The start of the smallest board is
//
//	......./......./......./......./......./......./....... b
//
// A move is its point, "D4" or "d4", or "pass". Records can hold more, and positions play it: a move of the side that is not
// to move, "w:D4"; stones put up or taken off, "ab:D4", "aw:D4" and "ae:D4"; the side to move, "pl:w"; and "b!D4", a stone
// put on a point where no rule allows it: what stands there makes room, then enemies without a liberty are taken off, then
// the own chain if it has none.
package goban
