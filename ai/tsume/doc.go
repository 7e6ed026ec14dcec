// Tsume makes mate problems of shogi out of games that the computer plays against itself.
//
//	go run ./ai/tsume -games 400 -seed 1 -each 50 -out game/problem/shogi.txt
//
// The games begin with random plies and are played with few nodes a move, different ones for the two sides, so that kings
// are caught in many ways. Wherever package proof sees that the side to move mates by checks within five plies, the
// position is turned so that Black attacks, and stripped: Black's king goes, and then every man without which the mate is
// as long and no less unique, until nothing more can go. What is nowhere else lies in the defender's hand, as in
// the problems of players.
//
// # What is kept
//
// Everything is proved by package mate, which looks at all moves. A problem is kept when
//
//   - the mate takes exactly 1, 3 or 5 plies, every move of the attacker a check, and that is so whether idle drops (see
//     there) count as answers or not;
//   - at each of the attacker's turns along the main line, the longest defence, only one move mates in time, also if
//     idle drops are not counted; promoting and not promoting are two moves;
//   - all that is proved within 100,000 moves, so that nobody who solves it waits for an answer;
//   - the attacker's hand is empty when it is mate;
//   - there is something to choose from: two checks at least in problems of one ply, three in longer ones;
//   - it does not resemble one that is kept already: turned round, mirrored and moved along, it has other men around the
//     king.
//
// Of those, -each of every length are chosen: first those in which promoting would be wrong or the mate by a dropped pawn
// beckons, which is forbidden, then such that easy and hard ones are equally many. Lines of the file are a position and the main line, the
// easiest first: by length, then by the moves that have to be looked at to solve it. The same flags give the same file on
// every machine and with any number of threads.
package main
