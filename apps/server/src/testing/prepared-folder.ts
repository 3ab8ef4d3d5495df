import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { startLocalEngine } from '../db/embedded/local-engine'

/**
 * Fills an empty folder with the embedded database that the run has prepared: migrated, with the reference data. Making a
 * cluster anew costs three times as much, and only what is about a first start needs it.
 */
export const fillDatabaseFolder = async (folder: string): Promise<void> => {
  const prepared = inject('preparedDatabase')
  if (prepared.engine !== 'embedded') throw new Error('Only the embedded database lies in a folder.')
  const engine = await startLocalEngine({ folder, dump: new Uint8Array(await readFile(prepared.dumpFile)) })
  await engine.close()
}
