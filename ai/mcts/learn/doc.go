// Learn finds how likely the moves of Go are from games: the policy by which the computer player orders moves on boards of 19 lines.
//
//	go run ./ai/mcts/learn -in games.txt -out ai/mcts/policy.txt -least 2
//
// The games are text, one a line: the size, then the moves from the empty board ("19 Q16 D4 pass"). The last tenth of them takes no
// part and shows what was gained: the mean logarithm of the likelihood of what was played, and how often it was the likeliest move or
// one of the five likeliest.
//
// The policy in use is of 53 games with 9,800 moves: GNU Go 3.8 against itself on 19 lines, at levels 1 to 10, and against this engine
// on 13 lines at level 10. Whatever is learned counts only once matches prove it.
package main
