package web

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"io/fs"
	"path"
	"strings"

	"github.com/ludarium/ludarium/game/text"
)

// A siteBuilder collects the files of a site. A file that refers to another one must be added after it.
type siteBuilder struct {
	site         Site
	hashedNames  map[string]string      // source name -> name in the site, with a hash
	programInfos map[string]programInfo // by program name
	dataFiles    map[string]string      // EXTENSION/NAME -> name in the site, of what the page fetches when it is needed
}

// programInfo describes a compressed WASM program to the scripts of the page.
type programInfo struct {
	Name           string `json:"name"`   // file name in the site
	CompressedSize int    `json:"packed"` // in bytes
	Size           int    `json:"raw"`    // uncompressed, in bytes
	CRC32          uint32 `json:"sum"`    // of the compressed bytes
}

func newSiteBuilder() *siteBuilder {
	return &siteBuilder{make(Site), make(map[string]string), make(map[string]programInfo), make(map[string]string)}
}

// addHashed adds a file with the hash of its content in its name. References to files added before are updated.
func (b *siteBuilder) addHashed(name string, data []byte) {
	if isText(name) {
		data = b.insertHashedNames(data)
	}
	base, ext, _ := strings.Cut(name, ".")
	b.hashedNames[name] = base + "." + contentHash(data) + "." + ext
	b.site[b.hashedNames[name]] = data
}

// addPlain adds a file under its own name. References to files added before are updated.
func (b *siteBuilder) addPlain(name string, data []byte) { b.site[name] = b.insertHashedNames(data) }

// insertHashedNames replaces all quoted source names of files, with or without "./", with their names in the site.
func (b *siteBuilder) insertHashedNames(data []byte) []byte {
	for name, hashedName := range b.hashedNames {
		data = bytes.ReplaceAll(data, []byte(`"`+name+`"`), []byte(`"`+hashedName+`"`))
		data = bytes.ReplaceAll(data, []byte(`"./`+name+`"`), []byte(`"./`+hashedName+`"`))
	}
	return data
}

// addProgram adds a compressed program.
func (b *siteBuilder) addProgram(name string, wasm, compressed []byte) {
	file := name + ".wasm.zst"
	b.addHashed(file, compressed)
	b.programInfos[name] = programInfo{b.hashedNames[file], len(compressed), len(wasm), crc32.ChecksumIEEE(compressed)}
}

// Extensions of data files in the site.
const (
	networkExt  = ".network"
	problemsExt = ".problems"
	helpExt     = ".help"
	courseExt   = ".course"
	lessonsExt  = ".lessons"
	textExt     = ".text"
	fontExt     = ".font"
	licencesExt = ".licences"
)

// dataExtensions are the extensions of files that the page fetches when it needs them.
var dataExtensions = []string{networkExt, problemsExt, helpExt, courseExt, lessonsExt, textExt, fontExt, licencesExt}

// addDataFiles adds the data files of a source in the checkout at root.
func (b *siteBuilder) addDataFiles(root fs.FS, source dataSource) error {
	files, err := fs.Glob(root, path.Join(source.dir, source.prefix+"*"+source.suffix))
	for _, file := range files {
		var data []byte
		if data, err = fs.ReadFile(root, file); err != nil {
			break
		}
		name := strings.TrimSuffix(strings.TrimPrefix(path.Base(file), source.prefix), source.suffix)
		b.addDataFile(name, source.ext, data)
	}
	if err != nil {
		return fmt.Errorf("web: %w", err)
	}
	return nil
}

// addDataFile adds a data file of a kind, which its extension names.
func (b *siteBuilder) addDataFile(name, ext string, data []byte) {
	b.addHashed(name+ext, data)
	b.dataFiles[ext[1:]+"/"+name] = b.hashedNames[name+ext]
}

// addTexts adds the texts of all languages but English, which is a part of the program, and the texts of courses in all.
func (b *siteBuilder) addTexts() error {
	for n, lang := range text.Languages() {
		lessons, err := text.LessonMessages(lang)
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		b.addDataFile(lang, lessonsExt, lessons)
		if n == 0 {
			continue
		}
		messages, err := text.PageMessages(lang)
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		b.addDataFile(lang, textExt, messages)
	}
	return nil
}

// addPageFiles adds all files except the programs and wasm_exec.js, which must have been added before.
func (b *siteBuilder) addPageFiles() error {
	if err := b.addIcons(); err != nil {
		return err
	}
	if err := b.addTexts(); err != nil {
		return err
	}
	data, err := b.dataScript()
	if err != nil {
		return err
	}
	b.addHashed("data.js", data)
	b.addHashed("worker.js", pageFile("worker.js"))
	for _, generated := range []struct {
		name     string
		generate func() ([]byte, error)
	}{{"words.js", messagesScript}, {"parts.js", b.programsScript}} {
		script, err := generated.generate()
		if err != nil {
			return err
		}
		b.addHashed(generated.name, script)
	}
	b.addUnpackLibrary()
	for _, name := range []string{"inpage.js", "unpack.js", "fetch.js", "update.js", "rescue.js", "boot.js", "page.css"} {
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
