//go:build !js

package text

import "embed"

//go:embed *.*.json
var messageFiles embed.FS
