// The service worker, which caches the page for offline use. The build puts two constants before this line: version, a hash
// of all files, and files, their names. Except for the page itself and the manifest, names contain a hash of the content,
// so that the content of a name never changes.

const cachePrefix = `ludarium ${registration.scope} `; // two copies on one host must not delete each other's caches
const cacheName = cachePrefix + version;

addEventListener("install", (event) => event.waitUntil(fillCache()));

async function fillCache() {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async (name) => {
    const isHashed = /\.[0-9a-f]{16}\./.test(name);
    const cached = isHashed && (await caches.match(name));
    const response = cached || (await fetch(name, { cache: isHashed ? "default" : "reload" }));
    if (!response.ok) {
      throw new Error(`${name}: ${response.status}`);
    }
    await cache.put(name, response);
  }));
}

addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));

let hadOtherPages = false; // another page was open beside the one that asked to take over, which may be reloading by now

// deleteOldCaches deletes the caches of old versions, unless another open page may still use one.
async function deleteOldCaches() {
  const hasOtherPages = hadOtherPages || (await countPages()) > 1;
  const old = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  if (!hasOtherPages) {
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  await clients.claim();
}

// A new version takes over when a page asks for it, or when all pages are closed.
addEventListener("message", (event) => {
  if (event.data === "take over") {
    event.waitUntil(takeOver());
  }
});

async function takeOver() {
  hadOtherPages = (await countPages()) > 1;
  skipWaiting();
}

// countPages returns the number of open pages of Ludarium.
async function countPages() {
  return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) {
    event.respondWith(respond(request));
  }
});

async function respond(request) {
  const cache = await caches.open(cacheName);
  const { href } = new URL("./", request.url);
  const isPage = request.mode === "navigate" && href === registration.scope;
  const cached = await cache.match(isPage ? "./" : request, { ignoreSearch: true });
  return cached ?? (await caches.match(request)) ?? fetch(request);
}
