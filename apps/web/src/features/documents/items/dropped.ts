/** What somebody has dropped: files, and folders that are looked into later. */
export interface Dropped {
  files: File[];
  folders: { name: string; inside(): Promise<Dropped> }[];
}

/** To be called at once: after the event a browser tells nothing more of what was dropped. */
export function readDropped({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory)
    ? readEntries(entries)
    : Promise.resolve({ files: [...files], folders: [] });
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<Dropped> {
  const dropped: Dropped = { files: [], folders: [] };
  for (const entry of entries) {
    if (isFolder(entry)) dropped.folders.push({ name: entry.name, inside: () => readFolder(entry) });
    else if (isFile(entry)) dropped.files.push(await new Promise(entry.file.bind(entry)));
  }
  return dropped;
}

/** What was chosen as a folder: each file says the way to it. */
export function readChosen(files: readonly File[]): Dropped {
  return inTree(files.map((file) => ({ file, way: file.webkitRelativePath.split('/').slice(0, -1) })));
}

function inTree(all: readonly { file: File; way: readonly string[] }[]): Dropped {
  const names = new Set(all.flatMap(({ way }) => way[0] ?? []));
  return {
    files: all.filter(({ way }) => way.length === 0).map(({ file }) => file),
    folders: [...names].map((name) => ({
      name,
      inside: async () =>
        inTree(
          all.filter(({ way }) => way[0] === name).map(({ file, way }) => ({ file, way: way.slice(1) })),
        ),
    })),
  };
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function readFolder(folder: FileSystemDirectoryEntry): Promise<Dropped> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // It tells them some at a time, and at last none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return readEntries(all);
    all.push(...some);
  }
}
