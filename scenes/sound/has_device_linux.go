package sound

import (
	"os"
	"path/filepath"
)

// mayHaveDevice reports whether there may be a sound device. On Linux the sound library prints pages of errors to the
// terminal when it does not find one.
func present() bool {
	for _, set := range []string{"PULSE_SERVER", "PIPEWIRE_REMOTE", "ALSA_CONFIG_PATH"} {
		if os.Getenv(set) != "" {
			return true
		}
	}
	places := []string{"/dev/snd/pcm*p", "/etc/asound.conf", "/etc/pulse/client.conf.d/*server*"}
	if run := os.Getenv("XDG_RUNTIME_DIR"); run != "" {
		places = append(places, filepath.Join(run, "pulse/native"), filepath.Join(run, "pipewire-0"))
	}
	if home, err := os.UserHomeDir(); err == nil {
		places = append(places, filepath.Join(home, ".asoundrc"))
	}
	for _, place := range places {
		if found, err := filepath.Glob(place); err == nil && len(found) > 0 {
			return true
		}
	}
	return false
}
