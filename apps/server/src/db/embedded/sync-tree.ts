import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Syncs a whole folder to disk: a new database is written without syncing. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) await syncPath(join(entry.parentPath, entry.name))
    else if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  }
}

/** Syncs the directory entries of a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file, and needs no sync of it.
  if (process.platform !== 'win32') await syncPath(folder)
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
