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
  ['two\nlines', '"two\nlines"'],
  ['<script>', '<script>'],
])('writes %j as %j [SUPP-03]', (value, expected) => {
  expect(csvText([[value, 'x']])).toBe(`\uFEFF${expected},x\r\n`)
})
