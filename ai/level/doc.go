// Package level says what a level of the computer player is and how a weaker player errs. A [Chooser] gets a task with its
// level and the engine of the game; it searches with the nodes and the blunders of the level, drops moves that the level
// would not play, picks one of the rest at random by the level's temperature, and returns it as the answer. Every game has its
// own [Strengths], tuned by games: level 1 is an even match for a beginner who knows the rules, and each level takes 60 to
// 85 % of the points from the one below.
//
// A level is a number of nodes, so that it is equally strong on every machine, and three weaknesses: it overlooks a share of the moves
// (package search, Blunders), it picks moves a little worse than the best as readily as its temperature allows, and it picks none that
// loses more than its limit. The mistakes of a low level come from overlooking moves more than from dice. At every level a piece that was
// just captured is recaptured, a pawn promotes to a queen, a queen is neither given away nor left to the piece that has just attacked it,
// one that is to be had for little is captured, and no move is taken back without need; from level 2 up no piece is moved to where it is
// lost for nothing; from level 3 up free pieces are captured and attacked ones moved or guarded, a mate in one is never missed, a lost
// position is defended without blunders, below with fewer of them than usual, and where there is castling the king castles as soon as it
// costs next to nothing and stays where it is in the middlegame. A won game is finished without dice. Where pieces are a burden no such
// care is taken, and a win in one is a move that wins whatever the reply. Level 10 overlooks nothing and plays by the clock.
//
// The first eight plies come from the game's opening lines, else from a search that overlooks nothing and plays one of the
// moves that are nearly equal: openings are sound at every level, and vary with the seed.
//
// # Styles
//
// A level may have a style ([ai.Style]): where it picks one of the moves that are left, a move that suits the style is picked up to
// twelve times as often as one that does not. What suits it is a matter of a few traits that every game has (captures, exchanges,
// checks, threats, the way to the king or to the edge, neighbours, the distance from the last move); Go, which has no checks and
// exchanges, knows only captures, neighbours and distances, and there the styles differ least. A style never adds a move to those of
// the level, and changes nothing where the level picks nothing at random: when it defends, finishes a won game or recaptures.
//
// What the styles do at level 3, in per cent of their moves: 60 games of 80 plies against no style (TestStyles of package player;
// threats are those of the moved piece, a far move is more than four cells from the opponent's last one, touching is to stand next
// to an opponent's piece):
//
//	              none   attacker   collector   careful   trader   wanderer
//	chess
//	  captures    21.5   23.3       26.6        18.7      23.9     20.4
//	  exchanges   4.2    5.4        5.5         2.8       7.1      3.4
//	  threats     20.4   23.9       29.0        20.6      22.1     21.1
//	  checks      4.6    7.0        4.0         3.3       4.7      3.2
//	  forward     70.2   74.2       73.1        63.1      74.0     66.7
//	  far         48.7   44.4       43.7        53.7      39.3     56.7
//	shogi
//	  captures    19.9   24.5       26.1        16.1      22.9     16.6
//	  threats     18.5   24.3       29.2        13.4      22.1     15.2
//	  checks      1.7    3.3        2.4         0.9       2.0      1.8
//	  touching    22.4   29.5       29.1        14.8      27.6     18.5
//	  far         59.9   54.9       58.8        68.7      50.5     72.6
//	hasami shogi
//	  captures    6.4    9.0        8.6         3.0       6.8      5.2
//	  touching    25.5   36.0       25.3        16.3      28.2     23.4
//	  far         53.5   43.5       53.1        62.3      33.9     67.9
//	go, 9x9
//	  captures    15.7   17.7       19.6        11.8      13.6     13.4
//	  touching    74.1   78.0       75.9        67.0      73.2     69.1
//	  far         20.8   21.0       23.6        22.7      16.3     31.0
//
// The stronger the level, the fewer moves it accepts, and the less a style shows. In chess at level 7 (20 games) the attacker still
// checks more often (8.6 against 4.0 % of moves), the wanderer plays away from the last move (44.6 against 37.8 %) and the careful
// exchanges less (4.9 against 6.9 %); collector and trader cannot be told from no style there.
//
// Points against the same level without a style, in per cent, at level 5 (chess: 100 games, 95 % intervals of ±10; the others 40 and
// ±15). In antichess, where a single move decides, a style costs a little:
//
//	              attacker   collector   careful   trader   wanderer
//	chess         51.0       57.0        44.0      55.0     50.0
//	shogi         52.5       50.0        38.8      53.8     40.0
//	hasami shogi  46.2       40.0        50.0      55.0     48.8
//	antichess     46.2       40.0        45.0      40.0     45.0
//
// With the same seed the same request has the same answer, as long as the time given is enough for the nodes.
package level
