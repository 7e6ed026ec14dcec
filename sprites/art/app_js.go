package art

import "embed"

// appFiles are the icons of the program that it draws; a page has the others beside it, see package web.
//
//go:embed app/favicon.svg app/icon.svg
var appFiles embed.FS
