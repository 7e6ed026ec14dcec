// Downloads the saved games from the browser's storage when the game itself does not run.

const extension = ".ludarium";

// storedGames returns the stored game files by name.
export async function storedGames() {
  const database = await openDatabase();
  if (!database) {
    return new Map();
  }
  const files = database.transaction("files").objectStore("files");
  const [names, contents] = await Promise.all([resultOf(files.getAllKeys()), resultOf(files.getAll())]);
  database.close();
  return new Map(names.map((name, i) => [name, contents[i]]).filter(([name]) => name.endsWith(extension)));
}

// saveFiles downloads files through the browser.
export async function saveFiles(files) {
  for (const [name, content] of files) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000); // browsers fetch it asynchronously
    await new Promise((resolve) => setTimeout(resolve, 300)); // browsers block many downloads at once
  }
}

// openDatabase returns the database, or null if there is none. It does not create one.
async function openDatabase() {
  const request = indexedDB.open("ludarium");
  request.onupgradeneeded = () => request.transaction.abort();
  return resultOf(request).catch(() => null);
}

function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
  });
}
