// Package ui is an immediate-mode GUI: the input of a tick goes in ([Input]), a scene calls its widgets on a [Frame] and
// learns at once which were used, and a draw list comes out ([DrawList]). It knows neither Ebitengine nor any game, so
// that it and every scene are tested without a window.
//
// # A pass
//
// A scene runs once a tick. It gets a [Frame] with the [Input] of the tick, lays out its widgets and asks each whether it
// was used: if f.Button(…) { … }. Meanwhile every widget appends its look to the frame's [DrawList]. The window draws the
// list only if it differs from the one on the screen ([DrawList.DirtyRect]): nobody has to invalidate anything, and an
// idle window draws nothing.
//
// # Draw lists
//
// A list holds pictures ([Op]): drawn as they are, stretched, or nine-sliced. All pictures are made on the CPU at their
// exact size and kept by a [Cache]; whatever draws a list only copies. [Paint] draws lists for tests; package scenes draws
// them on the screen.
//
// # Pixels and units
//
// Input and lists are in device pixels. Sizes in code are in units: pixels at scale 1. [Frame.Px] converts units to whole
// pixels.
//
// # Layers
//
// Later calls draw above earlier ones. [Frame.Defer] draws after everything else; menus, sheets and tooltips use it. While
// a popover is open ([Frame.OpenPopover]) everything else is inert: it gets neither pointer nor keys.
//
// # Touch
//
// Widgets smaller than 44 units also react to a finger slightly beside them, if nothing else is there. Scroll areas follow
// a finger, unless the widget under it keeps the pointer ([Frame.ClaimPointer]). Tooltips do not appear for fingers.
//
// # Audit
//
// With [Kit.Audit] set, a frame records every text and everything that can be touched; [Audit.Problems] lists what is
// truncated, covered, outside, or too small for a finger.
//
// # Focus
//
// Widgets take part in the tab order in the order of their calls. Arrow keys move the focus to the nearest widget in their
// direction, Enter and the space bar activate, Esc is left to the scene. The focus ring appears once the keyboard is used.
package ui
