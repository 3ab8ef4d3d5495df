import type { checkFile } from './check-file'

let loaded: typeof checkFile | undefined

/**
 * The check of chosen files, loaded with the first file or before it. Not asked for without a network: a part that fails
 * to load costs the page, while the file can be tried again.
 */
export const loadCheck = async (): Promise<typeof checkFile | undefined> => {
  if (loaded === undefined && navigator.onLine) ({ checkFile: loaded } = await import('./check-file'))
  return loaded
}
