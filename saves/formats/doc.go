// Package formats knows all formats in which games are exchanged. [Read] finds out which one a file is in, by its content
// first and the extension of its name second; [Write] chooses by extension. [FindPositions] recognises a position in a text.
package formats
