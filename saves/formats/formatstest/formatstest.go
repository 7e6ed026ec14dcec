// Package formatstest reads and writes records in the tests of all formats.
package formatstest

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// Write writes records as text in the format of that extension.
func Write(tb testing.TB, extension string, records ...*saves.Record) string {
	tb.Helper()
	var b bytes.Buffer
	require.NoError(tb, formats.Write(&b, extension, catalog.Find, records...))
	return b.String()
}

// Read reads text that must have no fault.
func Read(tb testing.TB, name, text string) []*saves.Record {
	tb.Helper()
	records, err := formats.Read(name, strings.NewReader(text), catalog.Find)
	require.NoError(tb, err, text)
	return records
}
