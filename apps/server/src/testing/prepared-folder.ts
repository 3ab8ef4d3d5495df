import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { startLocalEngine } from '../db/embedded/local-engine'

/**
 * Fills an empty folder with the embedded database that the test run prepared: migrated, with the reference data. A new
 * cluster takes three times as long; only tests of a first start need it.
 */
export const fillDatabaseFolder = async (folder: string): Promise<void> => {
  const prepared = inject('preparedDatabase')
  if (prepared.engine !== 'embedded') throw new Error('Only the embedded database lies in a folder.')
  const engine = await startLocalEngine({ folder, dump: new Uint8Array(await readFile(prepared.dumpFile)) })
  await engine.close()
}
