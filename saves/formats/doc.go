// Package formats knows all formats in which games are exchanged. [Read] detects the format of a file by its content
// first and its extension second; [Write] chooses by extension. [FindPositions] recognizes a position in a text.
package formats
