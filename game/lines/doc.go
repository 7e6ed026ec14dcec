// Package lines reads text from people and other programs line by line.
//
// A reader goes in, and a channel of lines without line ends comes out ([Stream]), or one line at a time ([ReadLine]).
// No input can make it hold more than [MaxLength] bytes: the rest of a longer line is read and discarded, so that the
// following lines are intact. [OneLine] goes the other way: it makes an error one short line.
package lines
