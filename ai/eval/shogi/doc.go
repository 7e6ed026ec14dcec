// Package shogi evaluates positions of shogi by the pieces on the board and in hand, and by what they attack: an
// attacked cell counts the more the nearer it lies to a king, either the own one, which the attack protects, or the
// enemy's. [Eval.Evaluate] looks up steppers in precomputed tables by king cell, adds the attacks of sliders cell by
// cell, and returns the difference of the sides for the side to move. That attacks weighted by their distance to both
// kings cover most of king safety is known from the programs of the Computer Shogi Association; the first values are
// theirs, the rest is tuned by self-play.
package shogi
