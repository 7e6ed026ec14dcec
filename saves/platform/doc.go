// Package platform has what the file systems of the platforms do differently: locks of files, and making renames durable.
package platform
