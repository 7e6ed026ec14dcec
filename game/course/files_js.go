package course

import "github.com/ludarium/ludarium/ai/pagefile"

// readFile fetches the course of a game and calls onData when it is there.
func readFile(game string, onData func(data []byte, err error)) {
	pagefile.Read(fileName(game), onData)
}

// handleCorruptFile deletes the file of a game from the cache, which may hold a damaged copy.
func handleCorruptFile(game string) { pagefile.Delete(fileName(game)) }

// fileName returns the name of the file of a game in the page.
func fileName(game string) string { return "course/" + game }
