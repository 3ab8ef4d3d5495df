import { relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../parts/run.mjs'
import { firstLines, nowhere } from './verdict.mjs'

/** More files than this do not fail by chance. */
const mostSuspects = 15

/** @param {{ name?: string, message?: string, stack?: string }} error */
function textOf({ name = 'Error', message = '', stack = '' }) {
  const frame = stack.split('\n').find((line) => line.trim().startsWith('at '))
  return firstLines(`${name}: ${message}`) + (frame ? `\n${frame.trim()}` : '')
}

/** The result of one file; a module is absent if its worker died before it began. */
function resultOf(file, module) {
  const tests = [...(module?.children.allTests() ?? [])]
  const having = (state) => tests.filter((test) => test.result().state === state)
  const isDone = ['passed', 'failed', 'skipped'].includes(module?.state()) && having('pending').length === 0
  const suites = module ? [module, ...module.children.allSuites()] : []
  const failures = [
    ...suites.flatMap((suite) =>
      suite.errors().map((error) => ({ file, title: suite.fullName ?? 'the file itself', error: textOf(error) })),
    ),
    ...having('failed').map((test) => {
      const [error = { message: 'failed without an error' }] = test.result().errors ?? []
      return { file, title: test.fullName, error: textOf(error) }
    }),
    ...(isDone ? [] : [{ file, error: 'was not run to its end' }]),
  ]
  return { isDone, passed: having('passed').length, skipped: having('skipped').length, failures }
}

/** Runs all files of the projects, or these alone and one after the other. */
async function look(options, files) {
  const oneByOne = files && { maxWorkers: 1, fileParallelism: false }
  const vitest = await createVitest('test', { root, watch: false, ...options, ...oneByOne })
  try {
    const found = await vitest.getRelevantTestSpecifications(files)
    const wanted = files ?? found.map(({ moduleId }) => moduleId)
    const nothing = { testModules: [], unhandledErrors: [] }
    const { testModules, unhandledErrors } = found.length === 0 ? nothing : await vitest.start(files)
    const modules = new Map(testModules.map((module) => [module.moduleId, module]))
    const results = new Map(wanted.map((file) => [file, resultOf(file, modules.get(file))]))
    // A worker that dies leaves its file unfinished, and is reported by an error that names no file.
    const [unfinished = nowhere] = wanted.filter((file) => !results.get(file).isDone)
    const outside = unhandledErrors.map(
      ({ type, VITEST_TEST_PATH: file = unfinished, VITEST_TEST_NAME: title, ...error }) => ({
        file,
        error: `${type ?? 'Error'}${title ? ` during “${title}”` : ''}: ${textOf(error)}`,
      }),
    )
    return { results, failures: [...[...results.values()].flatMap(({ failures }) => failures), ...outside] }
  } finally {
    await vitest.close()
  }
}

const filesOf = (failures) => new Set(failures.map(({ file }) => file))

/** @returns {import('./verdict.mjs').Verdict} */
function verdictOf(results, failures, noted = []) {
  const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0)
  const isEmpty = sum('passed') === 0 && failures.length === 0
  const red = isEmpty ? [{ file: nowhere, error: 'no test ran' }] : failures
  const isTold = filesOf(red)
  const flaky = noted.filter(({ file }) => !isTold.has(file) && isTold.add(file))
  const short = (failure) => ({
    ...failure,
    file: failure.file.startsWith(root) ? relative(root, failure.file) : failure.file,
  })
  return {
    passed: sum('passed'),
    failed: red.length,
    skipped: sum('skipped'),
    failures: red.map(short),
    flaky: flaky.map(short),
  }
}

/**
 * Runs test files by vitest. Those in which something failed run once more, alone and in new processes, and are flaky
 * if they then pass. An error that no file explains makes the verdict unsure.
 * @param {import('vitest/node').TestUserConfig} options
 */
export async function runTests(options) {
  const first = await look(options)
  const suspects = [...filesOf(first.failures)]
  if (suspects.length === 0 || suspects.length > mostSuspects) return verdictOf(first.results, first.failures)
  if (suspects.includes(nowhere)) return { ...verdictOf(first.results, first.failures), isUnsure: true }
  console.log(`\nA second look at ${suspects.length} of the test files, alone:\n  ${suspects.join('\n  ')}`)
  const second = await look(options, suspects)
  return verdictOf(new Map([...first.results, ...second.results]), second.failures, first.failures)
}
