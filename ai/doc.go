// Package ai is what all computer players have in common: requests and answers that can be written as bytes, the limits
// of a search, scores, and the interface of an engine.
//
// A [Request] names a game, a start position and the actions since. [NewTask] rebuilds the position from it. A [Player]
// chooses the engine of that game, runs it at the strength of the requested level, and turns the lines of the search
// into [Info] values, the last of which holds the best move. A request never holds a live board, so the same values go
// over a channel to a goroutine, over a pipe to a process, or as messages to a worker in a browser.
//
// An [Engine] only thinks about one position.
//
// The packages below, by their task:
//
//   - Engines: search (alpha-beta), multi (games of three and four seats on top of it), mcts (Monte Carlo tree search) with
//     goplayer (Go on top of it), proof (forced wins) and mate (problems).
//   - Evaluations: eval (one for each game) and nn (small neural networks).
//   - Players: task (the position of a request), level (how a level plays and errs), explain (why a move is good), player
//     (the goroutine that answers requests), and remote with worker (the same player at the other end of a connection, in
//     a browser worker).
//   - Numbers and data: selfplay (games of the engine against itself) and the commands that learn from them, train
//     (networks) and tune (the values of an evaluation); tsume and problems (commands that make problems); bench (nodes per
//     search, to compare versions).
//   - Tests: aitest.
//
// # Contests
//
// What the players score against the engines of other people: the contests of .ci/contest, 40 games each, one thread, with
// 95 % intervals. Under "before" stands the last commit without a network for that game (12 to 40 games).
//
//	contest          before   score                    commit     date
//	chess960         25 %     60.0 % (46.7 to 72.0)    67cdb7fb   2026-11-26
//	chess-net-5000   9 %      21.2 % (12.8 to 33.1)    67cdb7fb   2026-11-26
//	chess-elo-2600   17.5 %   25.0 % (15.4 to 37.9)    67cdb7fb   2026-11-26
//	capablanca80     12.5 %   28.7 % (17.2 to 43.9)    67cdb7fb   2026-11-26
//	shogi            33 %     47.5 % (32.9 to 62.5)    76cd1cde   2026-11-26
//	antichess        94 %     83.8 % (69.9 to 92.0)    34b0407a   2026-11-27
//	chess-elo-2850   -        12.9 % (31 games)        34b0407a   2026-11-27
//	go9              75-92 %  100 % (91.2 to 100)      24651c41   2026-11-29
//	go13             70-83 %  92.5 % (80.1 to 97.4)    24651c41   2026-11-29
//
// Go plays with a second a move against level 10 of GNU Go 3.8, beside other work. On 19 lines it scored 45 % before; of the contest there only
// four games were played, and lost. On 7 lines with a komi of 9, Black won all of 6 games against GNU Go, but only 1.5 of 10 against White of
// the same strength, though perfect play draws.
//
// Antichess has no network; before, it had played 16 games. It and chess-elo-2850 ran beside another contest.
//
// Today's player of hexagonal chess takes 68.8 % (55.3 to 82.2) of the points from that of commit e2446ff2, the last without a
// network, at 100 ms a move (40 games from random openings of six plies, commit ceacbf51, 2026-11-27); that of Byzantine chess,
// which has none, 54.2 % (46.0 to 62.3, 12 games, most of them drawn, commit 34b0407a). A network of Byzantine chess by the recipe of
// package train (30,000 games with 60 nodes, 30,000 with 150) took 42.5 % (37.1 to 47.8, 106 games at 30 ms a move, 2026-11-28) from
// the evaluation without one, and was not taken; nor was one of hasami shogi (100,000 games, the recipe of package train), which took
// 36.8 % (31.8 to 41.8, 72 games at 20 ms a move, three quarters of them drawn, 2026-11-29). The network of Capablanca chess on 100
// squares, from 410,000 games, takes 57.6 % (52.8 to 62.3, 382 games at 20 ms a move, 2026-11-29); one from 40,000 games with 60 nodes
// and 50,000 with 150 had taken 29.3 % (18.9 to 39.7, 58 games). With two threads, which
// visit 2.03 times as many nodes a second, chess at 50 ms a move takes 75.0 % (67.9 to 82.1) from one thread (80 games).
//
// The openings of the table are random plies after which a short search finds neither side ahead by more than 100
// centipawns; since then the bound is 60.
//
// # Levels and people
//
// The moves of the levels of chess in 847 open positions of 14 rated games of people, with ratings from 1268 to 1942 at
// Lichess, most of them about 1700 (TestHumanMoves of package player, LUDARIUM_HUMAN=1): how often a level plays the move
// that was played, and how the losses of its moves are distributed, in centipawns. A loss counts for at most 400 in the mean.
// The evaluations are those of our own search with 60,000 nodes, which flatters its levels a little. The people err like
// level 6, whose distribution differs from theirs by 2 per cent. Commit 90995fae, 2026-11-29; before the levels castled, saw free pieces and
// moved attacked ones, level 3 played the person's move in 21.3 % of the positions and lost 400 or more with 6.5 % of its moves.
//
//	          same move   mean loss   below 20   20-49    50-99    100-199   200-399   from 400
//	people                29          66.6 %     15.9 %   9.9 %    4.5 %     2.5 %     0.6 %
//	level 1   20.3 %      94          36.6 %     17.7 %   14.6 %   12.9 %    11.8 %    6.4 %
//	level 2   20.7 %      84          40.7 %     17.5 %   14.4 %   11.7 %    10.5 %    5.2 %
//	level 3   25.9 %      62          49.6 %     18.4 %   12.4 %   9.6 %     7.0 %     3.1 %
//	level 4   28.2 %      49          53.1 %     18.7 %   13.0 %   8.6 %     5.0 %     1.7 %
//	level 5   29.2 %      41          57.5 %     19.4 %   10.9 %   6.6 %     4.5 %     1.2 %
//	level 6   33.9 %      26          68.0 %     17.2 %   8.0 %    4.0 %     2.4 %     0.4 %
//	level 7   37.4 %      16          77.8 %     14.9 %   3.7 %    1.9 %     1.5 %     0.2 %
//	level 8   39.4 %      11          82.8 %     11.3 %   3.8 %    1.2 %     0.9 %     0.0 %
//	level 9   39.8 %      8           84.5 %     11.3 %   3.1 %    0.7 %     0.4 %     0.0 %
//
// In 20 games of a level against itself from the start position, 27 of 40 sides of level 3 castle within the first 15 moves, and as many of
// level 5, and kings that could castle make 2 and 1 other moves; before, 10 sides of either castled, and there were 21 and 18 such moves.
package ai
