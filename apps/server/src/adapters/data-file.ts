import { join } from 'node:path'

/**
 * The data sets as the build cuts them (`build/cut-data.mjs`): beside the bundle, or in the repository's cache for a
 * server that runs from source.
 */
export const dataFile = (...names: readonly string[]): string =>
  import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'data', ...names)
    : join(import.meta.dirname, 'data', ...names)
