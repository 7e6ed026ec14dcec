// Package help is the scene of the help: its pages by game, with boards on which the reader tries moves and solves exercises. Package
// game/help writes the pages.
package help
