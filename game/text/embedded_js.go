package text

import "embed"

// A page has neither a command line nor a console, so it does not download their texts.
//
//go:embed board.*.json count.*.json files.*.json help.*.json library.*.json mirror.*.json page.*.json
//go:embed problem.*.json review.*.json rules.*.json settings.*.json window.*.json
var messageFiles embed.FS
