import type { vouchers } from '../../db/schema'
import { fixedId } from './fixed-id'

type VoucherRow = typeof vouchers.$inferInsert
type Sample = Pick<VoucherRow, 'title' | 'description' | 'terms' | 'country' | 'category' | 'kind' | 'value'> &
  Partial<VoucherRow>

const from = new Date('2025-01-01T00:00:00+08:00')
/** The last moment is included: the end of the day in Singapore. */
const until = new Date('2030-12-31T23:59:59.999+08:00')

const once = {
  en: 'Once for each customer',
  id: 'Satu kali untuk setiap pelanggan',
  cn: '每位客户限用一次',
}
const lowersShipping = {
  en: 'Lowers shipping charges only, never duty or tax',
  id: 'Hanya memotong ongkos kirim, tidak termasuk bea dan pajak',
  cn: '仅抵扣运费，不含关税与税费',
}
const both = {
  en: `${once.en}\n${lowersShipping.en}`,
  id: `${once.id}\n${lowersShipping.id}`,
  cn: `${once.cn}\n${lowersShipping.cn}`,
}

const samples: Readonly<Record<string, Sample>> = {
  LAYARSG10: {
    title: { en: '10% off international shipping', id: 'Diskon 10% ongkos kirim internasional', cn: '国际运费九折' },
    description: { en: 'At most S$20 off', id: 'Potongan paling banyak S$20', cn: '最高优惠 20 新元' },
    terms: both,
    country: 'sg',
    category: 'international_shipping',
    kind: 'percent',
    value: 1000,
    maxDiscountMinor: 2000,
    minTransactionMinor: 3000,
  },
  HEMATID10: {
    title: { en: '10% off international shipping', id: 'Diskon 10% ongkos kirim internasional', cn: '国际运费九折' },
    description: {
      en: 'At most Rp.200,000 off',
      id: 'Potongan paling banyak Rp.200.000',
      cn: '最高优惠 200,000 印尼盾',
    },
    terms: both,
    country: 'id',
    category: 'international_shipping',
    kind: 'percent',
    value: 1000,
    maxDiscountMinor: 200_000,
    minTransactionMinor: 300_000,
  },
  LAYARSG5: {
    title: { en: 'S$5 off shipping', id: 'Potongan S$5 ongkos kirim', cn: '运费立减 5 新元' },
    description: { en: 'For any shipping charge', id: 'Untuk semua ongkos kirim', cn: '适用于全部运费' },
    terms: both,
    country: 'sg',
    category: 'all',
    kind: 'amount',
    value: 500,
    minTransactionMinor: 0,
  },
  HEMATID50: {
    title: { en: 'Rp.50,000 off shipping', id: 'Potongan Rp.50.000 ongkos kirim', cn: '运费立减 50,000 印尼盾' },
    description: { en: 'For any shipping charge', id: 'Untuk semua ongkos kirim', cn: '适用于全部运费' },
    terms: both,
    country: 'id',
    category: 'all',
    kind: 'amount',
    value: 50_000,
    minTransactionMinor: 0,
  },
  ANTARSG: {
    title: { en: 'S$3 off local delivery', id: 'Potongan S$3 ongkos antar', cn: '本地派送立减 3 新元' },
    description: { en: 'For delivery in Singapore', id: 'Untuk antaran di Singapura', cn: '适用于新加坡境内派送' },
    terms: both,
    country: 'sg',
    category: 'domestic_shipping',
    kind: 'amount',
    value: 300,
  },
  ANTARID: {
    title: {
      en: 'Rp.10,000 off local delivery',
      id: 'Potongan Rp.10.000 ongkos antar',
      cn: '本地派送立减 10,000 印尼盾',
    },
    description: { en: 'For delivery in Indonesia', id: 'Untuk antaran di Indonesia', cn: '适用于印尼境内派送' },
    terms: both,
    country: 'id',
    category: 'domestic_shipping',
    kind: 'amount',
    value: 10_000,
  },
  FIRSTSG: {
    title: {
      en: 'S$10 off for the very first one',
      id: 'Potongan S$10 untuk satu orang tercepat',
      cn: '仅限首位，立减 10 新元',
    },
    description: { en: 'Can be used one single time', id: 'Hanya dapat dipakai satu kali', cn: '全站仅可使用一次' },
    terms: lowersShipping,
    country: 'sg',
    category: 'all',
    kind: 'amount',
    value: 1000,
    usageLimit: 1,
  },
  FIRSTID: {
    title: {
      en: 'Rp.100,000 off for the very first one',
      id: 'Potongan Rp.100.000 untuk satu orang tercepat',
      cn: '仅限首位，立减 100,000 印尼盾',
    },
    description: { en: 'Can be used one single time', id: 'Hanya dapat dipakai satu kali', cn: '全站仅可使用一次' },
    terms: lowersShipping,
    country: 'id',
    category: 'all',
    kind: 'amount',
    value: 100_000,
    usageLimit: 1,
  },
  LASTYEARSG: {
    title: { en: 'S$8 off, 2025', id: 'Potongan S$8, 2025', cn: '2025 年立减 8 新元' },
    description: { en: 'Has expired', id: 'Sudah berakhir', cn: '已过期' },
    terms: both,
    country: 'sg',
    category: 'all',
    kind: 'amount',
    value: 800,
    expirationDate: new Date('2025-03-31T23:59:59.999+08:00'),
  },
  LASTYEARID: {
    title: { en: 'Rp.80,000 off, 2025', id: 'Potongan Rp.80.000, 2025', cn: '2025 年立减 80,000 印尼盾' },
    description: { en: 'Has expired', id: 'Sudah berakhir', cn: '已过期' },
    terms: both,
    country: 'id',
    category: 'all',
    kind: 'amount',
    value: 80_000,
    expirationDate: new Date('2025-03-31T23:59:59.999+08:00'),
  },
  SOONSG: {
    title: { en: '15% off, from 2030', id: 'Diskon 15%, mulai 2030', cn: '八五折，2030 年起' },
    description: { en: 'Not yet active', id: 'Belum berlaku', cn: '尚未生效' },
    terms: both,
    country: 'sg',
    category: 'international_shipping',
    kind: 'percent',
    value: 1500,
    activeDate: new Date('2030-01-01T00:00:00+08:00'),
  },
  SOONID: {
    title: { en: '15% off, from 2030', id: 'Diskon 15%, mulai 2030', cn: '八五折，2030 年起' },
    description: { en: 'Not yet active', id: 'Belum berlaku', cn: '尚未生效' },
    terms: both,
    country: 'id',
    category: 'international_shipping',
    kind: 'percent',
    value: 1500,
    activeDate: new Date('2030-01-01T00:00:00+08:00'),
  },
  EKSPORID10: {
    title: { en: '10% off sending abroad', id: 'Diskon 10% kirim ke luar negeri', cn: '寄往海外运费九折' },
    description: {
      en: 'At most Rp.150,000 off',
      id: 'Potongan paling banyak Rp.150.000',
      cn: '最高优惠 150,000 印尼盾',
    },
    terms: both,
    country: 'id',
    service: 'ekspor',
    category: 'international_shipping',
    kind: 'percent',
    value: 1000,
    maxDiscountMinor: 150_000,
    minTransactionMinor: 250_000,
  },
  EKSPORID40: {
    title: {
      en: 'Rp.40,000 off sending abroad',
      id: 'Potongan Rp.40.000 kirim ke luar negeri',
      cn: '寄往海外立减 40,000 印尼盾',
    },
    description: { en: 'For any shipment abroad', id: 'Untuk semua kiriman ke luar negeri', cn: '适用于所有出口运单' },
    terms: both,
    country: 'id',
    service: 'ekspor',
    category: 'all',
    kind: 'amount',
    value: 40_000,
    minTransactionMinor: 0,
  },
  // VOUCH-04: two separate amounts, not one converted.
  REFERRALSG: {
    title: { en: 'A thank-you from a friend', id: 'Hadiah dari teman', cn: '好友推荐礼' },
    description: { en: 'S$2.15 off shipping', id: 'Potongan S$2,15 ongkos kirim', cn: '运费立减 2.15 新元' },
    terms: both,
    country: 'sg',
    category: 'all',
    kind: 'amount',
    value: 215,
    isListed: false,
  },
  REFERRALID: {
    title: { en: 'A thank-you from a friend', id: 'Hadiah dari teman', cn: '好友推荐礼' },
    description: { en: 'Rp.25,000 off shipping', id: 'Potongan Rp.25.000 ongkos kirim', cn: '运费立减 25,000 印尼盾' },
    terms: both,
    country: 'id',
    category: 'all',
    kind: 'amount',
    value: 25_000,
    isListed: false,
  },
}

export const sampleVouchers: readonly VoucherRow[] = Object.entries(samples).map(([voucherCode, sample]) => ({
  id: fixedId(`voucher/${voucherCode}`),
  voucherCode,
  service: 'impor',
  activeDate: from,
  expirationDate: until,
  usageLimit: 1_000_000,
  isSample: true,
  ...sample,
}))
