import { expect, test } from 'vitest'
import { budgetVerdict } from './budget-verdict.mjs'

const measured = (path, changes = {}) => ({
  path,
  as: 'mei',
  gate: 'first',
  where: 'phone',
  js: 100_000,
  css: 10_000,
  font: 20_000,
  fonts: 1,
  cls: 0,
  shifts: [],
  plain: [],
  errors: [],
  ...changes,
})

test('a budget missed once is flaky, missed twice it is red, and so is measuring nothing', () => {
  const [fine, late, large] = [measured('/a'), measured('/b', { cls: 0.1 }), measured('/c', { js: 200_000 })]
  expect(budgetVerdict([fine, late, large], [measured('/b'), large])).toMatchObject({
    passed: 2,
    failed: 1,
    failures: [{ file: 'budgets', title: '/c as mei at a phone', error: 'JavaScript over 185 KB: 195.3' }],
    flaky: [{ title: '/b as mei at a phone', error: expect.stringContaining('layout shift over 0.02: 0.100') }],
  })
  expect(budgetVerdict([late], []).failed).toBe(1)
  expect(budgetVerdict([measured('/d', { js: 0 })], [measured('/d', { js: 0 })]).failed).toBe(1)
  const loud = measured('/e', { errors: ['thrown: no wind'] })
  expect(budgetVerdict([loud], [loud]).failures).toMatchObject([{ error: 'the console was told: thrown: no wind' }])
  expect(budgetVerdict([], []).failed).toBe(1)
})
