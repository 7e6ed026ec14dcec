package metrics

import (
	"runtime"
	"runtime/metrics"
	"time"
)

// AddRuntime adds what is of interest of the program itself, under the names that other programs in Go use.
func (r *Registry) AddRuntime() {
	start := float64(time.Now().UnixMilli()) / 1e3
	r.Gauge("process_start_time_seconds", "When the program was started, Unix time.", func() float64 { return start })
	r.Gauge("go_goroutines", "Goroutines.", func() float64 { return float64(runtime.NumGoroutine()) })
	for _, g := range []struct{ name, help, source string }{
		{"go_memstats_heap_alloc_bytes", "Memory of objects.", "/memory/classes/heap/objects:bytes"},
		{"go_memstats_heap_released_bytes", "Memory that was given back to the system.", "/memory/classes/heap/released:bytes"},
		{"go_memstats_sys_bytes", "Memory from the system, also what was given back.", "/memory/classes/total:bytes"},
	} {
		r.Gauge(g.name, g.help, func() float64 { return read(g.source) })
	}
}

// read returns a figure of the runtime.
func read(name string) float64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return float64(sample[0].Value.Uint64())
}
