import { describe, expect, test } from 'vitest'
import {
  composeIdCardAddress,
  foldRegionName,
  idCardFields,
  maskIdCardNumber,
  normalizeIdCardForm,
  normalizeRtRw,
  validateIdCardForm,
  type IdCardForm,
} from './id-card'

const form: IdCardForm = {
  id_card_number: '3515140508680001',
  id_card_name: "Siti Nur'aini, S.Kom.",
  id_card_address: 'Jl. Contoh No. 12',
  id_card_rt_rw: '1/2',
  id_card_village: 'Pucang',
  id_card_subdistrict: 'Sidoarjo',
}

describe('ID card form', () => {
  test('accepts a complete form [IDC-02]', () => {
    expect(validateIdCardForm(form)).toEqual([])
  })

  test.each(idCardFields)('%s is required and must not be blank [IDC-02]', (field) => {
    expect(validateIdCardForm({ ...form, [field]: '  ' })).toEqual([{ field, code: 'field_required' }])
  })

  test('returns errors in the order of the form [IDC-02]', () => {
    const errors = validateIdCardForm({
      id_card_number: '3515140508680000',
      id_card_name: 'R2-D2',
      id_card_address: 'Jl.',
      id_card_rt_rw: '1-2',
      id_card_village: 'x',
      id_card_subdistrict: '',
    })
    expect(errors).toEqual([
      { field: 'id_card_number', code: 'nik_serial' },
      { field: 'id_card_name', code: 'id_card_name_invalid' },
      { field: 'id_card_address', code: 'id_card_address_invalid' },
      { field: 'id_card_rt_rw', code: 'id_card_rt_rw_invalid' },
      { field: 'id_card_village', code: 'id_card_area_invalid' },
      { field: 'id_card_subdistrict', code: 'field_required' },
    ])
  })

  test.each([
    ['A', false],
    ['Ai', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['陈 伟', true],
    ['Nur’aini', true],
    ['Ma`ruf', true],
    ['Budi<script>', false],
  ])('the name %s: %s [IDC-02]', (name, isFine) => {
    expect(validateIdCardForm({ ...form, id_card_name: name }).length === 0).toBe(isFine)
  })

  test('expands RT/RW to three digits [IDC-02]', () => {
    expect(normalizeRtRw('1/2')).toBe('001/002')
    expect(normalizeRtRw(' 012 / 3 ')).toBe('012/003')
    for (const text of ['RT 12/RW 3', 'rt.012/rw.003', 'RT 012 RW 003', 'RT: 12 / RW: 3', '012/RW 003'])
      expect(normalizeRtRw(text)).toBe('012/003')
    expect(normalizeRtRw('12 3')).toBeUndefined()
    expect(normalizeRtRw('1234/1')).toBeUndefined()
    expect(normalizeRtRw('abc')).toBeUndefined()
  })

  test('the address is composed from address, RT/RW, village and sub-district [IDC-03]', () => {
    expect(composeIdCardAddress(form)).toBe('Jl. Contoh No. 12, RT 001/RW 002, Pucang, Sidoarjo')
  })

  test('normalises the form before sending [IDC-03]', () => {
    expect(
      normalizeIdCardForm({ ...form, id_card_number: '3515 1405 0868 0001', id_card_village: '  Pucang   Lor ' }),
    ).toMatchObject({
      id_card_number: '3515140508680001',
      id_card_village: 'Pucang Lor',
      id_card_rt_rw: '001/002',
    })
  })

  test('masks a number except for its last four digits', () => {
    expect(maskIdCardNumber('3515140508680001')).toBe('************0001')
  })

  test('compares region names without their level [IDC-01]', () => {
    expect(foldRegionName('KAB. SIDOARJO')).toBe('SIDOARJO')
    expect(foldRegionName('Kabupaten Sidoarjo')).toBe('SIDOARJO')
    expect(foldRegionName('Kel. Kotabaru')).toBe('KOTABARU')
  })
})
