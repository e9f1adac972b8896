/** What somebody has dropped: files, and folders that are looked into later. */
export interface Dropped {
  files: File[];
  folders: { name: string; inside(): Promise<Dropped> }[];
  /** Files that could not be read, such as one that was deleted meanwhile; the others are there all the same. */
  unread: { name: string; read(): Promise<File> }[];
}

/** To be called at once: after the event a browser tells nothing more of what was dropped. */
export function readDropped({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory)
    ? readEntries(entries)
    : Promise.resolve({ files: [...files], folders: [], unread: [] });
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<Dropped> {
  const dropped: Dropped = { files: [], folders: [], unread: [] };
  for (const entry of entries) {
    const { name } = entry;
    if (isFolder(entry)) dropped.folders.push({ name, inside: () => readFolder(entry) });
    else if (isFile(entry)) {
      const read = () => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      const file = await read().catch(() => null);
      if (file === null) dropped.unread.push({ name, read });
      else dropped.files.push(file);
    }
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
    unread: [],
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
