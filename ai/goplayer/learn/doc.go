// Learn computes the move policy of the Go engine for boards of 19 lines from games.
//
//	go run ./ai/goplayer/learn
//
// It reads the games, counts their patterns, maximizes the likelihood of the moves played, and writes the feature weights.
// Games are text, one per line: the size, then the moves from the empty board ("19 Q16 D4 pass"). The last tenth of them is
// held out to measure the gain: the mean log-likelihood of the moves played, and how often they were the likeliest or among
// the five likeliest. Different kinds of machines may differ in the last digit of the result.
//
// games.txt has the games of the current policy: GNU Go 3.8, at levels 1 to 10, against itself on 19 lines and against this
// engine without a policy on 13 and 19 lines; the moves of both were learned from. A new policy counts only once matches
// prove it.
package main
