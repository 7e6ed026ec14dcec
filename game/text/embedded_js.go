package text

import "embed"

// A page has neither command line nor console, so that it need not fetch their words.
//
//go:embed board.*.json count.*.json files.*.json help.*.json library.*.json mirror.*.json page.*.json
//go:embed problem.*.json review.*.json rules.*.json settings.*.json window.*.json
var files embed.FS
