package sound

import (
	"os"
	"path/filepath"
)

// mayHaveDevice reports whether there may be a sound device. On Linux the sound library prints pages of errors to the
// terminal when it does not find one.
func mayHaveDevice() bool {
	for _, name := range []string{"PULSE_SERVER", "PIPEWIRE_REMOTE", "ALSA_CONFIG_PATH"} {
		if os.Getenv(name) != "" {
			return true
		}
	}
	patterns := []string{"/dev/snd/pcm*p", "/etc/asound.conf", "/etc/pulse/client.conf.d/*server*"}
	if runtimeDir := os.Getenv("XDG_RUNTIME_DIR"); runtimeDir != "" {
		patterns = append(patterns, filepath.Join(runtimeDir, "pulse/native"), filepath.Join(runtimeDir, "pipewire-0"))
	}
	if home, err := os.UserHomeDir(); err == nil {
		patterns = append(patterns, filepath.Join(home, ".asoundrc"))
	}
	for _, pattern := range patterns {
		if found, err := filepath.Glob(pattern); err == nil && len(found) > 0 {
			return true
		}
	}
	return false
}
