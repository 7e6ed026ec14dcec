// Package web is Ludarium as a page: it builds the files of the page and serves them.
//
// A [Site] is a handful of files that any static host can serve as they are, also from a folder below its root:
//
//	index.html            paints at once, shows what is being fetched, and says in words what went wrong
//	boot.HASH.js, …       fetch the game, start it, and tell it where its worker is
//	game.HASH.wasm.zst    the program itself; worker.HASH.wasm.zst is the computer player's
//	sw.js                 keeps all of them in the browser, for the time without a network
//	manifest.webmanifest  and icons, so that the page can be installed as an app
//
// A name with a HASH in it never means two things, so a browser may keep such a file for ever; the others have to be
// asked for every time. The scripts and the style stand in the folder page, the words in package text.
//
// [Build] makes the site from a checkout with the Go toolchain. A release carries one with it: "go generate
// ./scenes/web" writes the folder dist, which is embedded ([Embedded]); without it the package builds as well, and then
// there is none. [Open] takes the first of the two that is to be had. [Serve] serves it with [Handler], which adds what
// a static host lacks: packed texts, lasting names, a strict policy of what the page may do.
//
// Nothing here is part of the program in the page, and nothing imports Ebitengine.
package web
