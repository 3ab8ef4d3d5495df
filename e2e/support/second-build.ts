import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const firstBuild = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')

export interface SecondBuild {
  readonly folder: string
  /** Paths of the scripts and style sheets of both builds; the two lists do not overlap. */
  readonly first: readonly string[]
  readonly second: readonly string[]
  readonly remove: () => void
}

const isCode = (name: string): boolean => /\.(js|css)$/.test(name)
const isText = (name: string): boolean => /\.(js|css|html|json)$/.test(name)

/**
 * A copy of the built portal that simulates the next build with every script and style sheet changed: files are renamed
 * in all references, including the service worker's list.
 */
export const secondBuild = (): SecondBuild => {
  const folder = mkdtempSync(join(tmpdir(), 'layar-build-'))
  // Precompressed files would still contain the former names.
  cpSync(firstBuild, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const assets = join(folder, 'assets')
  const first = readdirSync(assets).filter(isCode)
  const renamed = new Map(
    first.map((name) => {
      const hash = createHash('sha256').update(name).digest('hex').slice(0, 7)
      return [name, name.replace(/-[\w-]{6,8}(\.\w+)$/, `-${hash}$1`)]
    }),
  )
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText)
  for (const file of files) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(/[\w.-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name),
    )
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to))
  return {
    folder,
    first: first.map((name) => `/assets/${name}`),
    second: [...renamed.values()].map((name) => `/assets/${name}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
