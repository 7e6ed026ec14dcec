//go:build !js

package text

import "embed"

//go:embed *.*.json
var files embed.FS
