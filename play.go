//go:build !js

package main

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net/http"
	"runtime"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/game/online/server"
	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/web"
)

// serverHashMB is the hash table of a computer player on the server, in megabytes.
const serverHashMB = 16

// clusterOf returns the cluster of a server; nil: it is alone.
func clusterOf(o *cli.ClusterOptions) *natslog.Cluster {
	if o == nil {
		return nil
	}
	return &natslog.Cluster{Name: o.Name, Node: o.Node, Listen: o.Listen, Routes: o.Routes, Secret: o.Secret, Replicas: o.Replicas}
}

// play serves the page, and tables for online play, until ctx ends. Then the clients are told, while nobody is let in any more.
func play(ctx context.Context, o cli.PlayOptions, building func(string), ready func(string, cli.TableMaker)) (err error) {
	server.SetUpRuntime()
	// The server listens only once it is ready, so that clients do not wait for it instead of going to another server of a cluster.
	if err := cli.CheckFree(ctx, o.Listen); err != nil {
		return err
	}
	var security *tls.Config
	if o.CertFile != "" {
		if security, err = server.LoadTLS(o.CertFile, o.KeyFile, o.Logger); err != nil {
			return err
		}
	}
	s, err := server.Start(ctx, server.Config{
		Dir: o.Dir, Cluster: clusterOf(o.Cluster), TrustProxy: o.BehindProxy, Origins: o.Origins, FindGame: catalog.Find, Logger: o.Logger, Engines: max(1, runtime.NumCPU()-1),
		OpenEngine: func() ai.Player { return player.New(catalog.Find, player.Options{HashMB: serverHashMB}) },
	})
	if err != nil {
		return err
	}
	if o.OnRunningFound != nil && s.HasRunningGames(ctx) {
		o.OnRunningFound()
	}
	stopAdmin := func() {}
	defer func() {
		err = errors.Join(err, s.Close())
		stopAdmin()
	}()
	defer context.AfterFunc(ctx, s.Drain)()
	mounted := map[string]http.Handler{wire.Path: s}
	site, err := web.Open(ctx, ".", building)
	if err != nil {
		o.Logger.Warn("there is no page, only tables for the terminal", "err", err)
		mounted["/"] = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "There is no page here. Join in a terminal: ludarium join LINK", http.StatusNotFound)
		})
	}
	if o.Admin != "" {
		address, stop, err := s.ServeAdmin(ctx, o.Admin)
		switch {
		case err != nil && o.AdminIsRequired:
			return err
		case err != nil:
			o.Logger.Warn("no figures for operators: --admin chooses another address", "err", err)
		default:
			stopAdmin = stop
			o.Logger.Info("figures for operators", "address", address.String())
		}
	}
	return web.Serve(ctx, site, web.Options{
		Address: o.Listen, Mounted: mounted, TLS: security, BehindProxy: o.BehindProxy, FrameAncestors: o.Embedders, ErrorLog: slog.NewLogLogger(o.Logger.Handler(), slog.LevelDebug),
	}, func(url string) {
		o.Logger.Info("serving", "address", url)
		ready(url, s.Create)
	})
}
