// A requirement that docs/requirements.md calls done needs a test that names it, each file that its row names has to hold such
// a test, and a test may name only ids that exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './parts/fresh.mjs'
import { root } from './parts/run.mjs'

const states = ['done', 'partly', 'open']

/** Rows `| ID | text | state | where tested |`. @param {string} document */
export function readRows(document) {
  return document.split('\n').flatMap((line) => {
    const [, id = '', , state = '', where = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (!/^[A-Z][A-Z0-9]*-\d+$/.test(id)) return []
    return [{ id, state, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file) }]
  })
}

/** A test's title: after its word, or after the end of a table that stands over several lines. */
const titled = /(?:\b(?:test|it|describe)\b[^\n]*?|^\s*\]?(?: as const)?\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm

/** The ids in the titles of a test file: `[WIZ-14]` or `[WIZ-14, WIZ-15]`. @param {string} source */
export function idsInTitles(source) {
  const titles = source.matchAll(titled)
  return [...titles].flatMap(([, , title = '']) =>
    [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, ids = '']) =>
      ids.split(/[,\s]+/).filter((id) => /^[A-Z][A-Z0-9]*-\d+$/.test(id)),
    ),
  )
}

/**
 * @param {{ id: string, state: string, files: string[] }[]} rows
 * @param {Map<string, string[]>} tested id → the files that name it
 * @returns {string[]} what is not true
 */
export function errorsOf(rows, tested) {
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows
      .filter(({ state }) => !states.includes(state))
      .map(({ id, state }) => `${id}: the state "${state}" is none of ${states.join(', ')}`),
    ...rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at).map(({ id }) => `${id} stands twice`),
    ...rows
      .filter(({ id, state }) => state === 'done' && !tested.has(id))
      .map(({ id }) => `${id} is marked done and no test title names [${id}]`),
    ...rows
      .filter(({ state, files }) => state === 'done' && files.length === 0)
      .map(({ id }) => `${id} is marked done and its row names no file`),
    ...rows.flatMap(({ id, files }) =>
      files
        .filter((file) => !tested.get(id)?.includes(file))
        .map((file) => `${id}: no test title of ${file} names [${id}]`),
    ),
    ...[...tested]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => `${files[0]} names [${id}], which docs/requirements.md does not have`),
  ]
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const rows = readRows(read('docs/requirements.md'))
  const tested = new Map()
  const files = ['apps', 'packages', 'e2e']
    .flatMap(filesBelow)
    .filter((path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path))
  for (const file of files) {
    for (const id of idsInTitles(read(file))) tested.set(id, [...(tested.get(id) ?? []), file])
  }
  const failures = rows.length === 0 ? ['docs/requirements.md has no rows'] : errorsOf(rows, tested)
  for (const failure of failures) console.error(failure)
  const count = (state) => rows.filter((row) => row.state === state).length
  console.log(
    `${rows.length} requirements: ${states.map((state) => `${count(state)} ${state}`).join(', ')}; ${failures.length} failures`,
  )
  process.exitCode = failures.length === 0 ? 0 : 1
}
