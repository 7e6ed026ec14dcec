// Package art embeds the drawings of the program as SVG files, and the palettes that colour them: pieces, stones, discs,
// owner signs, interface icons and the app icon. Package sprites asks for a drawing by name ([SVG]), replaces its token
// colours and paints it; package theme reads the palettes. Every drawing was made for this program.
//
// # Tokens
//
// The files use five placeholder colours: #aa0001 body, #aa0002 outline (and the whole of an icon), #aa0003 the shaded
// side, #aa0004 highlight, #aa0005 inner details. They are replaced in the text before it is parsed. The folders character,
// go and app have their own colours.
//
// # Folders
//
//   - chess, for about 36 pixels and more; chess-flat, the same pieces without shading, for less
//   - figurine, pieces whose flat drawing would be mistaken for another one at text size
//   - hasami, shogi, go: discs, wedges and their symbols, stones
//   - character: portraits of the named opponents
//   - marks: owner signs; icons: one stroke in a box of 24; app: the program's own icon
package art
