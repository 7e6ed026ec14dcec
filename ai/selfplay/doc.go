// Package selfplay plays games of the alpha-beta engine against itself as data for training: [Plan] plays them, a file
// keeps them ([OpenFile], [NewReader]). Every game begins with a few random plies. The commands train and tune learn
// from them.
package selfplay
