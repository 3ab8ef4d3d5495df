import { afterAll, expect, test } from 'vitest'
import { textOfPdf } from '../../testing/read-pdf'
import { reactPdfPrinter } from './react-pdf'
import type { PrintDocument } from './port'

const printer = reactPdfPrinter()
afterAll(() => printer.close())

const paperWith = (changes: Partial<PrintDocument> = {}): PrintDocument => ({
  language: 'en-SG',
  brand: { name: 'Layar Singapore', color: '#123b5d' },
  title: 'Invoice',
  code: 'INV-G4NUQ-DWE9E',
  watermark: null,
  badge: { text: 'Unpaid', tone: 'warning' },
  parties: [{ label: 'Billed to', name: 'Mei Tan', lines: ['mei@example.sg'] }],
  facts: [{ label: 'Date', value: '21 November 2026' }],
  columns: { description: 'Description', taxCode: 'Tax code', amount: 'Amount (SGD)' },
  groups: [
    {
      code: 'SHP-W39MZ-WCFWG',
      title: 'Lamp',
      lines: [{ label: 'First 1 kg', note: null, taxCode: 'ZR', amount: '$7.50' }],
    },
  ],
  sums: [],
  total: { label: 'Total to pay', amount: '$7.50' },
  taxes: { heading: 'Tax by code', rows: [] },
  payment: null,
  notes: [],
  foot: 'Sample Freight',
  pageLabel: 'Page {page} of {pages}',
  ...changes,
})

test.each([
  '<iframe src=file:///etc/passwd>',
  '<img src=http://169.254.169.254/latest>',
  '陈美玲（广州）',
  'Nguyễn Thị Ánh',
  'Władysława Żółć, Łódź',
  'İğdır Şahin',
  'Ștefan Țepeș',
  'Αθανάσιος Ψύλλος',
  'Ђорђе Щукин',
  '渋谷はなこ',
])('prints a customer called %s verbatim [CALL-38]', async (name) => {
  const bytes = await printer.print(paperWith({ parties: [{ label: 'Billed to', name, lines: [] }] }))
  const { text } = await textOfPdf(bytes)
  expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw.startsWith('%PDF-')).toBe(true)
  expect(raw).not.toMatch(/\/(URI|JavaScript|JS|Launch|EmbeddedFile|XObject\s*<<\s*\/Im)/)
})

test('spreads sixty lines over pages with column names, page number and sample watermark on each [CART-06]', async () => {
  const lines = Array.from({ length: 5 }, (_, index) => ({
    label: `Charge ${index}`,
    note: null,
    taxCode: 'ZR',
    amount: '$1.00',
  }))
  const groups = Array.from({ length: 12 }, (_, index) => ({
    code: `SHP-W39MZ-WCF${10 + index}`,
    title: 'Lamp',
    lines,
  }))
  const { pages } = await textOfPdf(await printer.print(paperWith({ groups, watermark: 'SAMPLE' })))
  expect(pages.length).toBeGreaterThan(1)
  pages.forEach((page, index) => {
    expect(page).toContain('Description')
    expect(page).toContain('SAMPLE')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  })
  const all = pages.join('\n')
  for (const { code } of groups) expect(all).toContain(code)
})

test('survives characters missing from the fonts, and a document that cannot be rendered', async () => {
  const odd = paperWith({ parties: [{ label: 'Billed to', name: '😀 ไทย العربية \u0000\uFFFF', lines: [] }] })
  expect((await printer.print(odd)).length).toBeGreaterThan(1000)
  await expect(printer.print({ ...paperWith(), groups: null } as never)).rejects.toThrow()
  expect((await printer.print(paperWith())).length).toBeGreaterThan(1000)
})

test('a label prints a Chinese shelf', async () => {
  const label = {
    head: 'Layar Singapore',
    corner: 'SG',
    mark: 'LYSG7K2QM-A',
    tags: [],
    facts: [{ label: '库位', value: '东区二楼隔离区-012' }],
    symbol: '00029700000000000426',
    symbolText: '(00) 0 297 0000000000042 6',
  }
  const { text } = await textOfPdf(await printer.print({ language: 'zh-CN', title: 'Labels', labels: [label] }))
  expect(text.replace(/\s/g, '')).toContain('东区二楼隔离区-012')
})
