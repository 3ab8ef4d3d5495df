import { join } from 'node:path'
import type { Config } from '../../config/config'
import { localFileStore } from './local'
import { objectFileStore } from './object-store'
import type { FileStore } from './port'

export const openFileStore = (config: Config): Promise<FileStore> =>
  config.objectStore === undefined
    ? localFileStore(join(config.dataDir, 'files'))
    : Promise.resolve(objectFileStore(config.objectStore))

/** Beside the files, and never in one folder with them: what sweeps orphans must not find it. */
export const openErasureRegister = (config: Config): Promise<FileStore> =>
  config.objectStore === undefined
    ? localFileStore(join(config.dataDir, 'erasures'))
    : Promise.resolve(objectFileStore({ ...config.objectStore, prefix: 'erasures/' }))
