// What no linter checks: short files, settings read in one place, and none of the names that the glossary refuses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './parts/fresh.mjs'
import { root } from './parts/run.mjs'

const mostLines = 350
const code = /\.(tsx?|mjs|js|css|md)$/
const longMayBe =
  /\.test\.|\.spec\.|\.gen\.ts$|\/sample\/|\/migrations\/|\/text\/|\/texts\/|\/messages\/|(^|\/)(text|messages)\.ts$|^e2e\/|\.md$/
const mayReadEnvironment =
  /^apps\/server\/src\/config\/read-config\.ts$|^(scripts|measure|deploy|e2e)\/|\.test\.tsx?$|\/testing[-/.]|\.config\.(ts|js)$/

/**
 * The left column of the glossary's last table, each with the name to use instead.
 * @param {string} glossary @returns {Map<string, string>}
 */
export function refusedNames(glossary) {
  const [, table = ''] = glossary.split('## Names that are not used')
  const rows = [...table.matchAll(/^\| (\w[^|]*?) +\| ([^|]*?) +\|$/gm)].slice(1)
  return new Map(
    rows.flatMap(([, refused = '', used = '']) => {
      const names = used.split(', ')
      return refused.split(', ').map((name, index) => [name, names[index] ?? used])
    }),
  )
}

/** @param {string} path @param {string} source @param {Map<string, string>} [refused] @returns {string[]} */
export function errorsOf(path, source, refused = new Map()) {
  const failures = []
  for (const [name, use] of refused)
    if (new RegExp(`\\b${name}\\b`).test(source)) failures.push(`${path} says ${name}; say ${use} (docs/glossary.md)`)
  const lines = source.split('\n').length - 1
  if (lines > mostLines && !longMayBe.test(path))
    failures.push(`${path} has ${lines} lines; split it (at most ${mostLines})`)
  if (/\bprocess\.env\b/.test(source) && !mayReadEnvironment.test(path)) {
    failures.push(`${path} reads process.env; only apps/server/src/config/read-config.ts does`)
  }
  return failures
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const refused = refusedNames(read('docs/glossary.md'))
  const files = ['apps', 'packages', 'scripts', 'lint', 'measure', 'deploy', 'e2e', 'docs']
    .flatMap(filesBelow)
    .filter((path) => code.test(path) && path !== 'docs/glossary.md')
  const failures = files.flatMap((path) => errorsOf(path, read(path), refused))
  for (const failure of failures) console.error(failure)
  console.log(`${files.length} files read, ${failures.length} failures`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
