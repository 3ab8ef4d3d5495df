import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ file: string, title?: string, error: string }} Failure `file` says where: a test file, or a description
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], flaky: Failure[], isUnsure?: boolean }}
 * Verdict what is unsure is run again as a whole
 */

export const nowhere = 'outside any test file'

/** @type {Verdict} of work that counts no tests */
export const green = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

/** @param {string} file @param {string} error @returns {Verdict} */
export const redVerdict = (file, error, isUnsure = false) => ({
  ...green,
  failed: 1,
  failures: [{ file, error }],
  isUnsure,
})

/** @param {Verdict} one @param {Verdict} other @returns {Verdict} */
export const together = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
  flaky: [...one.flaky, ...other.flaky],
  isUnsure: one.isUnsure || other.isUnsure,
})

/** The first lines of an error, for a log of which only the end is read. */
export const firstLines = (text, most = 3) =>
  stripVTControlCharacters(String(text))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .join('\n')
