import { firstLines } from './vitest-report.mjs'

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** The verdict of Playwright's JSON report, whose own retries count as the second look. */
export function journeysVerdict({ stats, suites = [], errors = [] }) {
  const specs = suites.flatMap(specsOf)
  const faultOf = ({ file, title, tests = [] }) => {
    const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
    return { file, title, error: firstLines(message ?? 'failed without an error') }
  }
  const having = (status) => specs.filter(({ tests = [] }) => tests.some((test) => test.status === status)).map(faultOf)
  const outside = errors.map(({ message, location }) => ({
    file: location?.file ?? 'outside any journey',
    error: firstLines(message ?? 'failed without an error'),
  }))
  const faults = [...having('unexpected'), ...outside]
  const passed = stats.expected + stats.flaky
  if (passed === 0 && faults.length === 0) faults.push({ file: 'journeys', error: 'no journey ran' })
  return {
    passed,
    failed: faults.length,
    skipped: stats.skipped,
    faults,
    flaky: having('flaky'),
    // An error outside any journey has had no second look yet.
    isFinal: outside.length === 0,
  }
}
