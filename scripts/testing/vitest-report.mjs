// A vitest reporter for a second look: the result of each test file, and the errors outside any test.
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Environment variable of the report path; unset, nothing is written. */
export const reportVariable = 'LAYAR_TEST_REPORT'

/** The first lines of an error, for a log of which only the end is read. */
export const firstLines = (text, most = 3) =>
  stripVTControlCharacters(String(text))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .join('\n')

/** @param {{ name?: string, message?: string, stack?: string }} error */
function textOf({ name = 'Error', message = '', stack = '' }) {
  const frame = stack.split('\n').find((line) => line.trim().startsWith('at '))
  return firstLines(`${name}: ${message}`) + (frame ? `\n${frame.trim()}` : '')
}

/** An error outside any test, with the file that was running, where vitest knows it. */
export const outsideOf = ({ type = 'Error', VITEST_TEST_PATH: file, VITEST_TEST_NAME: title, ...error }) => ({
  ...(file && { file }),
  error: `${type}${title ? ` during “${title}”` : ''}: ${textOf(error)}`,
})

function fileOf(module) {
  const tests = [...module.children.allTests()]
  const having = (state) => tests.filter((test) => test.result().state === state)
  const faults = [
    ...[module, ...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => ({ title: suite.fullName ?? 'the file itself', error: textOf(error) })),
    ),
    ...having('failed').map((test) => ({
      title: test.fullName,
      error: textOf(test.result().errors?.[0] ?? { message: 'failed without an error' }),
    })),
  ]
  return {
    file: module.moduleId,
    isDone: ['passed', 'failed', 'skipped'].includes(module.state()) && having('pending').length === 0,
    passed: having('passed').length,
    failed: having('failed').length,
    skipped: having('skipped').length,
    faults,
  }
}

const neverBegun = (file) => ({ file, isDone: false, passed: 0, failed: 0, skipped: 0, faults: [] })

export default class VitestReport {
  #wanted = []

  onTestRunStart(specifications) {
    this.#wanted = specifications.map(({ moduleId }) => moduleId)
  }

  /** Files queued behind one whose worker died are missing from `modules`. */
  onTestRunEnd(modules, errors) {
    const path = process.env[reportVariable]
    if (!path) return
    const told = modules.map(fileOf)
    const known = new Set(told.map(({ file }) => file))
    const missing = this.#wanted.filter((file) => !known.has(file)).map(neverBegun)
    writeFileSync(path, JSON.stringify({ files: [...told, ...missing], outside: errors.map(outsideOf) }))
  }
}
