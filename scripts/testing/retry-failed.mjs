// Decides whether a failed run is a real failure: whatever failed is run again, alone, and is reported as flaky instead
// of failing the run if it then passes. What fails each time is red.

/**
 * @typedef {{ file: string, title?: string, error: string }} Fault `file` says where: a test file, or a description
 * @typedef {{ passed: number, failed: number, skipped: number, faults: Fault[], flaky: Fault[] }} Verdict
 * @typedef {{ title: string, error: string }} FaultInFile
 * @typedef {{ file: string, isDone: boolean, passed: number, failed: number, skipped: number, faults: FaultInFile[] }}
 * FileResult
 * @typedef {{ code: number, files?: FileResult[], outside: { file?: string, error: string }[] }} Look result of one
 * process; no `files` if it left no report, `outside` for errors of no test
 */

/** More files than this do not fail by chance. */
const mostSuspects = 15
/** The first look and two more. */
const mostLooks = 3
export const nowhere = 'outside any test file'

/** @param {string} file @param {string} error @returns {Verdict} */
export const redVerdict = (file, error) => ({ passed: 0, failed: 1, skipped: 0, faults: [{ file, error }], flaky: [] })

/** @param {Verdict} one @param {Verdict} other @returns {Verdict} */
export const together = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  faults: [...one.faults, ...other.faults],
  flaky: [...one.flaky, ...other.flaky],
})

const unfinished = (file) => ({ file, isDone: false, passed: 0, failed: 0, skipped: 0, faults: [] })
const isBad = ({ isDone, faults }) => !isDone || faults.length > 0

/**
 * The files in which something failed, and whether they explain all failures.
 * @param {Look} look @returns {{ suspects: string[], isExplained: boolean }}
 */
function suspectsIn({ code, files = [], outside }) {
  const named = outside.flatMap(({ file }) => file ?? [])
  const suspects = [...new Set([...files.filter(isBad).map(({ file }) => file), ...named])]
  // A worker that dies leaves its file unfinished, and reports it in a line without a file name.
  const isAnswered = outside.length - named.length <= files.filter(({ isDone }) => !isDone).length
  return { suspects, isExplained: isAnswered && (code === 0 || suspects.length > 0) }
}

/** @param {Look} look @returns {Fault[]} */
function faultsIn({ code, files, outside }) {
  const faults = [
    ...(files ?? []).flatMap(({ file, faults, isDone }) => [
      ...faults.map((fault) => ({ file, ...fault })),
      ...(isDone ? [] : [{ file, error: 'was not run to its end' }]),
    ]),
    ...outside.map(({ file = nowhere, error }) => ({ file, error })),
  ]
  if (faults.length > 0 || code === 0) return faults
  return [{ file: nowhere, error: files ? `exit code ${code}, though no test failed` : `exit code ${code}, no report` }]
}

/**
 * Runs test files, and reruns those that failed, twice at most. If the failed file is unknown, reruns all of them once.
 * @param {(files?: string[]) => Promise<Look>} look runs all files, or these alone and one after the other
 * @returns {Promise<Verdict>}
 */
export async function rerunFailedFiles(look) {
  const results = new Map()
  /** @type {Fault[]} */
  const noted = []
  let wanted
  let wholeRuns = 0
  for (let looks = 1; ; looks += 1) {
    const found = await look(wanted)
    if (wanted && found.files) {
      const byName = new Map(found.files.map((result) => [result.file, result]))
      found.files = wanted.map((file) => byName.get(file) ?? unfinished(file))
    }
    for (const result of found.files ?? []) results.set(result.file, result)
    if (!wanted) wholeRuns += 1

    const faults = faultsIn(found)
    const { suspects, isExplained } = suspectsIn(found)
    const isClean = isExplained && suspects.length === 0
    const isWholeAgain = !isExplained && !wanted
    const isLast = looks === mostLooks || suspects.length > mostSuspects || (isWholeAgain && wholeRuns === 2)
    if (isClean || isLast) return verdict([...results.values()], faults, noted)
    noted.push(...faults)
    if (isExplained) wanted = suspects
  }
}

/** @param {FileResult[]} results @param {Fault[]} faults of the last look @param {Fault[]} noted of those before */
function verdict(results, faults, noted) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const [passed, skipped] = [sum('passed'), sum('skipped')]
  const isEmpty = passed === 0 && faults.length === 0
  const red = isEmpty ? [{ file: nowhere, error: 'no test ran' }] : faults
  const isRed = new Set(red.map(({ file }) => file))
  return { passed, failed: red.length, skipped, faults: red, flaky: firstOfEach(noted, isRed) }
}

/** @param {Fault[]} noted @param {Set<string>} isRed */
function firstOfEach(noted, isRed) {
  const first = new Map()
  for (const fault of noted) if (!isRed.has(fault.file) && !first.has(fault.file)) first.set(fault.file, fault)
  return [...first.values()]
}

/**
 * For work whose faults are in no test file: reruns it once as a whole if it failed.
 * @param {() => Promise<Verdict & { isFinal?: boolean }>} run `isFinal` if it has already looked twice
 * @returns {Promise<Verdict>}
 */
export async function rerunWholeStage(run) {
  const first = await run()
  if (first.isFinal || first.failed === 0) return first
  const second = await run()
  const noted = second.failed > 0 ? [] : first.faults
  return { ...second, flaky: [...noted, ...first.flaky, ...second.flaky] }
}
