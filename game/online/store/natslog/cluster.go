package natslog

import (
	"fmt"
	"net"
	"net/url"
	"strconv"

	"github.com/nats-io/nats-server/v2/server"
)

// clusterName is the name by which servers of one service know each other.
const clusterName = "ludarium"

// addCluster adds the addresses of a service of several servers to the options.
func addCluster(o *server.Options, c Config) error {
	if c.Cluster == "" {
		return nil
	}
	host, port, err := net.SplitHostPort(c.Cluster)
	if err != nil {
		return fmt.Errorf("natslog: the address of the cluster: %w", err)
	}
	o.Cluster = server.ClusterOpts{Name: clusterName, Host: host}
	if o.Cluster.Port, err = strconv.Atoi(port); err != nil {
		return fmt.Errorf("natslog: the port of the cluster: %w", err)
	}
	for _, r := range c.Routes {
		o.Routes = append(o.Routes, &url.URL{Scheme: "nats-route", Host: r})
	}
	return nil
}
