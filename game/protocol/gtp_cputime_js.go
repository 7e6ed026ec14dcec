package protocol

import "time"

// processCPUTime is always 0: no GTP client drives a browser page.
func used() time.Duration { return 0 }
