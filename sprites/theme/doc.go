// Package theme is the only place that defines colours, sizes and durations. [ByName] returns one of three themes: light,
// dark and high contrast ("contrast"). A [Theme] is read by everything that draws and never changes; WithAppearance makes
// a copy with the player's choices.
//
// Sizes are in device-independent pixels: multiply them by the scale of the screen.
//
// The colours of the interface and of boards are Go tables here; those of pieces come from the palettes of package art,
// which were checked for colour vision deficiencies.
package theme
