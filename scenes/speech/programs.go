//go:build !js

package speech

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// findProgram finds the program that speaks in a system.
func findProgram(goos string) (p program, ok bool) {
	name, newProgram := "spd-say", spdSay
	switch goos {
	case "darwin":
		name, newProgram = "say", macSay
	case "windows":
		name, newProgram = "powershell", powerShell
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return program{}, false
	}
	return newProgram(path), true
}

// spdSay is the client of Speech Dispatcher. A text on its command line would be a format of printf, so it reads a line, in which it
// obeys commands at the beginning only: there is a space. A new text of this priority interrupts an older one.
func spdSay(path string) program {
	return program{
		path: path,
		args: func(u utterance) []string {
			return []string{
				"--pipe-mode", "--application-name", "ludarium", "--priority", "text", "--language", u.language,
				"--volume", strconv.Itoa(2*u.volume - 100), // from -100 to 100
			}
		},
		input:       func(u utterance) string { return " " + u.text + "\n" },
		stopCommand: "!-!CANCEL self\n",
	}
}

// sayVoices are the voices that macOS itself chooses for the languages of the program. Those that come first in its list are jokes.
var sayVoices = []string{"Samantha", "Anna", "Mónica", "Thomas", "Kyoko", "Zosia", "Milena", "Lesya"}

// macSay is the command of macOS. It obeys commands in double brackets.
func macSay(path string) program {
	voices := sync.OnceValue(func() []voice { return listSayVoices(path) })
	return program{
		path: path,
		args: func(u utterance) []string {
			list := voices()
			if i := chooseVoice(list, u.language, sayVoices...); i >= 0 {
				return []string{"-v", list[i].name, "-f", "-"}
			}
			return []string{"-f", "-"}
		},
		input: func(u utterance) string {
			return fmt.Sprintf("[[volm %.2f]] %s", float64(u.volume)/100, strings.NewReplacer("[", "(", "]", ")").Replace(u.text))
		},
	}
}

// listSayVoices asks for the voices, nil if there is no answer.
func listSayVoices(path string) []voice {
	const timeout = 5 * time.Second
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, path, "-v", "?").Output()
	if err != nil {
		return nil
	}
	return parseSayVoices(string(out))
}

// sayVoice matches a line of the list of voices: "Eddy (German (Germany)) de_DE    # Hallo!".
var sayVoice = regexp.MustCompile(`(?m)^(\S.*?)\s+([a-z]{2,3}[_-]\w+)\s+#`)

// parseSayVoices reads the list of voices.
func parseSayVoices(list string) []voice {
	var voices []voice
	for _, m := range sayVoice.FindAllStringSubmatch(list, -1) {
		voices = append(voices, voice{name: m[1], language: m[2]})
	}
	return voices
}

// powerShellScript speaks the second line of its input. The first has the language and the volume.
const powerShellScript = `Add-Type -AssemblyName System.Speech
$in = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
$language, $volume = $in.ReadLine().Split(' ')
$text = $in.ReadLine()
$speech = New-Object System.Speech.Synthesis.SpeechSynthesizer
$speech.Volume = [int]$volume
$voice = $speech.GetInstalledVoices() | Where-Object { $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $language } | Select-Object -First 1
if ($voice) { $speech.SelectVoice($voice.VoiceInfo.Name) }
$speech.Speak($text)`

// powerShell uses the voices of Windows.
func powerShell(path string) program {
	return program{
		path: path,
		args: func(utterance) []string {
			return []string{"-NoProfile", "-NonInteractive", "-Command", powerShellScript}
		},
		input: func(u utterance) string { return fmt.Sprintf("%s %d\n%s\n", u.language, u.volume, u.text) },
	}
}
