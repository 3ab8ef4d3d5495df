import { existsSync, readFileSync, rmSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts */

const firstLine = (text = '') => text.split('\n')[0].trim()

/** The counts of vitest's JSON report. A file that could not even be read has no tests and counts as one failure. */
export function vitestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name} > ${fullName}: ${firstLine(failureMessages?.[0])}`),
      ),
    ],
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** The counts of Playwright's JSON report. A journey that passed only on a second try counts as failed. */
export function playwrightCounts(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + (report.errors?.length ?? 0),
    skipped,
    failures: (report.suites ?? [])
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const message = tests?.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
        return `${file} > ${title}: ${firstLine(message)}`
      }),
  }
}

/**
 * Reads a report that a run just wrote. A missing report, and a run that ended badly without a failed test, is a failure.
 * @param {string} file @param {number} exitCode @param {(report: any) => Counts} count
 * @param {readonly string[]} [outsideAnyTest] what the run says of faults that belong to no test
 */
export function countsOf(file, exitCode, count, outsideAnyTest = []) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, failures: [`no report at ${file}`, ...outsideAnyTest] }
  const { failures = [], ...counts } = count(JSON.parse(readFileSync(file, 'utf8')))
  const all = { ...counts, failures: [...failures, ...outsideAnyTest] }
  if (exitCode === 0 || counts.failed > 0) return all
  return { ...all, failed: 1, failures: [`${file}: exit code ${exitCode}, though no test failed`, ...outsideAnyTest] }
}

/** The lines that `scripts/testing/outside-any-test.mjs` left. @param {string} file @returns {string[]} */
export const linesOutsideAnyTest = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])

export const forget = (file) => rmSync(file, { force: true })

/** `12 passed, 0 failed` and, when there are any, `, 3 skipped`. @param {Counts[]} all */
export function lastLine(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** One line for each failed test, for a log of which only the end is kept. @param {Counts[]} all */
export const failureLines = (all) => all.flatMap(({ failures = [] }) => failures.map((line) => `  FAILED ${line}`))
