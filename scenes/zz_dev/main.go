package main

import (
	"fmt"
	"os"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes"
)

func main() {
	store, err := saves.Open("", catalog.Find)
	o := scenes.Options{Games: catalog.All(), Store: store, StoreErr: err, Theme: os.Getenv("LT"),
		NewPlayer: func() ai.Player { return player.New(catalog.Find, player.Options{HashMB: 64}) }}
	if len(os.Args) > 1 {
		o.File = os.Args[1]
	}
	if err := scenes.Run(o); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	store.Close()
}
