// Package help is the scene of the help: its pages by game, with boards for exercises. Package game/help provides the pages.
package help
