//go:build !js

// Ludarium plays board games: in a window, in a terminal, and as an engine for other programs.
package main

import (
	"context"
	"errors"
	"net/http"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/game/online/server"
	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes"
	"github.com/ludarium/ludarium/scenes/web"
)

// softMemory makes the collector work harder rather than let a huge file take more, in bytes.
const softMemory = 1 << 30

// serverHashMB is the hash table of a computer player on the server, in megabytes.
const serverHashMB = 16

// clusterOf returns the cluster of a server; nil: it is alone.
func clusterOf(o *cli.ClusterOptions) *natslog.Cluster {
	if o == nil {
		return nil
	}
	return &natslog.Cluster{Name: o.Name, Node: o.Node, Listen: o.Listen, Routes: o.Routes, Secret: o.Secret, Replicas: o.Replicas}
}

func main() {
	began := time.Now()
	debug.SetMemoryLimit(softMemory)
	program := cli.Program{
		Games:      catalog.All(),
		Stdin:      os.Stdin,
		Stdout:     os.Stdout,
		Stderr:     os.Stderr,
		SoftMemory: softMemory,
		Window: func(w cli.WindowOptions) error {
			o, done := options()
			defer done()
			o.File, o.Language, o.SystemLanguage, o.StartedAt = w.File, w.Language, w.SystemLanguage, began
			o.Online = scenes.OnlineOptions{Link: w.Link, StartServer: w.StartServer}
			o.ExternalEngines = &scenes.ExternalEngines{
				Seat: func(info rules.Info, command string) (game.Player, error) {
					return arena.EngineKindFor(info).PlayerFor(command)
				},
				Open: func(engine string) (ai.Player, error) { return arena.OpenExternalEngine(engine, catalog.Find) },
			}
			return scenes.Run(o)
		},
		Serve: func(ctx context.Context, listen string, building, ready func(string)) error {
			site, err := web.Open(ctx, ".", building)
			if err != nil {
				return err
			}
			return web.Serve(ctx, site, listen, nil, ready)
		},
		Play: func(ctx context.Context, o cli.PlayOptions, building func(string), ready func(string, cli.TableMaker)) error {
			s, err := server.Start(ctx, server.Config{
				Dir: o.Dir, Cluster: clusterOf(o.Cluster), FindGame: catalog.Find, Logger: o.Logger, Engines: max(1, runtime.NumCPU()-1),
				OpenEngine: func() ai.Player { return player.New(catalog.Find, player.Options{HashMB: serverHashMB}) },
			})
			if err != nil {
				return err
			}
			mounted := map[string]http.Handler{wire.Path: s}
			site, err := web.Open(ctx, ".", building)
			if err != nil {
				o.Logger.Warn("there is no page, only tables for the terminal", "err", err)
				mounted["/"] = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
					http.Error(w, "There is no page here. Join in a terminal: ludarium join LINK", http.StatusNotFound)
				})
			}
			err = web.Serve(ctx, site, o.Listen, mounted, func(url string) { ready(url, s.Create) })
			return errors.Join(err, s.Close())
		},
	}
	os.Exit(program.Run(os.Args[1:]))
}
