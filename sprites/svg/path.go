package svg

import (
	"strings"

	"github.com/srwiley/rasterx"
)

// parsePath parses the commands of a path: a letter, then its numbers separated by spaces.
func (e *element) parsePath(commands string, dst *rasterx.Path) {
	const letters = "MLCZ"
	isOpen := false // a subpath has begun and is neither closed nor ended
	for commands != "" {
		letter := commands[0]
		end := strings.IndexAny(commands[1:], letters) + 1
		if end == 0 {
			end = len(commands)
		}
		values := e.parseNumbers(strings.Fields(commands[1:end]))
		commands = commands[end:]
		if !isOpen && letter != 'M' || !hasArgumentCount(letter, len(values)) {
			e.fail("path command %c with %d numbers", letter, len(values))
			return
		}
		switch letter {
		case 'M':
			if isOpen {
				dst.Stop(false)
			}
			dst.Start(rasterx.ToFixedP(values[0], values[1]))
		case 'L':
			dst.Line(rasterx.ToFixedP(values[0], values[1]))
		case 'C':
			dst.CubeBezier(rasterx.ToFixedP(values[0], values[1]), rasterx.ToFixedP(values[2], values[3]), rasterx.ToFixedP(values[4], values[5]))
		case 'Z':
			dst.Stop(true)
		}
		isOpen = letter != 'Z'
	}
	if isOpen {
		dst.Stop(false)
	}
}

// hasArgumentCount reports whether a command takes that many numbers.
func hasArgumentCount(letter byte, numbers int) bool {
	switch letter {
	case 'M', 'L':
		return numbers == 2
	case 'C':
		return numbers == 6
	default:
		return letter == 'Z' && numbers == 0
	}
}
