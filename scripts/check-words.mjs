// Visible texts use the words of the glossary: none contains a phrase that it refuses, in any language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './parts/fresh.mjs'
import { textsInBoth, textsOfBoth } from './parts/paired-texts.mjs'
import { root } from './parts/run.mjs'

/** Files that hold the texts of portal, console, messages and documents. */
const holdsTexts =
  /^(?:apps\/(?:web|console)\/src|packages\/ui\/src)\/.*(?:\/text\/(?:en|id|cn)|\/text|-text|-labels)\.tsx?$|^packages\/contract\/src\/(?:(?:errors|messages)\/[\w-]+|[\w-]*field-labels)\.ts$|^apps\/server\/src\/features\/platform\/message\/(?:labels|templates\/[\w-]+)\.ts$|^apps\/server\/src\/features\/(?:billing\/document\/labels|pricing\/freight\/text)\.ts$/

/** Texts that the specification gives word for word; no phrase is refused in them. */
const givenTexts = new Set([
  'Complete the detailed item information to continue the delivery process.',
  'There is an error. Please reload the page and try again.',
])

/**
 * The glossary's table of refused phrases, each with what to say instead.
 * @param {string} glossary @returns {Map<string, string>}
 */
export function refusedPhrases(glossary) {
  const [, section = ''] = glossary.split('## Phrases that are not used')
  const [table = ''] = section.split('\n## ')
  const rows = [...table.matchAll(/^\| ([^|]*?) +\| ([^|]*?) +\|$/gm)].slice(2)
  return new Map(rows.flatMap(([, refused = '', say = '']) => refused.split('; ').map((phrase) => [phrase, say])))
}

const escaped = (/** @type {string} */ phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (/** @type {string} */ phrase) =>
  new RegExp(
    `${/^\w/.test(phrase) ? '(?<![\\w-])' : ''}${escaped(phrase)}${/\w$/.test(phrase) ? '(?![\\w-])' : ''}`,
    'i',
  )

/** @param {string} path @param {string} source @param {Map<string, string>} refused @returns {string[]} */
export function errorsOf(path, source, refused) {
  const failures = []
  for (const [, single, double] of source.matchAll(/:\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g)) {
    const text = single ?? double ?? ''
    if (/^[a-z_]*$/.test(text) || givenTexts.has(text)) continue
    for (const [phrase, say] of refused)
      if (patternOf(phrase).test(text))
        failures.push(`${path}: "${text}" says ${phrase}; say ${say} (docs/glossary.md)`)
  }
  return failures
}

/**
 * A carton is no box: where English says the one, Indonesian does not say the other.
 * @param {string} path @param {[string, string][]} pairs English beside Indonesian @returns {string[]}
 */
export const cartonFailures = (path, pairs) =>
  pairs
    .filter(([en, id]) => /\bcartons?\b/i.test(en) && !/\bbox(?:es)?\b/i.test(en) && /\bkoli\b/i.test(id))
    .map(([, id]) => `${path}: "${id}" says koli of a carton; say karton (docs/glossary.md)`)

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const refused = refusedPhrases(read('docs/glossary.md'))
  const all = ['apps', 'packages'].flatMap(filesBelow)
  const files = all.filter((path) => holdsTexts.test(path))
  const withBoxes = all.filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && /\bkoli\b/i.test(read(path)),
  )
  const failures = [
    ...files.flatMap((path) => errorsOf(path, read(path), refused)),
    ...withBoxes.flatMap((path) =>
      cartonFailures(
        path,
        path.endsWith('text/id.ts')
          ? textsOfBoth(read(path.replace(/id\.ts$/, 'en.ts')), read(path))
          : textsInBoth(read(path)),
      ),
    ),
  ]
  for (const failure of failures) console.error(failure)
  console.log(`${files.length} files of texts read, ${failures.length} failures`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
