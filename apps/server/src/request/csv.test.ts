import type { Language } from '@layar/domain'
import { expect, test } from 'vitest'
import { csvText, decimalCell, spreadsheetText } from './csv'

test.each([
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
  ['+65 9123 4567', "'+65 9123 4567"],
  ['-1+1', "'-1+1"],
  ['-1', '-1'],
  ['-0,36', '"-0,36"'],
  ['@sum(1)', "'@sum(1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['＝1+1', "'＝1+1"],
  ['＋6591234567', "'＋6591234567"],
  ['－1', "'－1"],
  ['＠sum(1)', "'＠sum(1)"],
  ['\t＝1', "'\t＝1"],
  ['\u3000＝1', "'\u3000＝1"],
  ['\u00a0 =1', "'\u00a0 =1"],
  ['\r=1', `"'\r=1"`],
  ['\r\n＝1', `"'\r\n＝1"`],
  ['\r', `"'\r"`],
  ['a＝1', 'a＝1'],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['a; b', '"a; b"'],
  ['two\nlines', '"two\nlines"'],
  ['<script>', '<script>'],
])('writes %j as %j [SUPP-03]', (value, expected) => {
  expect(csvText([[value, 'x']])).toBe(`\uFEFF${expected},x\r\n`)
  expect(spreadsheetText([[value, 'x']], 'id')).toBe(`\uFEFF${expected};x\r\n`)
})

test('a spreadsheet reads the columns and the decimals of its reader; a code with a point stays as it is', () => {
  const rows = (language: Language) => [['2024.15', decimalCell(12.5, language), decimalCell(3, language)]]
  expect(spreadsheetText(rows('id'), 'id')).toBe('\uFEFF2024.15;"12,5";3\r\n')
  for (const language of ['en', 'cn'] as const)
    expect(spreadsheetText(rows(language), language)).toBe('\uFEFF2024.15,12.5,3\r\n')
})
