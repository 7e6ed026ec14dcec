package web

import (
	"bytes"
	"hash/crc32"
	"slices"
	"strings"
)

// A press puts a site together, file by file. Whatever names another file comes after it.
type press struct {
	site  Site
	names map[string]string // by the name in the sources, the one in the site
	parts map[string]part
}

// A part is a program as the scripts know it: where it is, how many bytes it has, packed and not, and the CRC-32 of the
// packed ones.
type part struct {
	Name   string `json:"name"`
	Packed int    `json:"packed"`
	Raw    int    `json:"raw"`
	Sum    uint32 `json:"sum"`
}

func newPress() *press {
	return &press{make(Site), make(map[string]string), make(map[string]part)}
}

// add takes a file in under a lasting name. Names of files that came before are replaced in it by theirs.
func (p *press) add(name string, data []byte) {
	if isText(name) {
		data = p.renamed(data)
	}
	base, ending, _ := strings.Cut(name, ".")
	p.names[name] = base + "." + hash(data) + "." + ending
	p.site[p.names[name]] = data
}

// keep takes a file in under the name that it has.
func (p *press) keep(name string, data []byte) { p.site[name] = p.renamed(data) }

// renamed is a text with the names that stand in it between quotation marks, alone or after "./", replaced.
func (p *press) renamed(data []byte) []byte {
	for from, to := range p.names {
		data = bytes.ReplaceAll(data, []byte(`"`+from+`"`), []byte(`"`+to+`"`))
		data = bytes.ReplaceAll(data, []byte(`"./`+from+`"`), []byte(`"./`+to+`"`))
	}
	return data
}

// program takes a program in, packed.
func (p *press) program(name string, raw []byte) error {
	packed, err := packProgram(raw)
	if err != nil {
		return err
	}
	file := name + ".wasm.zst"
	p.add(file, packed)
	p.parts[name] = part{p.names[file], len(packed), len(raw), crc32.ChecksumIEEE(packed)}
	return nil
}

// rest adds everything but the programs and the script that comes with the toolchain.
func (p *press) rest() error {
	if err := p.icons(); err != nil {
		return err
	}
	p.add("worker.js", source("worker.js"))
	for _, made := range []struct {
		name string
		make func() ([]byte, error)
	}{{"words.js", words}, {"parts.js", p.programs}} {
		script, err := made.make()
		if err != nil {
			return err
		}
		p.add(made.name, script)
	}
	p.unpacker()
	for _, name := range []string{"alone.js", "unpack.js", "fetch.js", "news.js", "rescue.js", "boot.js", "page.css"} {
		p.add(name, source(name))
	}
	p.keep("manifest.webmanifest", source("manifest.webmanifest"))
	page, err := p.front()
	if err != nil {
		return err
	}
	p.keep(index, page)
	keeper, err := p.keeper()
	if err != nil {
		return err
	}
	p.keep("sw.js", keeper)
	return nil
}

// unpacker adds the library that unpacks programs, as npm has it but for comments and indentation. Its licence must be in every copy.
func (p *press) unpacker() {
	const fzstd = "fzstd-0.1.1/"
	p.add("fzstd.js", slices.Concat([]byte("/* "), source(fzstd+"LICENSE"), []byte(" */\n"), withoutComments(source(fzstd+"index.mjs"))))
}

// withoutComments is a script without indentation and without the lines that are comments. The script must have no string and no block
// comment of several lines.
func withoutComments(script []byte) []byte {
	var out []byte
	for line := range bytes.Lines(script) {
		line = bytes.TrimLeft(line, " \t")
		if !bytes.HasPrefix(line, []byte("//")) {
			out = append(out, line...)
		}
	}
	return out
}

// programs is the script that tells the others what the programs are called here, and how large they are.
func (p *press) programs() ([]byte, error) {
	var script []byte
	for _, c := range []struct {
		name  string
		value any
	}{{"game", p.parts["game"]}, {"worker", p.parts["worker"]}, {"workerScript", p.names["worker.js"]}} {
		line, err := constant("export const "+c.name, c.value)
		if err != nil {
			return nil, err
		}
		script = append(script, line...)
	}
	return script, nil
}
