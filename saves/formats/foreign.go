package formats

import (
	"bytes"
	"fmt"

	"github.com/ludarium/ludarium/saves"
)

// refuseForeign refuses files that people might take for records, and says what they are.
func refuseForeign(data []byte) error {
	for _, magic := range []struct{ begin, name string }{
		{"\x1F\x8B", "gzip"},
		{"PK\x03\x04", "zip"},
		{"BZh", "bzip2"},
		{"\xFD7zXZ", "xz"},
		{"\x28\xB5\x2F\xFD", "zstd"},
	} {
		if bytes.HasPrefix(data, []byte(magic.begin)) {
			return saves.ArchiveError{By: magic.name}
		}
	}
	if bytes.IndexByte(data[:min(len(data), 1000)], 0) >= 0 && !bytes.HasPrefix(data, []byte("\xFE\xFF")) && !bytes.HasPrefix(data, []byte("\xFF\xFE")) {
		return fmt.Errorf("%w: it holds no text", saves.ErrUnknownFormat)
	}
	return nil
}
