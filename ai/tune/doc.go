// Tune fits the values of an evaluation to games that the engine plays against itself.
//
//	go run ./ai/train play -game chess -games 5000 -nodes 4000 -out chess.games
//	go run ./ai/tune -game chess -in chess.games -out ai/eval/chess/standard.go
//
// It is a logistic regression, known as Texel tuning: the evaluation e of a quiet position predicts 1/(1+exp(-e/k))
// points, with k fitted once for the current values; then the values are changed to minimize the mean squared error. The
// gradient of each value is measured by changing it a little, so an evaluation need not be linear or know anything of
// this: its values are found in its struct (package eval, EngineMaker.Tunable). A field tagged `tune:"-"` stays as it
// is. The first tenth of the positions, from other games than the rest, is held back for validation.
//
// What it finds must be proved by a match (ludarium match).
package main
