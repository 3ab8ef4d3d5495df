// Two habits that no linter sees: files short enough to read at once, and settings read in one place.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './parts/fresh.mjs'
import { root } from './parts/run.mjs'

const mostLines = 350
const code = /\.(tsx?|mjs|js|css)$/
const longMayBe =
  /\.test\.|\.spec\.|\.gen\.ts$|\/sample\/|\/migrations\/|\/text\/|\/texts\/|\/messages\/|(^|\/)(text|messages)\.ts$|^e2e\//
const mayReadEnvironment =
  /^apps\/server\/src\/config\/read-config\.ts$|^scripts\/|^e2e\/|^bench\/|\.test\.tsx?$|\/testing[-/.]|\.config\.(ts|js)$/

/** @param {string} path @param {string} source @returns {string[]} */
export function faultsOf(path, source) {
  const faults = []
  const lines = source.split('\n').length - 1
  if (lines > mostLines && !longMayBe.test(path))
    faults.push(`${path} has ${lines} lines; split it (at most ${mostLines})`)
  if (/\bprocess\.env\b/.test(source) && !mayReadEnvironment.test(path)) {
    faults.push(`${path} reads process.env; only apps/server/src/config/read-config.ts does`)
  }
  return faults
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const files = ['apps', 'packages', 'scripts', 'e2e', 'bench'].flatMap(filesBelow).filter((path) => code.test(path))
  const faults = files.flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files read, ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
