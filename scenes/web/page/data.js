// Fetches data files when the game or the computer player needs them, and caches them for offline use: networks, problems,
// courses, texts and licences.
// The build puts a constant before this line: dataFiles, the name of each file in the site by its kind and name, such as
// "problems/chess". The names in the site contain a hash of the content.

// isEmbedded says that the page is a bare board in a page of others: it stores nothing and has no computer player. The program decides
// so, too: see IsEmbedded in package scenes.
globalThis.isEmbedded = /^#\/embed(\/|$)/.test(location.hash);

const dataTimeout = 60000; // in milliseconds; after that another request can try again

const mayBeOld = ["text", "help", "font"]; // extensions of files that serve another version of the page, too

// fetchData returns a promise of the bytes of a data file. Without a network after an update, the texts and fonts of the
// former version are better than none.
globalThis.fetchData = async (name) => {
  const cache = await openDataCache().catch(() => null); // some browsers have none, or refuse it
  const file = dataFiles[name];
  const cached = await cache?.match(file).catch(() => undefined);
  const response = cached ?? (await download(name, cache).catch(async (error) => {
    const old = await findOld(file, cache).catch(() => undefined);
    if (!old) {
      throw error;
    }
    return old;
  }));
  return new Uint8Array(await response.arrayBuffer());
};

// download fetches a data file and caches it in place of the one of another version.
async function download(name, cache) {
  const response = await fetch(dataFiles[name], { signal: AbortSignal.timeout(dataTimeout) });
  if (!response.ok) {
    throw new Error(`${name}: ${response.status}`);
  }
  await cache?.put(dataFiles[name], response.clone()).catch(() => {}); // without room it is fetched again the next time
  return response;
}

// deleteData deletes a data file from the cache, so that it is fetched again.
globalThis.deleteData = async (name) => {
  const cache = await openDataCache().catch(() => null);
  await cache?.delete(dataFiles[name]).catch(() => {});
};

// openDataCache opens the cache and deletes the files of other versions, except those that may still be needed. A bare board has
// none.
async function openDataCache() {
  if (globalThis.isEmbedded) {
    return null;
  }
  const cache = await caches.open(`ludarium-data ${new URL("./", location.href)}`);
  const cached = (await cache.keys()).map(({ url }) => url);
  const current = Object.values(dataFiles);
  for (const url of cached) {
    const file = fileOf(url);
    const successor = current.find((name) => isVersionOf(name, file));
    if (!current.includes(file) && !(successor && mayBeOld.includes(extensionOf(file)) && !cached.some((other) => fileOf(other) === successor))) {
      await cache.delete(url);
    }
  }
  return cache;
}

// findOld returns what the cache has of another version of a file, if that serves this version, too.
async function findOld(file, cache) {
  const old = mayBeOld.includes(extensionOf(file)) && (await cache.keys()).find(({ url }) => isVersionOf(fileOf(url), file));
  return old ? cache.match(old) : undefined;
}

// isVersionOf reports whether two names in the site differ in the hash alone.
const isVersionOf = (a, b) => a.split(".")[0] === b.split(".")[0] && extensionOf(a) === extensionOf(b);

const fileOf = (url) => url.slice(url.lastIndexOf("/") + 1);

const extensionOf = (file) => file.slice(file.lastIndexOf(".") + 1);
