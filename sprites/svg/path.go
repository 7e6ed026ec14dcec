package svg

import (
	"strings"

	"github.com/srwiley/rasterx"
)

// parsePath parses the commands of a path: a letter, then its numbers separated by spaces.
func (e *element) path(commands string, to *rasterx.Path) {
	const letters = "MLCZ"
	open := false // a subpath has begun and is neither closed nor ended
	for commands != "" {
		letter := commands[0]
		end := strings.IndexAny(commands[1:], letters) + 1
		if end == 0 {
			end = len(commands)
		}
		values := e.numbers(strings.Fields(commands[1:end]))
		commands = commands[end:]
		if !open && letter != 'M' || !fits(letter, len(values)) {
			e.fail("path command %c with %d numbers", letter, len(values))
			return
		}
		switch letter {
		case 'M':
			if open {
				to.Stop(false)
			}
			to.Start(rasterx.ToFixedP(values[0], values[1]))
		case 'L':
			to.Line(rasterx.ToFixedP(values[0], values[1]))
		case 'C':
			to.CubeBezier(rasterx.ToFixedP(values[0], values[1]), rasterx.ToFixedP(values[2], values[3]), rasterx.ToFixedP(values[4], values[5]))
		case 'Z':
			to.Stop(true)
		}
		open = letter != 'Z'
	}
	if open {
		to.Stop(false)
	}
}

// hasArgumentCount reports whether a command takes that many numbers.
func fits(letter byte, numbers int) bool {
	switch letter {
	case 'M', 'L':
		return numbers == 2
	case 'C':
		return numbers == 6
	default:
		return letter == 'Z' && numbers == 0
	}
}
