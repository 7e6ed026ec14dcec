// Downloads the saved games from the browser's storage when the game itself does not run.

const ending = ".ludarium";

// games returns the stored game files by name.
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

// save downloads files through the browser.
export async function save(files) {
  for (const [name, content] of files) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000); // browsers fetch it asynchronously
    await new Promise((resolve) => setTimeout(resolve, 300)); // browsers block many downloads at once
  }
}

// opened returns the database, or null if there is none. It does not create one.
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
