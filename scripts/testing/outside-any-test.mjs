// A reporter of vitest that keeps what went wrong outside of any test; the JSON report has no place for it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../parts/run.mjs'

export const outsideAnyTestFile = join(root, '.cache/outside-any-test.json')

/** @param {{ name?: string, message: string, stack?: string, type?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }} error */
export function lineOf({ name = 'Error', message, stack = '', type = 'Error', ...at }) {
  const [frame = ''] = stack.split('\n').filter((line) => line.trim().startsWith('at '))
  const during = [at.VITEST_TEST_PATH, at.VITEST_TEST_NAME].filter(Boolean).join(' > ')
  return `${during || 'outside any test file'}: ${type}: ${name}: ${message.split('\n')[0]} ${frame.trim()}`.trim()
}

export default class OutsideAnyTest {
  onTestRunEnd(_modules, errors) {
    mkdirSync(dirname(outsideAnyTestFile), { recursive: true })
    writeFileSync(outsideAnyTestFile, JSON.stringify(errors.map(lineOf)))
  }
}
