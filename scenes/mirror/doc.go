// Package mirror presents what a window shows as a page of texts, buttons and inputs, for screen readers, for people who
// do not use a pointer, and for programs. A report of the stage goes in; [BuildPage] makes the nodes of the page, [Diff]
// the changes from one page to the next, and [NextNode] says where a key moves the focus. The caller (package scenes)
// turns nodes into elements and hands back which was used. The package itself knows no browser.
//
// [StateJSON] is the same for tests: a page opened with "?test=1" returns it from window.ludariumState().
//
// Anything that a person may have written (names, comments) becomes the text or an attribute of a node, never markup.
package mirror
