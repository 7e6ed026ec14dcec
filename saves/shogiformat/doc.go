// Package shogiformat holds what the shogi formats share: the diagram of a position, the words for the end of a game, the
// names of tags, and the remarks for what KIF, CSA and USI cannot express.
package shogiformat
