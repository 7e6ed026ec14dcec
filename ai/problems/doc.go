// Problems makes mate problems, and problems of winning, from games that the engine plays against itself.
//
//	go run ./ai/problems -game chess -games 1500 -seed 1 -each 70 -out game/problem/chess.txt
//	go run ./ai/problems -game go -goal live -games 300 -seed 2 -each 50 >> game/problem/go.txt
//
// The first line of every file says with which flags it was made; problems with another goal follow those of the usual one, with
// such a line before them. The games begin with random plies and are played with few
// nodes per move, with a random move now and then (see package collection). Wherever the engine sees a win, package mate
// looks for the goal of the game by full search; with several seats, where the engine sees few mates, it looks for a mate in
// one move in every position. In Go it looks in every position for chains that can be captured in 2 to 4 moves, or
// with -goal live for own chains that can be made unconditionally alive in 1 to 3 moves. Positions
// are kept as they were in the game, with the counters of moves set back and prisoners left out.
//
// # What is kept
//
// Everything is proved by package mate with all moves of all seats. A problem is kept when
//
//   - the goal is reached in exactly 1, 2 or 3 moves of the side to move (2, 3 or 4 of captures), and only one first move does it;
//     promotions to different pieces are different moves;
//   - all that is proved within 300,000 nodes (60,000 of captures, 120,000 of life), so that grading a move takes no noticeable time;
//   - there is a choice: a number of other checks and captures where one move is enough, of other moves where more are
//     needed;
//   - what is to be made alive has at least 3 stones and is in danger: if the opponent moved first, it would not live in one move
//     more either;
//   - in Go both sides have a fair share of the stones, and the longest defence is no pass;
//   - of its game no other problem of this length was kept, and it does not resemble one that was: two positions
//     resemble each other where most of the pieces are the same and stand on the same cells.
//
// Of those, -each of every length are chosen, as many easy ones as hard ones by the nodes that it takes to find the first
// move. A line of the file is a position, the main line, and the lowest level of the computer player, from 1 to 9, that
// plays the first move; 10 if none does. In Go, where something else on the board may be worth more, the levels are equally
// many problems each by the nodes, and the point of a stone of the chain that is to be captured or made alive follows. The easiest come
// first: by length, by level, then by nodes. The same flags give the same file on every machine and with any number of
// threads.
package main
