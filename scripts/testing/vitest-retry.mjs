import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../parts/run.mjs'
import { reportVariable } from './vitest-report.mjs'

const reporter = join(root, 'scripts/testing/vitest-report.mjs')
const alone = ['--maxWorkers=1', '--no-file-parallelism']

/**
 * One process of vitest: over all files of its projects, or over the given files, one after the other.
 * @param {{ args?: string[], cwd?: string, env?: Record<string, string>, capture?: boolean }} options
 * @returns {(files?: string[]) => Promise<import('./retry-failed.mjs').Look>}
 */
export const vitestRetry =
  ({ args = [], cwd = root, env = {}, capture = false }) =>
  async (files) => {
    const folder = mkdtempSync(join(tmpdir(), 'layar-report-'))
    const report = join(folder, 'report.json')
    if (files) console.log(`\nA second look at ${files.length} of the test files, alone:\n  ${files.join('\n  ')}`)
    try {
      const { code } = await run(
        process.execPath,
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          ...args,
          '--reporter=default',
          `--reporter=${reporter}`,
          ...(files ? [...files, ...alone] : []),
        ],
        { cwd, env: { ...env, [reportVariable]: report }, capture },
      )
      return { code, outside: [], ...(existsSync(report) && JSON.parse(readFileSync(report, 'utf8'))) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
