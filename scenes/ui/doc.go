// Package ui is the drawing list, the input of a tick and the few widgets of which all scenes are made. It knows
// neither Ebitengine nor any game, so that everything here, and every scene, is tested without a window.
//
// # A pass
//
// A scene runs once a tick. It is given a [Frame] with the [Input] of the tick, lays out its widgets, and asks each
// whether it was used: if f.Button(…) { … }. Meanwhile every widget puts what it looks like on the frame's [List]. The
// window draws the list, but only when it differs from the one on the screen ([List.Changed]): nobody has to remember
// to call anything dirty, and an idle window draws nothing.
//
// # Lists
//
// A list holds pictures ([Op]): drawn as they are, stretched, or with corners that keep their size. All pictures are made
// on the CPU at the exact size and kept by a [Cache]; whatever draws a list only copies. [List.Paint] is the copier for
// tests; package scenes has the one for the screen.
//
// # Pixels and units
//
// Input and lists are in device pixels. Sizes in code are in units: pixels at scale 1. [Frame.Px] turns units into
// whole pixels.
//
// # Layers
//
// What is called later lies above. [Frame.Later] puts drawing off until all else is drawn; menus, sheets and tips are
// made of it. While a popover is open ([Frame.OpenPopover]) nothing else hears: neither pointer nor keys.
//
// # Fingers
//
// A finger hits what is smaller than 44 units from a little beside it, if nothing else lies there. What scrolls
// follows a finger, unless the widget under it keeps the pointer ([Frame.Claim]). Tips are not for fingers.
//
// # Audit
//
// With [Kit.Audit] set, a pass notes every text and everything that can be touched; [Audit.Faults] lists what is cut,
// covered, outside, or too small for a finger.
//
// # Focus
//
// Every widget takes part in the round of the Tab key in the order in which it is asked. Arrow keys go to the nearest
// widget that way, Enter and the space bar press, Esc is the scene's. The ring shows once the keyboard has been used.
package ui
