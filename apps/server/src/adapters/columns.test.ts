import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openColumns, packColumns } from './columns'

test('columns come out as they went in, whatever stands before them', async () => {
  const file = join(await mkdtemp(join(inject('testFolder'), 'columns-')), 'file.bin')
  const numbers = {
    u16: Uint16Array.of(1, 2, 65_535),
    u32: Uint32Array.of(4_294_967_295),
    f64: Float64Array.of(-6.25, Number.NaN),
  }
  await writeFile(file, packColumns({ text: 'Müller 张', ...numbers, empty: '' }))
  const columns = openColumns(file)
  expect([columns.text('text'), columns.text('empty')]).toEqual(['Müller 张', ''])
  expect(columns.uint16('u16')).toEqual(numbers.u16)
  expect(columns.uint32('u32')).toEqual(numbers.u32)
  expect(columns.float64('f64')).toEqual(numbers.f64)
  expect(() => columns.text('u16')).toThrow('has no column u16 of text')
})
