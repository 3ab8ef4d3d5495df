import { expect, test } from 'vitest'
import { taxBasisText, type StoredTaxLine } from './tax-text'

const sgd = { currency: 'SGD' } as const
const gst: StoredTaxLine = {
  code: 'import_gst',
  params: { rate_bp: 900, cif_minor: 15_867, taxable_minor: 15_867, base_of: 'goods_freight' },
  amount: sgd,
}

test('says what import GST was computed on, in three languages', () => {
  expect(taxBasisText(gst, 'en')).toBe('Import GST 9% on $158.67 (goods and freight)')
  expect(taxBasisText(gst, 'id')).toBe('GST impor 9% dari $158.67 (barang dan ongkos kirim)')
  expect(taxBasisText(gst, 'cn')).toBe('进口 GST 9%，按 $158.67（货值与运费）')
})

test('says what our GST on low-value goods was computed on', () => {
  const params = { rate_bp: 900, base_minor: 18_385, base_of: 'goods_freight' }
  const line: StoredTaxLine = { code: 'low_value_gst', params, amount: sgd }
  expect(taxBasisText(line, 'en')).toBe('GST 9% on $183.85 (goods and freight)')
  expect(taxBasisText(line, 'cn')).toBe('GST 9%，按 $183.85（货值与运费）')
})

test('names the rate where all goods share it, and the share that is taxed', () => {
  const duty = { code: 'import_duty', amount: { currency: 'IDR' } as const }
  const params = { base_minor: 1_641_600, base_of: 'goods_freight_insurance' }
  expect(taxBasisText({ ...duty, params }, 'en')).toBe('Import duty on Rp.1.641.600 (goods, freight and insurance)')
  expect(taxBasisText({ ...duty, params: { ...params, rate_bp: 750 } }, 'id')).toMatch(/^Bea masuk 7,5% dari Rp/)
  const vat = { rate_bp: 1200, share_num: 11, share_den: 12, base_minor: 2_012_600, base_of: 'value_and_duty' }
  expect(taxBasisText({ ...duty, code: 'import_vat', params: vat }, 'en')).toBe(
    'Import VAT (PPN) 12% on 11/12 of Rp.2.012.600 (value at customs and duty)',
  )
  expect(taxBasisText({ code: 'vat_sr', amount: sgd, params: { rate_bp: 900, base_minor: 1500 } }, 'en')).toBe(
    '9% on $15.00',
  )
})

test('says nothing of a line whose base was not stored, or that is no tax', () => {
  expect(taxBasisText({ ...gst, params: {} }, 'en')).toBeNull()
  expect(taxBasisText({ ...gst, code: 'freight_first', params: { base_minor: 1 } }, 'en')).toBeNull()
  const { base_of: _, ...older } = gst.params
  expect(taxBasisText({ ...gst, params: older }, 'en')).toBe('Import GST 9% on $158.67 (value at customs)')
})
