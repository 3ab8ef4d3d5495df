import { cartonBarcode, cartonBarcodeText } from '@layar/domain'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WholeCodes } from './whole-codes'

const wholeIn = (text: string) => {
  const { container } = render(<WholeCodes>{text}</WholeCodes>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
}

test.each([
  ['Invoice INV-7K2QM-4XD9P', ['INV-7K2QM-4XD9P']],
  ['交接单 HND-7K2QM-4XD9P', ['HND-7K2QM-4XD9P']],
  ['SHP-7K2QM-4XD9P 已随 DEP-22222-33333 发运', ['SHP-7K2QM-4XD9P', 'DEP-22222-33333']],
  [cartonBarcodeText(cartonBarcode(42)), [cartonBarcodeText(cartonBarcode(42))]],
  ['收货人：LYIDSAR34-A 电话：138-0000-0000', ['LYIDSAR34-A', '138-0000-0000']],
  ['Sari Wulandari · +62 812-0000-0000', ['+62 812-0000-0000']],
  ['mei@example.sg, +6591234567', ['+6591234567']],
  ['SQ831, MAWB-000-00000011, LYH-00000001-1', ['MAWB-000-00000011', 'LYH-00000001-1']],
  ['Self-collection counter, GST-registered, 10-14 days, 1.250,50', []],
  ['2026-11-28, 10:00–19:00', ['2026-11-28']],
])('%s: a line breaks in none of its codes', (text, codes) => {
  expect(wholeIn(text)).toEqual(codes)
})

test('leaves what is not a text as it is', () => {
  const { container } = render(
    <WholeCodes>
      <b>INV-7K2QM-4XD9P</b>
    </WholeCodes>,
  )
  expect(container.innerHTML).toBe('<b>INV-7K2QM-4XD9P</b>')
})
