// Package metrics counts what a server does, and writes the figures in the text format of Prometheus.
//
// A [Registry] makes counters, gauges and histograms, which add without a lock and without garbage. Those of a nil Registry work
// too, but nobody reads them, so that what counts need not know whether somebody looks.
package metrics

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"math"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// A Registry holds the metrics of a program in the order in which they were made.
type Registry struct {
	mu  sync.Mutex
	all []metric
}

// A metric writes its samples.
type metric interface{ write(w *bufio.Writer) }

// New returns an empty registry.
func New() *Registry { return &Registry{} }

// add adds a metric.
func (r *Registry) add(m metric) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = append(r.all, m)
}

// A description is the name of a metric and what it says.
type description struct{ name, help string }

// writeHead writes the lines before the samples.
func (d description) writeHead(w *bufio.Writer, kind string) {
	_, _ = fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n", d.name, d.help, d.name, kind) // errors stay in w
}

// writeSample writes a sample. labels are as in the format, without braces.
func writeSample(w *bufio.Writer, name, labels string, value float64) {
	if labels != "" {
		labels = "{" + labels + "}"
	}
	_, _ = fmt.Fprintf(w, "%s%s %s\n", name, labels, strconv.FormatFloat(value, 'g', -1, 64)) // errors stay in w
}

// A Counter counts up.
type Counter struct {
	description
	value atomic.Uint64
}

// Counter makes a counter. By custom its name ends with "_total".
func (r *Registry) Counter(name, help string) *Counter {
	c := &Counter{description: description{name, help}}
	r.add(c)
	return c
}

// Add counts one.
func (c *Counter) Add() { c.value.Add(1) }

func (c *Counter) write(w *bufio.Writer) {
	c.writeHead(w, "counter")
	writeSample(w, c.name, "", float64(c.value.Load()))
}

// Counters are counters that differ in the value of one label. The values are words of the program: few, and never from a client.
type Counters struct {
	description
	label string

	mu     sync.RWMutex
	values map[string]*atomic.Uint64
}

// Counters makes counters with a label. Those of the given values are there from the start.
func (r *Registry) Counters(name, help, label string, values ...string) *Counters {
	c := &Counters{description: description{name, help}, label: label, values: map[string]*atomic.Uint64{}}
	for _, v := range values {
		c.values[v] = &atomic.Uint64{}
	}
	r.add(c)
	return c
}

// Add counts one for a value of the label.
func (c *Counters) Add(value string) {
	c.mu.RLock()
	n := c.values[value]
	c.mu.RUnlock()
	if n == nil {
		c.mu.Lock()
		if n = c.values[value]; n == nil {
			n = &atomic.Uint64{}
			c.values[value] = n
		}
		c.mu.Unlock()
	}
	n.Add(1)
}

func (c *Counters) write(w *bufio.Writer) {
	c.writeHead(w, "counter")
	c.mu.RLock()
	defer c.mu.RUnlock()
	for _, value := range slices.Sorted(maps.Keys(c.values)) {
		writeSample(w, c.name, c.label+"="+strconv.Quote(value), float64(c.values[value].Load()))
	}
}

// A gauge is a number that is looked up whenever the metrics are read.
type gauge struct {
	description
	value func() float64
}

// Gauge makes a number that may go up and down. value is called whenever the metrics are read.
func (r *Registry) Gauge(name, help string, value func() float64) {
	r.add(gauge{description{name, help}, value})
}

func (g gauge) write(w *bufio.Writer) {
	g.writeHead(w, "gauge")
	writeSample(w, g.name, "", g.value())
}

// A Histogram counts durations by how long they are.
type Histogram struct {
	description
	bounds []time.Duration // upper ends of the buckets, ascending
	counts []atomic.Uint64 // one more than bounds, for all that are longer
	sum    atomic.Int64    // nanoseconds
}

// Histogram makes a histogram. By custom its name ends with "_seconds".
func (r *Registry) Histogram(name, help string, bounds ...time.Duration) *Histogram {
	h := &Histogram{description: description{name, help}, bounds: bounds, counts: make([]atomic.Uint64, len(bounds)+1)}
	r.add(h)
	return h
}

// Add counts a duration.
func (h *Histogram) Add(d time.Duration) {
	i := 0
	for i < len(h.bounds) && d > h.bounds[i] {
		i++
	}
	h.counts[i].Add(1)
	h.sum.Add(int64(d))
}

func (h *Histogram) write(w *bufio.Writer) {
	h.writeHead(w, "histogram")
	count := uint64(0)
	for i := range h.counts {
		count += h.counts[i].Load()
		bound := math.Inf(1)
		if i < len(h.bounds) {
			bound = h.bounds[i].Seconds()
		}
		writeSample(w, h.name+"_bucket", `le="`+strconv.FormatFloat(bound, 'g', -1, 64)+`"`, float64(count))
	}
	writeSample(w, h.name+"_sum", "", time.Duration(h.sum.Load()).Seconds())
	writeSample(w, h.name+"_count", "", float64(count))
}

// WriteText writes all metrics in the text format.
func (r *Registry) WriteText(to io.Writer) error {
	r.mu.Lock()
	all := slices.Clone(r.all)
	r.mu.Unlock()
	w := bufio.NewWriter(to)
	for _, m := range all {
		m.write(w)
	}
	return w.Flush()
}

// ServeHTTP answers with all metrics.
func (r *Registry) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	_ = r.WriteText(w) // the reader has gone
}
