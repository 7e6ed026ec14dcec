// Package antichess judges positions of antichess, where men are a burden and captures compulsory. Every number is in
// the table of values.go.
//
// What decides is who compels whom. So the terms are: how many men are left, of which kinds and where; how freely they
// move, where they can be given away and where they are safe from having to capture; what the other side would have to
// capture at once, and whether it would have to be taken back; and how far pawns are from becoming something.
//
// A position whose mover must capture says little: the search follows compulsory captures to their end and asks only
// afterwards. Each term has a value for many men and one for few, see package taper.
//
// Bit c of a set is cell c of the board, a8 first, as in package chess8.
package antichess
