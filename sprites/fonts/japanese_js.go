package fonts

import (
	"fmt"

	"github.com/ludarium/ludarium/ai/pagefile"
)

var japaneseRegular, japaneseSemibold []byte

// LoadJapanese loads the fonts of Japanese texts and calls onLoaded: before it returns if they are loaded already, otherwise
// when they have been fetched, on the page's only thread. It fails if they cannot be fetched.
func LoadJapanese(onLoaded func(error)) {
	if japaneseRegular != nil && japaneseSemibold != nil {
		onLoaded(nil)
		return
	}
	pagefile.Read("font/regular", func(data []byte, err error) {
		if err != nil {
			onLoaded(fmt.Errorf("fonts: %w", err))
			return
		}
		japaneseRegular = data
		pagefile.Read("font/semibold", func(data []byte, err error) {
			if err != nil {
				err = fmt.Errorf("fonts: %w", err)
			}
			japaneseSemibold = data
			onLoaded(err)
		})
	})
}
