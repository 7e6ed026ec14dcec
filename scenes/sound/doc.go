// Package sound synthesises the sounds of the program and plays them: a [Cue] says what happened, on what material and
// where between left and right; [Samples] computes its sound; a [Speaker] plays it. There are no recordings: a sound is a
// sum of decaying tones and a short burst of noise, which is how struck wood and stone sound.
//
// A [Speaker] never blocks its caller, and without a sound device it is silent. Samples are stereo, 48,000 per second,
// between -1 and 1.
package sound
