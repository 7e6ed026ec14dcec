//go:build !nowindow

package main

import (
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes"
)

// options are what the window needs of the rest of the program; done is called when it is closed.
func options() (o scenes.Options, done func()) {
	store, err := library.Open("", catalog.Find)
	open, end := players()
	return scenes.Options{Games: catalog.All(), Store: store, StoreErr: err, NewPlayer: open}, func() {
		end()
		_ = store.Close() // the window has said what could not be kept
	}
}
