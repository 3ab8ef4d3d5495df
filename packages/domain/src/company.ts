import { asTyped } from './invisible'
import { parseNik } from './nik'
import { ok, refuse, type Result } from './result'
import type { Labels } from './status/machine'

/** The goods categories a business account can choose from. */
export const companyCategories = [
  'fashion',
  'electronics',
  'home_living',
  'beauty',
  'food',
  'automotive',
  'machinery',
  'building',
  'toys_hobby',
  'office',
  'health',
  'other',
] as const
export type CompanyCategory = (typeof companyCategories)[number]

export const companyCategoryLabels: Readonly<Record<CompanyCategory, Labels>> = {
  fashion: { en: 'Clothes, shoes and bags', id: 'Pakaian, sepatu, dan tas', cn: '服装鞋包' },
  electronics: { en: 'Electronics and accessories', id: 'Elektronik dan aksesori', cn: '电子产品及配件' },
  home_living: { en: 'Home and living', id: 'Rumah tangga dan dekorasi', cn: '家居用品' },
  beauty: { en: 'Cosmetics and care', id: 'Kosmetik dan perawatan', cn: '美妆护理' },
  food: { en: 'Food and supplements', id: 'Makanan dan suplemen', cn: '食品及保健品' },
  automotive: { en: 'Vehicle parts', id: 'Suku cadang kendaraan', cn: '汽摩配件' },
  machinery: { en: 'Machines and tools', id: 'Mesin dan perkakas', cn: '机械工具' },
  building: { en: 'Furniture and building material', id: 'Furnitur dan bahan bangunan', cn: '家具建材' },
  toys_hobby: { en: 'Toys and hobby', id: 'Mainan dan hobi', cn: '玩具爱好' },
  office: { en: 'Office and stationery', id: 'Kantor dan alat tulis', cn: '办公文具' },
  health: { en: 'Medical supplies', id: 'Alat kesehatan', cn: '医疗用品' },
  other: { en: 'Something else', id: 'Lainnya', cn: '其他' },
}

export const companyStatuses = ['pending', 'verified', 'rejected'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

const digitsOf = (text: string): string => asTyped(text).replace(/[\s.-]/g, '')

/** The Indonesian business number (NIB): 13 digits. */
export function parseNib(text: string): Result<string, 'nib_invalid'> {
  const digits = digitsOf(text)
  return /^\d{13}$/.test(digits) && !/^(\d)\1+$/.test(digits) ? ok(digits) : refuse('nib_invalid')
}

/**
 * The Indonesian tax number (NPWP). 15 digits have a check digit in the ninth place; 16 digits are that number preceded
 * by a zero, a person's NIK, or a number starting with 1000, issued to recently registered companies.
 */
export function parseNpwp(text: string): Result<string, 'npwp_invalid'> {
  const digits = digitsOf(text)
  if (/^\d{15}$/.test(digits)) return isOldNumber(digits) ? ok(digits) : refuse('npwp_invalid')
  if (!/^\d{16}$/.test(digits)) return refuse('npwp_invalid')
  const isSound = digits.startsWith('0')
    ? isOldNumber(digits.slice(1))
    : digits.startsWith('1000') || parseNik(digits).ok
  return isSound ? ok(digits) : refuse('npwp_invalid')
}

/** `12.345.678.9-012.345`, or groups of four for the long form. */
export function formatNpwp(digits: string): string {
  if (digits.length === 16) return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  return digits.replace(/^(\d\d)(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, '$1.$2.$3.$4-$5.$6')
}

const isOldNumber = (digits: string): boolean => Number(digits.slice(0, 9)) > 0 && isLuhn(digits.slice(0, 9))

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
