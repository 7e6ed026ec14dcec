//go:build !js

package art

import "embed"

//go:embed app/*.svg
var appFiles embed.FS
