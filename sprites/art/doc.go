// Package art holds the drawings of the program as they left the drawing board: men, stones, discs, owner signs,
// interface icons and the app icon, all of them SVG, and the palettes that colour them. Every drawing was made
// for this program.
//
// # Tokens
//
// The files use five colours that stand for others: #aa0001 the body, #aa0002 the outline (and the whole of an
// icon), #aa0003 the side away from the light, #aa0004 the glint, #aa0005 what is cut into the body. They are
// replaced in the text before it is parsed. The folders go and app have colours of their own.
//
// # Folders
//
//   - chess, from about 36 pixels up; chess-flat, the same men without shading, below that
//   - hasami, shogi, go: discs, wedges and their figures, stones
//   - marks: owner signs; icons: one stroke on a box of 24; app: the program's own icon
package art
