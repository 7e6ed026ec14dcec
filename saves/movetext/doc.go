// Package movetext reads and writes texts in the style of PGN: tags in brackets, then the moves with comments, glyphs and
// variations, then the result. A [Dialect] says what differs between the formats written so.
//
// Text goes through a lexer, then a reader plays the tokens and fills a record; the writer walks the tree of a record with a
// stack of tasks. A result that does not follow from the board becomes the action that leads to it, which the tag Termination
// may specify: resigned, lost on time, agreed, claimed. Clocks and evaluations in comments stay there; the clocks of
// a record are written as such comments. In games of three and four seats, brackets say who leaves: "(Blue resigned, 4th)"
// is an action, "(Blue mated, 4th)" repeats what the rules did. Four seats have their places in a tag, and no result follows
// their moves.
package movetext
