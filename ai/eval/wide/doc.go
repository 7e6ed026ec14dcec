// Package wide evaluates two-player chess variants on boards of up to 120 cells other than the standard one: wider
// rectangles, the hexagon, the rings of Byzantine chess. [New] derives a geometry from the game's rules;
// [Eval.Evaluate] then collects the terms of both sides and returns the difference for the side to move. The terms are
// those of package chess: material and placement, mobility, pawns, king safety, threats, and scaling in endgames.
//
// It knows no piece and no board by name. All it needs it reads from the game's [chesslike.Spec] and the paths of its
// board: where pieces slide and leap, how pawns move, and roughly what pieces are worth. Files are where pawns walk and
// ranks the steps behind them; pawns may go two ways, and in circles. By value a piece is minor (a bishop, a knight; an
// archbishop is not), a rook, or heavy, and pieces that slide along files want open ones.
//
// The weights of the terms are in a table of [Values] for every game. [Standard80] and [Standard100] are those of
// Capablanca chess: set by hand after the values of chess and how pieces move on wider boards, then fitted by package
// tune to 140,000 positions of self-play games (120,000 on 100 cells). [Hexagonal] was fitted in the same way to 20,000
// positions: at 4,000 nodes a move it took 54.2 % (±4.4) of 440 games from the table set by hand. [Byzantine] is as it
// was set by hand, as 30,000 positions taught nothing: the validation error did not shrink.
//
// Each term has a value for the middlegame and one for the endgame; the score is their mean weighted by the pieces
// left. On ten files the attack on the king decides most games, so most of the table is about it: which pieces attack
// the king ring, which cells of it are unguarded, and which pieces have a safe check.
//
// Inside, sets of cells are two words, numbered like the cells of the board.
package wide
