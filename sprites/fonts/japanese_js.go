package fonts

import (
	"fmt"

	"golang.org/x/image/font/sfnt"

	"github.com/ludarium/ludarium/ai/pagefile"
)

var japaneseRegular, japaneseSemibold []byte

// LoadJapanese loads the fonts of Japanese texts and calls onLoaded: before it returns if they are loaded already, otherwise
// when they have been fetched, on the page's only thread. It fails if they cannot be fetched or are damaged.
func LoadJapanese(onLoaded func(error)) {
	if japaneseRegular != nil {
		onLoaded(nil)
		return
	}
	fetch("font/regular", func(regular []byte, err error) {
		if err != nil {
			onLoaded(err)
			return
		}
		fetch("font/semibold", func(semibold []byte, err error) {
			if err == nil {
				japaneseRegular, japaneseSemibold = regular, semibold
			}
			onLoaded(err)
		})
	})
}

// fetch fetches a font. What is no font is deleted from the cache.
func fetch(name string, onFetched func(data []byte, err error)) {
	pagefile.Read(name, func(data []byte, err error) {
		if err == nil {
			if _, err = sfnt.Parse(data); err != nil {
				pagefile.Delete(name)
			}
		}
		if err != nil {
			err = fmt.Errorf("fonts: %s: %w", name, err)
		}
		onFetched(data, err)
	})
}
