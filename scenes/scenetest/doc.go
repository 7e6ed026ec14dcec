// Package scenetest helps the tests of the window: it compares pictures with golden ones.
//
// Golden pictures lie in testdata beside the test. "go test PACKAGE -update" writes them anew; look at them before you
// commit them.
package scenetest
