import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

const passedOver = new Set([
  'node_modules',
  'dist',
  'dist-pages',
  'data',
  '.cache',
  '.git',
  'test-results',
  'playwright-report',
  'coverage',
])

/** Every file below a folder of the repository, as repository paths with forward slashes, sorted. */
export function filesBelow(folder) {
  const found = []
  const walk = (path) => {
    if (!existsSync(join(root, path))) return
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      if (passedOver.has(entry.name)) continue
      const below = path === '.' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) walk(below)
      else if (entry.isFile()) found.push(below)
    }
  }
  walk(folder)
  return found.sort()
}

/** SHA-256 over names and contents, so that a moved or removed file counts as a change too. */
export function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    hash.update(`${path}\0`)
    hash.update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : 'absent')
    hash.update('\0')
  }
  return hash.digest('hex')
}

/** The stored text of a small note file, or an empty string. */
export const recall = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8').trim() : '')

export function remember(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${text}\n`)
}
