// Package mate solves mate problems of a few plies by full search: the side to move gives check with every move and
// mates whatever the other side answers. A [Solver] takes a position and a number of plies and returns the length of
// the mate, all key moves, the longest defences or a main line. Where package proof is fast and finds one way to mate,
// this one is thorough: it finds every move that mates in time and the defences that hold out longest, which is what a
// problem depends on.
//
// # Interpositions
//
// With drops, a check from afar can be answered by dropping piece after piece in between, each only to be captured.
// Players do not count such drops, and they disagree about which are futile. Here a drop is idle when the piece is
// captured at once with check and the mate then takes no longer than it was allowed without the drop. A [Solver] counts
// idle drops as answers unless IgnoreIdleDrops is set; a problem that is the same either way gives no reason to
// disagree.
package mate
