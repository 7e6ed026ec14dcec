// Package mate solves problems of a few moves by full search: the side to move, the attacker, reaches a [Goal] whatever
// the other seats answer. A [Solver] takes a position and a number of the attacker's moves and returns the shortest way,
// all key moves, the longest defences or a main line. Where package proof is fast and finds one way to win, this one is
// thorough: it finds every move that wins in time and the defences that hold out longest, which is what a problem
// depends on.
//
// Moves are those of the attacker. The goal may be reached by the answer to the last of them: in antichess, where it
// captures the attacker's last piece, or with several seats, where the mated one is not the next to move.
//
// # Interpositions
//
// With drops, a check from afar can be answered by dropping piece after piece in between, each only to be captured.
// Players do not count such drops, and they disagree about which are futile. Here a drop is idle when the piece is
// captured at once with check and the mate then takes no longer than it was allowed without the drop. A [Solver] counts
// idle drops as answers unless IgnoreIdleDrops is set; a problem that is the same either way gives no reason to
// disagree.
package mate
