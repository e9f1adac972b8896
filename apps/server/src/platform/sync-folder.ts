import { open } from 'node:fs/promises';

/** Without it a rename can be lost with the power, although the bytes are there. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; NTFS journals the rename itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
