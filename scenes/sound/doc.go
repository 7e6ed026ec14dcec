// Package sound makes the sounds of the program and plays them. There are no recordings: a sound is computed from what
// is struck, as a sum of decaying tones and a short rush of noise, which is how wood and stone answer a knock.
//
//   - [Cue] says what happened, on what material and how far to the left or right;
//   - [Samples] computes the sound of a cue;
//   - [Speaker] plays cues. It never makes its caller wait, and where there is no sound device it is silent.
//
// Samples are stereo, 48,000 a second, between -1 and 1.
package sound
