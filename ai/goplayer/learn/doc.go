// Learn computes the move policies of the Go engine from games. It also plays games of the engine against itself to learn
// from.
//
//	go run ./ai/goplayer/learn play -size 9 -nodes 1000 -games 112 -seed 1 -out ai/goplayer/learn/self9.txt
//	go run ./ai/goplayer/learn play -size 13 -nodes 1000 -games 15 -seed 2 -out ai/goplayer/learn/self13.txt
//	go run ./ai/goplayer/learn -in ai/goplayer/learn/self9.txt,ai/goplayer/learn/self13.txt -out ai/goplayer/policy13.txt -least 3 -epochs 12 -l2 1
//	go run ./ai/goplayer/learn
//
// play appends games until the file has enough of them. Games start with up to four random moves, which are not learned
// from; then the engine picks any of its moves that are nearly as good as the best for as many plies as the board has lines.
// A game ends early once it is decided. An interrupted run goes on where it stopped. The same engine and settings give the
// same games on every machine; an engine with another policy plays others, so that the files here are only the same again
// with the engine that had no policy below 19 lines.
//
// Without play it reads games, counts their patterns, maximizes the likelihood of the moves played, and writes the feature
// weights. Games are text, one per line: the size, then the moves from the empty board, those to learn from after a slash if
// there is one ("19 Q16 D4 / R14 pass"). The last tenth of each file is left out, and that of the last file measures the gain:
// the mean log-likelihood of the moves played, and how often they were the likeliest or among the five likeliest. Different
// kinds of machines may differ in the last digit of the result.
//
// games.txt has the games of the policy for 19 lines: GNU Go 3.8, at levels 1 to 10, against itself on 19 lines and against
// this engine without a policy on 13 and 19 lines; the moves of both were learned from. self9.txt and self13.txt have those of
// the policy for 13 lines. A new policy counts only once matches prove it (TestMatch of package goplayer).
//
// How well the moves of the one held-back game of self13.txt are predicted (169 moves, too few to tell the first two apart) by what is learned from which games:
//
//	self13                 log -2.216, first 40.2 %, of five 76.9 %
//	self9 and self13       log -2.153, first 44.4 %, of five 77.5 %
//	GNU Go (13), self13    log -2.352, first 40.8 %, of five 73.4 %
//	games.txt, self13      log -2.668, first 34.3 %, of five 68.6 % (self13 three times)
//
// And of self9.txt (825 moves): from self9 log -2.141, first 38.3 %, of five 75.6 %, and with the games of GNU Go on 13 lines
// log -2.143, first 38.1 %, of five 75.5 %. What GNU Go plays helps little to predict what the engine would.
//
// Matches against the engine without a policy on that board (TestMatch; 95 % intervals, by pairs of games):
//
//	13 lines, 150 visits, 1,000 playouts   118 games   61.0 % +- 8.2
//	13 lines, 150 visits, 2,000 playouts    66 games   56.1 % +- 12.6
//	 9 lines, self9 with 200 visits, 2,000 playouts   60 games   43.3 % +- 12.2
//	 9 lines, policy13 with 150 visits in place of the priors for shapes and distance, 1,000 playouts   58 games   44.8 % +- 13.2
//	 9 lines, policy19 with 100 visits, 1,500 playouts   42 games   50.0 % +- 15.1
//
// So there is no policy on 9 lines. On 13 lines it is proved with 1,000 playouts and with all games together (59.2 % +- 6.9),
// with 2,000 alone not yet.
package main
