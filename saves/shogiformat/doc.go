// Package shogiformat has what the formats of shogi share: the diagram of a position, the words for the end of a game, the
// names of tags, and the remarks in which records keep what KIF, CSA and USI have no word for.
package shogiformat
