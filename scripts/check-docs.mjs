// Docs must be true: every command, path and link that the documents of the root, deploy/ and docs/ name has to exist.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './parts/fresh.mjs'
import { root } from './parts/run.mjs'

/** Folders of the repository that a path in backticks may begin with; other backticks are ordinary code. */
const pathInBackticks = /^(?:apps|packages|docs|scripts|lint|measure|e2e|deploy|\.ci|\.github)\/[\w./@$-]+$/
/** A path may begin with a room of a program too, where the text tells whose: some file or folder must end so. */
const pathInRoom =
  /^(?:adapters|commands|config|db|faults|features|frame|http|jobs|request|sample|shared|testing)\/[\w./@$-]+$/

/** GitHub's way to make an anchor of a heading. */
const anchor = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/**
 * @param {string} document repository path
 * @param {string} text
 * @param {{ words: readonly string[], exists: (path: string) => boolean, isWithin: (path: string) => boolean, read: (path: string) => string }} repository
 * @returns {string[]} what is not true
 */
export function errorsOf(document, text, { words, exists, isWithin, read }) {
  const failures = []
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[[\]`]/g, ' '))
  for (const [, word = ''] of text.matchAll(/\bnpm run ([\w:-]+)/g)) {
    if (!words.includes(word)) failures.push(`${document}: "npm run ${word}" does not exist`)
  }
  for (const [, file = ''] of text.matchAll(/\bnode (?:--[\w=./-]+ )*((?:scripts|measure)\/[\w./-]+\.mjs)/g)) {
    if (!exists(file)) failures.push(`${document}: "node ${file}" does not exist`)
  }
  for (const [, code = ''] of prose.matchAll(/`([^`\n]+)`/g)) {
    const path = code.replace(/\/$/, '')
    if ((pathInBackticks.test(code) && !exists(path)) || (pathInRoom.test(code) && !isWithin(path)))
      failures.push(`${document}: \`${code}\` does not exist`)
  }
  for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/i.test(target)) continue
    const [path = '', fragment] = target.split('#')
    const file = path === '' ? document : posix.normalize(posix.join(posix.dirname(document), path))
    if (!exists(file)) failures.push(`${document}: the link ${target} leads nowhere`)
    else if (fragment && file.endsWith('.md')) {
      const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading))
      if (!headings.includes(fragment)) failures.push(`${document}: the link ${target} names no heading`)
    }
  }
  return failures
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const { scripts } = JSON.parse(read('package.json'))
  const sources = ['apps', 'packages', 'e2e', 'scripts', 'lint', 'measure'].flatMap(filesBelow)
  const repository = {
    words: Object.keys(scripts),
    exists: (path) => existsSync(join(root, path)),
    isWithin: (path) => sources.some((file) => `${file}/`.includes(`/${path}/`)),
    read,
  }
  const inRoot = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
  const documents = [...inRoot, 'deploy/README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md'))]
  const failures = documents.flatMap((path) =>
    existsSync(join(root, path)) ? errorsOf(path, read(path), repository) : [`${path} is missing`],
  )
  for (const failure of failures) console.error(failure)
  console.log(`${documents.length} documents read, ${failures.length} failures`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
