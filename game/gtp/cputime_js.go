package gtp

import "time"

// processCPUTime is always 0: no GTP client drives a browser page.
func processCPUTime() time.Duration { return 0 }
