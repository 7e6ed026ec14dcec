// Package wide judges the kinds of chess for two on boards other than that of chess, of up to 120 cells: wider rectangles,
// the hexagon, the rings of Byzantine chess. It does so by the same kinds of terms as package chess: material and place of
// the men, mobility, pawns, the safety of the kings, threats, and what endgames are worth.
//
// It knows no man and no board by name. All it needs it reads from the game's [chesslike.Spec] and the paths of its board:
// where men slide and leap, how pawns go, and roughly what men are worth. Files are where pawns walk and ranks the steps
// behind them; pawns may go two ways, and for ever. By its worth a man is minor (a bishop, a knight; an archbishop is not),
// a rook, or heavy, and whoever slides along files wants open ones.
//
// What the terms are worth is in a table of [Values] for every game. [Standard80] and [Standard100] are those of Capablanca
// chess: set by hand after the numbers of chess and how men move on wider boards, then fitted by package tune to 140,000
// positions of own games (120,000 on 100 cells). [Hexagonal] was fitted in the same way to 20,000 positions: at 4,000 nodes
// a move it took 54.2 % (±4.4) of 440 games from the table set by hand. [Byzantine] is as it was set by hand, as 30,000
// positions taught nothing: the error on those held back did not shrink.
//
// Each term has two values, one for the middlegame and one for the endgame; what counts is the mean weighted by the men
// left. Terms are gathered for both sides and the difference is given to the side to move. On ten files the attack on the
// king decides most games, so it is what the table says most about: which men look at his surroundings, which cells there
// nobody guards, and who can give check in safety.
//
// Inside, sets of cells are two words, numbered like the cells of the board.
package wide
