/** @typedef {{ path: string, as: string, gate: 'guest' | 'first' | 'other', where: string, js: number, css: number, font: number, fonts: number, cls: number, shifts: { value: number, moved: string[] }[], plain: string[], errors: string[] }} Measured bytes as gzip sends them */

const kilobyte = 1024
/** JavaScript and style sheets in KB. For all: one font file, at most 30 KB. */
const gates = {
  guest: { js: 150, css: 14 },
  first: { js: 185, css: 16 },
  other: { js: 230, css: 24 },
}
const fontGate = 30
const shiftGate = 0.02

/** The values over their gate. @param {Measured} measured @returns {string[]} */
export function budgetFailures({ gate, js, css, font, fonts, cls, shifts, plain, errors }) {
  const most = gates[gate]
  const [jsKb, cssKb, fontKb] = [js / kilobyte, css / kilobyte, font / kilobyte]
  return [
    // A page without scripts is not ours: nothing was measured.
    js === 0 && 'no script arrived',
    jsKb > most.js && `JavaScript over ${most.js} KB: ${jsKb.toFixed(1)}`,
    cssKb > most.css && `style sheets over ${most.css} KB: ${cssKb.toFixed(1)}`,
    (fonts > 1 || fontKb > fontGate) && `fonts over one file of ${fontGate} KB: ${fonts} of ${fontKb.toFixed(1)} KB`,
    cls > shiftGate && `layout shift over ${shiftGate}: ${cls.toFixed(3)}`,
    ...(cls > shiftGate ? shifts.map(({ value, moved }) => `  ${value.toFixed(3)} moved: ${moved.join(', ')}`) : []),
    ...plain.map((url) => `sent uncompressed: ${url}`),
    ...errors.map((error) => `the console was told: ${error}`),
  ].filter(Boolean)
}

/** One line of the measurement, and its failures below. @param {Measured} measured @returns {string[]} */
export function budgetLines(measured) {
  const { path, as, where, gate, js, css, cls } = measured
  const failures = budgetFailures(measured)
  const head = `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${path.padEnd(30)} ${as.padEnd(6)} ${where.padEnd(5)}`
  const size = (bytes, most, width) => `${(bytes / kilobyte).toFixed(3).padStart(width)} of ${most}`
  const sizes = `JS ${size(js, gates[gate].js, 5)}   CSS ${size(css, gates[gate].css, 4)}`
  return [`  ${head}  ${sizes}   shift ${cls.toFixed(3)}`, ...failures.map((failure) => `         ${failure}`)]
}

const keyOf = ({ path, as, where }) => `${path} as ${as} at a ${where}`

/**
 * A gate missed both times is red; one met at the second measurement is flaky. @param {Measured[]} first
 * @param {Measured[]} second of those that were over a gate, in a fresh browser
 * @returns {import('../../scripts/testing/verdict.mjs').Verdict}
 */
export function budgetVerdict(first, second) {
  const again = new Map(second.map((measured) => [keyOf(measured), measured]))
  const [failures, flaky] = [[], []]
  for (const measured of first) {
    const missed = budgetFailures(measured)
    if (missed.length === 0) continue
    const key = keyOf(measured)
    const other = again.get(key)
    const isRed = !other || budgetFailures(other).length > 0
    const failure = { file: 'budgets', title: key, error: missed.join('\n') }
    if (isRed) failures.push(failure)
    else flaky.push(failure)
  }
  if (first.length === 0) failures.push({ file: 'budgets', error: 'nothing was measured' })
  return { passed: Math.max(0, first.length - failures.length), failed: failures.length, skipped: 0, failures, flaky }
}
