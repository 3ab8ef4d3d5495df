import { expect, test } from 'vitest'
import { csvText } from './csv'

test.each([
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
  ['+65 9123 4567', "'+65 9123 4567"],
  ['-1', "'-1"],
  ['@sum(1)', "'@sum(1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['a; b', '"a; b"'],
  ['two\nlines', '"two\nlines"'],
  ['<script>', '<script>'],
])('writes %j as %j [SUPP-03]', (value, expected) => {
  expect(csvText([[value, 'x']], 'en')).toBe(`\uFEFF${expected},x\r\n`)
  expect(csvText([[value, 'x']], 'id')).toBe(`\uFEFF${expected};x\r\n`)
})

test('a spreadsheet set to Indonesian reads the columns and the decimals of an Indonesian reader', () => {
  const rows = [['Berat (kg)', '1.250', '12.50', '3', '192.168.0.1', 'v1.2']]
  expect(csvText(rows, 'id')).toBe('\uFEFFBerat (kg);"1,250";"12,50";3;192.168.0.1;v1.2\r\n')
  for (const language of ['en', 'cn'] as const)
    expect(csvText(rows, language)).toBe('\uFEFFBerat (kg),1.250,12.50,3,192.168.0.1,v1.2\r\n')
})
