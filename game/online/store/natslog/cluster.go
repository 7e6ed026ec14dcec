package natslog

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"github.com/ludarium/ludarium/saves/platform"
)

// A Cluster says how several servers share the logs.
type Cluster struct {
	Name     string   // of the cluster
	Node     string   // name of this server, that no other has
	Listen   string   // HOST:PORT for the other servers
	Routes   []string // HOST:PORT or URL of others; those may name still others, and this server
	Secret   string   // that all servers know; "": none is asked for
	Replicas int      // servers that keep each entry
}

// Errors of clusters.
var (
	ErrFolder = errors.New("the folder belongs to another cluster, or to a server that was alone")
	ErrSecret = errors.New("without a secret a cluster can only listen on this machine")
)

// routePing is how often servers ask each other whether they are there, so that a machine that has vanished is noticed.
const routePing = 2 * time.Second

// OpenCluster starts a server of a cluster and waits until the cluster can store. dir is its folder, which no other program may
// use; "": it stores nothing itself.
func OpenCluster(ctx context.Context, dir string, c Cluster) (*Log, error) {
	o, err := c.options()
	if err != nil {
		return nil, fmt.Errorf("natslog: %w", err)
	}
	if dir != "" {
		if err := checkFolder(dir, c.Name); err != nil {
			return nil, fmt.Errorf("natslog: %w", err)
		}
		o.JetStream, o.StoreDir = true, dir
	}
	s, err := start(o)
	if err != nil {
		return nil, err
	}
	l, err := connect(s)
	if err == nil {
		err = l.answerOthers()
	}
	if err == nil {
		err = l.awaitStreams(ctx, c.Replicas)
	}
	if err == nil {
		err = l.joinCluster()
	}
	if err != nil {
		l.shutDown()
		return nil, fmt.Errorf("natslog: %w", err)
	}
	return l, nil
}

// options returns the options of the server.
func (c Cluster) options() (*server.Options, error) {
	host, portText, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return nil, err
	}
	port, err := strconv.Atoi(portText)
	if err != nil {
		return nil, err
	}
	if ip := net.ParseIP(host); c.Secret == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, ErrSecret
	}
	o := &server.Options{ServerName: c.Node}
	o.Cluster = server.ClusterOpts{
		Name: c.Name, Host: host, Port: port, PoolSize: -1, PingInterval: routePing, MaxPingsOut: 2, ConnectRetries: 120,
	}
	var user *url.Userinfo
	if c.Secret != "" {
		o.Cluster.Username, o.Cluster.Password = c.Name, c.Secret
		user = url.UserPassword(c.Name, c.Secret)
	}
	for _, route := range c.Routes {
		if !strings.Contains(route, "://") {
			route = "nats://" + route
		}
		u, err := url.Parse(route)
		if err != nil {
			return nil, err
		}
		u.User = user
		o.Routes = append(o.Routes, u)
	}
	return o, nil
}

// checkFolder makes a folder, or makes sure that what is in it belongs to a cluster, "" for a server that is alone: a server
// removes what its cluster does not know of.
func checkFolder(dir, cluster string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	marker := filepath.Join(dir, "cluster")
	owner, err := os.ReadFile(marker)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	isNew := err != nil
	if _, err := os.Stat(filepath.Join(dir, server.JetStreamStoreDir)); isNew && errors.Is(err, fs.ErrNotExist) && cluster != "" {
		return platform.WriteFile(marker, []byte(cluster))
	}
	if string(owner) != cluster {
		return fmt.Errorf("%s: %w", dir, ErrFolder)
	}
	return nil
}
