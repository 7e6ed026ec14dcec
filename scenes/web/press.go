package web

import (
	"bytes"
	"hash/crc32"
	"slices"
	"strings"
)

// A press puts a site together, file by file. Whatever names another file comes after it.
type siteBuilder struct {
	site  Site
	hashedNames map[string]string // by the name in the sources, the one in the site
	programInfos map[string]programInfo
}

// A part is a program as the scripts know it: where it is, how many bytes it has, packed and not, and the CRC-32 of the
// packed ones.
type programInfo struct {
	Name   string `json:"name"`
	CompressedSize int    `json:"packed"`
	Size    int    `json:"raw"`
	CRC32    uint32 `json:"sum"`
}

func newSiteBuilder() *siteBuilder {
	return &siteBuilder{make(Site), make(map[string]string), make(map[string]programInfo)}
}

// addHashed takes a file in under a lasting name. Names of files that came before are replaced in it by theirs.
func (b *siteBuilder) addHashed(name string, data []byte) {
	if isText(name) {
		data = b.insertHashedNames(data)
	}
	base, ext, _ := strings.Cut(name, ".")
	b.hashedNames[name] = base + "." + contentHash(data) + "." + ext
	b.site[b.hashedNames[name]] = data
}

// addPlain takes a file in under the name that it has.
func (b *siteBuilder) addPlain(name string, data []byte) { b.site[name] = b.insertHashedNames(data) }

// insertHashedNames is a text with the names that stand in it between quotation marks, alone or after "./", replaced.
func (b *siteBuilder) insertHashedNames(data []byte) []byte {
	for name, hashedName := range b.hashedNames {
		data = bytes.ReplaceAll(data, []byte(`"`+name+`"`), []byte(`"`+hashedName+`"`))
		data = bytes.ReplaceAll(data, []byte(`"./`+name+`"`), []byte(`"./`+hashedName+`"`))
	}
	return data
}

// addProgram takes a program in, packed.
func (b *siteBuilder) addProgram(name string, wasm []byte) error {
	compressed, err := compressProgram(wasm)
	if err != nil {
		return err
	}
	file := name + ".wasm.zst"
	b.addHashed(file, compressed)
	b.programInfos[name] = programInfo{b.hashedNames[file], len(compressed), len(wasm), crc32.ChecksumIEEE(compressed)}
	return nil
}

// addPageFiles adds everything but the programs and the script that comes with the toolchain.
func (b *siteBuilder) addPageFiles() error {
	if err := b.addIcons(); err != nil {
		return err
	}
	b.addHashed("worker.js", pageFile("worker.js"))
	for _, generated := range []struct {
		name string
		make func() ([]byte, error)
	}{{"words.js", messagesScript}, {"parts.js", b.programsScript}} {
		script, err := generated.make()
		if err != nil {
			return err
		}
		b.addHashed(generated.name, script)
	}
	b.addUnpackLibrary()
	for _, name := range []string{"alone.js", "unpack.js", "fetch.js", "news.js", "rescue.js", "boot.js", "page.css"} {
		b.addHashed(name, pageFile(name))
	}
	b.addPlain("manifest.webmanifest", pageFile("manifest.webmanifest"))
	page, err := b.indexPage()
	if err != nil {
		return err
	}
	b.addPlain(indexFile, page)
	worker, err := b.serviceWorker()
	if err != nil {
		return err
	}
	b.addPlain("sw.js", worker)
	return nil
}

// addUnpackLibrary adds the library that unpacks programs, as npm has it but for comments and indentation. Its licence must be in every copy.
func (b *siteBuilder) addUnpackLibrary() {
	const dir = "fzstd-0.1.1/"
	b.addHashed("fzstd.js", slices.Concat([]byte("/* "), pageFile(dir+"LICENSE"), []byte(" */\n"), stripComments(pageFile(dir+"index.mjs"))))
}

// stripComments is a script without indentation and without the lines that are comments. The script must have no string and no block
// comment of several lines.
func stripComments(script []byte) []byte {
	var out []byte
	for line := range bytes.Lines(script) {
		line = bytes.TrimLeft(line, " \t")
		if !bytes.HasPrefix(line, []byte("//")) {
			out = append(out, line...)
		}
	}
	return out
}

// programsScript is the script that tells the others what the programs are called here, and how large they are.
func (b *siteBuilder) programsScript() ([]byte, error) {
	var script []byte
	for _, c := range []struct {
		name  string
		value any
	}{{"game", b.programInfos["game"]}, {"worker", b.programInfos["worker"]}, {"workerScript", b.hashedNames["worker.js"]}} {
		line, err := jsConstant("export const "+c.name, c.value)
		if err != nil {
			return nil, err
		}
		script = append(script, line...)
	}
	return script, nil
}
