// Tsume makes shogi mate problems from games that the engine plays against itself.
//
//	go run ./ai/tsume -games 400 -seed 1 -each 50 -out game/problem/shogi.txt
//
// The games begin with random plies and are played with few nodes per move, different for the two sides, so that kings
// are caught in many ways. Wherever package proof finds that the side to move mates with checks within five plies, the
// position is turned so that Black attacks, and stripped: Black's king is removed, then every piece without which the
// mate is as long and no less unique, until nothing more can go. All remaining pieces of the set are in the defender's
// hand, as is usual in tsume problems.
//
// # What is kept
//
// Everything is proved by package mate with full search. A problem is kept when
//
//   - the mate takes exactly 1, 3 or 5 plies, every move of the attacker a check, whether idle drops (see package
//     mate) count as answers or not;
//   - at each of the attacker's turns along the main line, the longest defence, only one move mates in time, also if
//     idle drops are not counted; promoting and not promoting are two moves;
//   - all that is proved within 100,000 moves, so that solving it takes no noticeable time;
//   - the attacker's hand is empty at the end;
//   - there is a choice: at least two checks in problems of one ply, three in longer ones;
//   - it does not resemble one that is kept already: turned, mirrored and shifted, it has other pieces around the
//     king.
//
// Of those, -each of every length are chosen: first those with a lure, where promoting would be wrong or the forbidden
// drop-pawn mate beckons, then as many easy ones as hard ones. A line of the file is a position and the main line. The
// easiest come first: by length, then by the moves that must be searched to solve it. The same flags give the same file
// on every machine and with any number of threads.
package main
