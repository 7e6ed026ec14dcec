// Package saves keeps games: the record of a match, the file formats that hold it, and the store that never loses
// one.
//
// A [Record] is a match as data: game, options, start, the tree of actions in notation, seats, clocks, comments. Loading
// replays the actions through the rules, so a file can be broken but never illegal.
package saves
