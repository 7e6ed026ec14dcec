// Package scenetest helps the tests of the window: it compares pictures with golden ones.
//
// Golden pictures are in testdata beside the test. "go test PACKAGE -update" writes them again; look at them before you
// commit them.
package scenetest
