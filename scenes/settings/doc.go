// Package settings is the scene of the settings. Every change takes effect and is saved at once.
package settings
