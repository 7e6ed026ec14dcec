// Package shogi judges positions of shogi by the men on the board and in hand, and by what they attack: an attacked cell
// counts the more the nearer it lies to a king, one's own, who is protected by it, or the other's, who is hunted. That
// attacks weighed by their distance to both kings say most of what is to be said of king safety is known from the
// programs of the Computer Shogi Association; the first numbers are theirs, the rest is tuned by own games.
package shogi
