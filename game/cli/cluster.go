package cli

import (
	"cmp"
	"net"
	"os"
	"strings"

	"github.com/spf13/cobra"
)

// ClusterOptions say how several servers are one service.
type ClusterOptions struct {
	Name     string // of the cluster
	Node     string // name of this server, that no other has
	Listen   string // HOST:PORT for the other servers
	Routes   []string
	Replicas int // servers that keep each entry
	Secret   string
	Gateway  bool // this server keeps nothing
}

// clusterSecret names the environment variable with what all servers of a cluster know, as others can see the command line.
const clusterSecret = "LUDARIUM_CLUSTER_SECRET"

// clusterFlags are the flags of clusters.
type clusterFlags struct {
	ClusterOptions
	routes string
}

// addClusterFlags adds the flags of clusters.
func (p *Program) addClusterFlags(c *cobra.Command, f *clusterFlags) {
	c.Flags().StringVar(&f.Name, "cluster", "", p.words.T("cli.flag.cluster"))
	c.Flags().StringVar(&f.routes, "routes", "", p.words.T("cli.flag.routes"))
	c.Flags().StringVar(&f.Listen, "cluster-listen", "127.0.0.1:6222", p.words.T("cli.flag.cluster-listen"))
	c.Flags().IntVar(&f.Replicas, "replicas", 3, p.words.T("cli.flag.replicas"))
	c.Flags().StringVar(&f.Node, "node", "", p.words.T("cli.flag.node"))
	c.Flags().BoolVar(&f.Gateway, "gateway", false, p.words.T("cli.flag.gateway"))
}

// options returns what the flags say, nil if the server is alone.
func (f *clusterFlags) options(c *cobra.Command, isOnline bool) (*ClusterOptions, error) {
	if f.Name == "" {
		for _, name := range []string{"cluster", "routes", "cluster-listen", "replicas", "node", "gateway"} {
			if c.Flags().Changed(name) {
				return nil, usageErrorf("serve: --%s belongs to --cluster NAME", name)
			}
		}
		return nil, nil
	}
	o := f.ClusterOptions
	o.Secret = os.Getenv(clusterSecret)
	host, port, _ := net.SplitHostPort(o.Listen)
	if o.Node == "" {
		machine, err := os.Hostname()
		if err != nil {
			return nil, usageErrorf("serve: --node is needed: %w", err)
		}
		o.Node, _, _ = strings.Cut(machine, ".")
		o.Node += "-" + port
	}
	o.Routes = strings.FieldsFunc(f.routes, func(r rune) bool { return r == ',' })
	switch ip := net.ParseIP(host); {
	case !isOnline:
		return nil, usageErrorf("serve: --cluster belongs to --play")
	case !isClusterName(o.Name) || !isClusterName(o.Node):
		return nil, usageErrorf("serve: --cluster %q, --node %q: names have letters, digits, hyphens and underscores", o.Name, o.Node)
	case o.Replicas < 1 || o.Replicas > 5:
		return nil, usageErrorf("serve: --replicas %d: it must be from 1 to 5", o.Replicas)
	case len(o.Routes) == 0:
		return nil, usageErrorf("serve: --cluster needs --routes, HOST:PORT of the other servers")
	case checkAddress(o.Listen) != nil || port == "0":
		return nil, usageErrorf("serve: --cluster-listen %q: it must be HOST:PORT, such as 127.0.0.1:6222", o.Listen)
	case o.Secret == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()):
		return nil, usageErrorf("serve: --cluster-listen %q: other machines can connect, so that a secret is needed in the environment variable %s", o.Listen, clusterSecret)
	}
	for i, route := range o.Routes {
		o.Routes[i] = strings.TrimPrefix(strings.TrimSpace(route), "nats://")
		if err := checkAddress(o.Routes[i]); err != nil {
			return nil, usageErrorf("serve: --routes %q: %w", route, err)
		}
	}
	return &o, nil
}

// isClusterName reports whether a name can be one of a cluster or a server.
func isClusterName(s string) bool {
	isOther := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
	}
	return cmp.Or(len(s), 100) <= 60 && !strings.ContainsFunc(s, isOther)
}
