// Package settings is the scene in which the settings are changed. Every change takes effect, and is kept, at once.
package settings
