// Package party evaluates chess of three and four seats, on any board: [Eval.EvaluateSeats] returns a value for every
// seat by itself, from material, mobility, pawns and king safety. Package multi weighs the seats against each other.
package party
