import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/parts/run.mjs'
import { unused, withoutUnusedStyles } from './without-unused-styles.mjs'

const fileOf = (sheet) => join(root, `node_modules/@mantine/core/styles/${sheet}.layer.css`)
const sheetOf = (sheet) => readFileSync(fileOf(sheet), 'utf8')
const built = (sheet) => withoutUnusedStyles().transform(sheetOf(sheet), fileOf(sheet)).code

test.each(Object.entries(unused))('removes unused parts from %s that exist in the original', (sheet, names) => {
  for (const name of names) {
    expect(sheetOf(sheet)).toContain(name)
    expect(built(sheet)).not.toContain(name)
  }
})

test('keeps the own rules of a button and removes the factor from its lengths', () => {
  const rulesOf = (css) => (css.match(/\.m_77c9d27d[^{,]*\{/g) ?? []).filter((rule) => !rule.includes('m_80d6d844'))
  expect(rulesOf(built('Button')).length).toBeGreaterThan(8)
  expect(built('Button')).toContain('--button-height-xs: 1.875rem;')
  expect(built('Loader')).toContain('@keyframes m_f8e89c4b')
})

test('leaves other style sheets unchanged', () => {
  expect(withoutUnusedStyles().transform('.a{}', '/apps/web/src/home.module.css')).toBeUndefined()
})
