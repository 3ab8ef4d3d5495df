// The end of `npm test`: everything that matters fits into its last sixty lines.

/** @typedef {{ name: string, seconds: number } & import('./verdict.mjs').Verdict} StageResult */

const mostFailures = 8
const mostFlaky = 8
const mostLinesOfAnError = 3
const widest = 400

const lineOf = ({ file, title }) => `  ${title ? `${file} > ${title}` : file}`.slice(0, widest)
const told = (failure) => [
  lineOf(failure),
  ...failure.error
    .split('\n')
    .slice(0, mostLinesOfAnError)
    .map((line) => `      ${line}`.slice(0, widest)),
]

/** @param {string} heading @param {import('./verdict.mjs').Failure[]} all @param {number} most */
function list(heading, all, most, linesOf) {
  if (all.length === 0) return []
  const rest = all.length > most ? [`  … and ${all.length - most} more`] : []
  return ['', heading, ...all.slice(0, most).flatMap(linesOf), ...rest]
}

/** `12 passed, 0 failed` and, when there are any, `, 3 skipped`. @param {{ passed: number, failed: number, skipped: number }[]} all */
export function countLine(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {StageResult[]} results @param {number} seconds in total @returns {string[]} */
export function summary(results, seconds) {
  const stage = ({ name, seconds, passed, failed, flaky }) =>
    `  ${failed === 0 ? 'ok ' : 'RED'} ${name.padEnd(16)} ${seconds.toFixed(0).padStart(5)} s  ${passed} passed, ${failed} failed` +
    (flaky.length > 0 ? `, ${flaky.length} flaky` : '')
  const of = (key) => results.flatMap((result) => result[key].map((failure) => ({ ...failure, stage: result.name })))
  const flakyLines = (failure) => [`${lineOf(failure)}: ${failure.error.split('\n')[0]}`.slice(0, widest)]
  return [
    '',
    'Stages',
    ...results.map(stage),
    ...list('Failed each time', of('failures'), mostFailures, told),
    ...list('Flaky: green at a second look (test-results/flaky.json)', of('flaky'), mostFlaky, flakyLines),
    '',
    `All of it took ${seconds.toFixed(0)} s`,
    countLine(results),
  ]
}
