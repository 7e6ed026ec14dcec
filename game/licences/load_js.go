package licences

import "github.com/ludarium/ludarium/ai/pagefile"

// dataFile is the file with all licences, which a page fetches when it needs it.
const dataFile = "licences/licences"

// Load fetches the list and calls onLoaded with the components, on the page's only thread. It fails if the list cannot be fetched.
func Load(onLoaded func([]Component, error)) {
	pagefile.Read(dataFile, func(data []byte, err error) {
		if err != nil {
			onLoaded(nil, err)
			return
		}
		components, err := Parse(string(data))
		if err != nil {
			pagefile.Delete(dataFile)
		}
		onLoaded(components, err)
	})
}
