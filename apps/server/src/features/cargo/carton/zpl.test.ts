import { expect, test } from 'vitest'
import type { PrintLabel } from '../../../adapters/document-printer/port'
import { zplOf } from './zpl'

const shelf = '大号仓库东侧三楼货架A区-第十二排第五层'
const label: PrintLabel = {
  head: 'Layar Singapore\nCarton',
  corner: 'SG',
  mark: 'LYSGMEA24-A',
  tags: ['AIR', '1 / 2'],
  facts: [
    { label: 'Shipment', value: 'SHP-WGMQ3-8FX6W' },
    { label: 'Receipt no.', value: 'W'.repeat(40) },
    { label: 'Location', value: shelf },
  ],
  symbol: '00029700000000000011',
  symbolText: '(00) 0 297 0000000000001 1',
}

/** The texts of a label: where they begin, how tall they are and how much room they have, in dots. */
const fieldsOf = (zpl: string) =>
  [...zpl.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+)\^FB(\d+),(\d+),0,[LC]\^FD([^^]*)\^FS/g)].map(
    ([, x, y, size, width, lines, text = '']) => ({
      x: Number(x),
      y: Number(y),
      size: Number(size),
      width: Number(width),
      lines: Number(lines),
      text,
    }),
  )

test.each([label, { ...label, mark: shelf, tags: [`Zone ${shelf}`] }])('no text leaves its room on a label', (one) => {
  const fields = fieldsOf(zplOf([one]))
  expect(fields).toHaveLength(2 + 1 + 1 + 1 + 2 * one.facts.length + 1)
  for (const { x, size, width, lines, text } of fields) {
    const wide = [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 1 : 0.6), 0) * size
    expect(x + width, text).toBeLessThanOrEqual(800)
    expect(wide, text).toBeLessThanOrEqual(width * lines + 1)
  }
})

test('facts keep clear of each other, whatever their length', () => {
  const long = { ...label, facts: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ label: name, value: 'W'.repeat(60) })) }
  const values = fieldsOf(zplOf([long])).filter(({ text }) => text.startsWith('W'))
  expect(values).toHaveLength(5)
  for (const [index, { y, size, lines }] of values.entries())
    expect(y + size * lines).toBeLessThanOrEqual(values[index + 1]?.y ?? 104 * 8)
})

test('no field has a line break, which a printer ignores', () => {
  expect(fieldsOf(zplOf([label])).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Layar Singapore', 'Carton']),
  )
})
