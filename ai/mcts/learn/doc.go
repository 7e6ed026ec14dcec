// Learn finds how likely the moves of Go are from games: the policy by which the computer player orders moves on boards of 19 lines.
//
//	go run ./ai/mcts/learn
//
// The games are text, one a line: the size, then the moves from the empty board ("19 Q16 D4 pass"). The last tenth of them takes no
// part and shows what was gained: the mean logarithm of the likelihood of what was played, and how many moves were the likeliest or one
// of the five likeliest. Kinds of machines may differ in the last digit of what is learned.
//
// games.txt has the games of the policy in use: GNU Go 3.8, at levels 1 to 10, against itself on 19 lines and against this engine as it
// was without a policy on 13 and 19 lines; the moves of both were learned from. Whatever is learned counts only once matches prove it.
package main
