import { expect, test } from 'vitest'
import { sampleExportRules } from './export-tariff'
import { sampleRules } from './tariffs'

test.each([
  ['import', sampleRules()],
  ['export', sampleExportRules()],
])(
  'every band of the %s tariffs prices some quantity: none ends below the least that is charged [CALC-05]',
  (_, { rules, brackets }) => {
    const least = new Map(rules.map(({ id, minThousandths }) => [id, minThousandths ?? 0]))
    const dead = brackets.filter(({ ruleId, toThousandths }) => (toThousandths ?? Infinity) <= (least.get(ruleId) ?? 0))
    expect(brackets.length).toBeGreaterThan(0)
    expect(dead).toEqual([])
  },
)
