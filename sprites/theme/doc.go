// Package theme is the one place that names a colour, a size or a duration. There are three themes: light, dark
// and high contrast ("contrast"). A [Theme] never changes; ask for it once with [Named] and pass it on.
//
// Sizes are in device-independent pixels: multiply them by the scale of the screen.
//
// Colours of the interface and of boards stand in Go tables here; those of men come from the palettes of package
// art, which were measured against colour blindness.
package theme
