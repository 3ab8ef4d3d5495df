// Declares the classes of every `*.module.css`, so that `styles.card` is a type error where its sheet has no `.card`. The
// declarations are written to `.cache/style-types`, which `rootDirs` in tsconfig.base.json merges with the sources.
// `--watch` keeps them up to date. Uses only what Node brings, since npm runs it after each installation.
import { mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '../../../scripts/parts/fresh.mjs'
import { root } from '../../../scripts/parts/run.mjs'

const folder = '.cache/style-types'
const sources = ['apps/web/src', 'apps/console/src', 'packages/ui/src']

/** Every style sheet with classes, as repository paths. */
export const styleSheets = () => sources.flatMap(filesBelow).filter((path) => path.endsWith('.module.css'))

/** The classes that a style sheet exports, in the order of their first use. @param {string} css @returns {string[]} */
export function classesOf(css) {
  const bare = css.replace(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, '')
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector.trim())
  const own = selectors.filter((selector) => !selector.startsWith('@'))
  const names = own.map((selector) => selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, ''))
  return [...new Set(names.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name)))]
}

/** @param {string[]} classes @returns {string} */
const declarationOf = (classes) =>
  `declare const styles: {\n${classes.map((name) => `  readonly '${name}': string\n`).join('')}}\nexport default styles\n`

const read = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

/** Writes what changed, and removes the declarations of style sheets that are gone. */
export function writeStyleTypes() {
  const written = styleSheets().map((path) => {
    const target = `${folder}/${path.replace(/css$/, 'd.css.ts')}`
    const declaration = declarationOf(classesOf(read(path) ?? ''))
    if (read(target) !== declaration) {
      mkdirSync(dirname(join(root, target)), { recursive: true })
      writeFileSync(join(root, target), declaration)
    }
    return target
  })
  for (const path of filesBelow(folder)) if (!written.includes(path)) rmSync(join(root, path))
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  writeStyleTypes()
  if (process.argv.includes('--watch')) {
    let soon
    for (const source of sources)
      watch(join(root, source), { recursive: true }, (_, path) => {
        if (!path?.endsWith('.module.css')) return
        clearTimeout(soon)
        soon = setTimeout(writeStyleTypes, 50)
      })
  }
}
