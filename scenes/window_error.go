package scenes

import (
	"fmt"
	"strings"
)

// newWindowError returns the error of a window that cannot be opened. Drivers name what failed, but not what is missing.
func newWindowError(err error) error {
	message := strings.ToLower(err.Error())
	for _, library := range [...]string{"egl", "glx", "wgl", "opengl"} {
		if strings.Contains(message, library) {
			return fmt.Errorf("scenes: no window can be opened: a graphics driver with OpenGL 3.2 or OpenGL ES 3.0 is needed: %w", err)
		}
	}
	return fmt.Errorf("scenes: no window can be opened: %w", err)
}
