// The way out for the games of this browser when the program that keeps them does not run.

const ending = ".ludarium";

// games are the files of the games that this browser keeps, by name.
export async function games() {
  const base = await opened();
  if (!base) {
    return new Map();
  }
  const files = base.transaction("files").objectStore("files");
  const [names, contents] = await Promise.all([answer(files.getAllKeys()), answer(files.getAll())]);
  base.close();
  return new Map(names.map((name, i) => [name, contents[i]]).filter(([name]) => name.endsWith(ending)));
}

// save hands files to the browser, which puts them among the downloads.
export async function save(files) {
  for (const [name, content] of files) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000); // browsers fetch it when they come to it
    await new Promise((resolve) => setTimeout(resolve, 300)); // many at once are taken for an attack
  }
}

// opened is the store, or nothing where there is none: to look must not make an empty one.
async function opened() {
  const request = indexedDB.open("ludarium");
  request.onupgradeneeded = () => request.transaction.abort();
  return answer(request).catch(() => null);
}

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
  });
}
