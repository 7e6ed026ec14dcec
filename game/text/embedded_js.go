package text

import "embed"

// A page has neither a command line nor a console, so it does not download their texts.
//
//go:embed board.*.json files.*.json help.*.json library.*.json mirror.*.json online.*.json page.*.json
//go:embed problem.*.json review.*.json rules.*.json scoring.*.json settings.*.json window.*.json
var messageFiles embed.FS
