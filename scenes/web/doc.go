// Package web builds and serves Ludarium as a web page.
//
// [Build] compiles the two programs of the page to WASM with the Go toolchain, compresses them, and adds the scripts, the
// style and the icons. The result is a [Site]: files that any static host can serve, also from a folder below its root:
//
//	index.html            shows at once what is being fetched, and explains errors
//	boot.HASH.js, …       fetch and start the game
//	game.HASH.wasm.zst    the game; worker.HASH.wasm.zst is the computer player
//	NAME.HASH.network     the networks of the computer player, fetched when a game needs one (data.js)
//	NAME.HASH.problems    the problems of a game, fetched when they are opened
//	LANGUAGE.HASH.text    the texts of a language, fetched when it is chosen
//	WEIGHT.HASH.font      the fonts of Japanese texts
//	LANGUAGE.HASH.help    the texts of the help, fetched when it is opened
//	licences.HASH.licences  the licences of all that is in the page, fetched when they are opened
//	sw.js                 the service worker, which caches all other files for offline use
//	manifest.webmanifest  and icons, so that the page can be installed as an app
//
// The content of a file with a HASH in its name never changes, so that browsers may cache it forever; the other files must
// be revalidated every time. The sources of the scripts and the style are in the folder page, their texts in package text.
//
// Releases embed the site: "go generate ./scenes/web" builds it into the folder dist, which [Embedded] reads. A program
// built without this step has no embedded site. [Open] finds or builds a site. [Serve] serves it with [Handler], which adds
// what a static host lacks: gzip, caching headers and a strict Content-Security-Policy.
//
// Nothing in this package is part of the programs in the page, and nothing imports Ebitengine.
package web
