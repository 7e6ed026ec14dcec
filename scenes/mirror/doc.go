// Package mirror tells what a window shows as a page of words, buttons and inputs, for those who do not see the drawing
// or do not use a pointer, and for programs. It knows no browser: [Tell] makes the nodes of the page out of a report of
// the stage, [Diff] the changes from one to the next, and [Next] says where a key goes there. Who shows the page makes
// elements of the nodes and hands back which was used.
//
// [State] is the same for tests: a page that is opened with "?test=1" gives it from window.ludariumState().
//
// Whatever a person may have written (names, comments) is the text or an attribute of a node, never markup.
package mirror
