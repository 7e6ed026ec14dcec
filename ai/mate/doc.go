// Package mate solves mate problems of a few plies by looking at everything: the side to move gives check with every move
// and mates whatever the other side answers. Where package proof is quick and says how a mate goes, this one is thorough:
// it knows every move that mates in time and the answers that hold out longest, which is what a problem stands on.
//
// # Interpositions
//
// Where captured men come back, a check from afar can be answered by dropping man after man in its way, each only to be
// taken. Players do not count such drops, and they argue about which are such. Here a drop is idle when the man is taken
// at once by a check after which the mate takes no longer than it may have taken without the drop. A [Solver] counts idle
// drops as answers unless it is told not to; a problem that is the same either way gives no reason to argue.
package mate
