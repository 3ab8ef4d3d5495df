import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const shell = '<html lang="en"><head></head><body></body></html>'

/** A built app in a few letters: its page, and the screens that its build lists. */
export const makeSite = async (
  folder: string,
  routes: readonly (string | { readonly path: string; readonly needs?: string })[],
  html: string = shell,
): Promise<void> => {
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(folder, 'index.html'), html)
  const listed = routes.map((route) => (typeof route === 'string' ? { path: route } : route))
  await writeFile(join(folder, '.vite/routes.json'), JSON.stringify(listed))
}
