// Package webtest plays Ludarium in a real browser: the page is built as for a release, served on this machine, and used
// by mouse, finger and keyboard in Chromium, which is also killed now and then.
//
// Most tests share one Chromium and open a tab of it ([newTab]), each on a host of its own, so that none finds what another
// has kept; those that kill the browser, or measure it, have their own ([newBrowser]).
//
// The tests look at nothing but what the page tells of itself when its address ends with "?test=1": which widgets and
// cells there are and where, and how the game stands. Whatever the page complains of on its console fails a test. The
// log of a test that fails says where a picture of the page is.
//
// No test may hang on how fast the machine is. They wait for states ([browser.wait], [becomes]), never for times, and
// look at nothing only once that may come later. A state that is waited for is whole: the words beside the drawing are
// those of the drawing. After everything that a hand does the page has drawn itself ([browser.settle]). What passes by,
// as a line that is read out, is noted in the page itself ([browser.hears]). Limits only end what would never end.
// LUDARIUM_PAGE_SLOW=8 makes the pages eight times slower, to find what does not keep to this:
//
//	LUDARIUM_BROWSER=1 LUDARIUM_PAGE_SLOW=8 go test -timeout 2h ./scenes/web/webtest
//
// The tests run with LUDARIUM_BROWSER=1. Without Chromium they are skipped, or fail if LUDARIUM_STRICT is 1, as in CI.
// LUDARIUM_PAGE_KILLS=13 has the browser, a tab and a worker killed so often right after a move; by default each is, once
// or a few times. LUDARIUM_PAGE_VARIANTS=1 tests every variant of what several tests prove; without it one is
// tested and the others pass at once.
//
// The tests of figures measure the page and print what they find, "figure NAME ..."; what depends on the machine fails
// no test. LUDARIUM_PAGE_FIGURES=10 measures ten times as often as usual, LUDARIUM_PAGE_MINUTES=30 lets the computer play
// for so long before the memory is looked at:
//
//	LUDARIUM_BROWSER=1 LUDARIUM_PAGE_FIGURES=10 LUDARIUM_PAGE_MINUTES=30 go test -run Figures -v -timeout 2h ./scenes/web/webtest
package webtest
