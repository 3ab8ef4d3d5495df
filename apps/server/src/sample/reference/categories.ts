import { startingCategories } from '@layar/domain'
import type { categories } from '../../db/schema'

type CategoryRow = typeof categories.$inferInsert
type Papers = CategoryRow['papers']

const safetyData = {
  en: 'Needs a safety data sheet (MSDS) and a UN38.3 test report.',
  id: 'Memerlukan lembar data keselamatan (MSDS) dan laporan uji UN38.3.',
  cn: '需提供 MSDS 及 UN38.3 检测报告。',
}
const safetySheet = {
  en: 'Needs a safety data sheet (MSDS).',
  id: 'Memerlukan lembar data keselamatan (MSDS).',
  cn: '需提供 MSDS。',
}
const proofOfPurchase = {
  en: 'Needs the invoice of the shop as proof that it is genuine.',
  id: 'Memerlukan faktur toko sebagai bukti keaslian.',
  cn: '需提供购物发票以证明正品。',
}
const crateAdvised = {
  en: 'We advise a wooden crate.',
  id: 'Sebaiknya memakai peti kayu.',
  cn: '建议加打木架。',
}
const foodSg = {
  en: 'No meat and no vaping products; SFA or HSA rules apply.',
  id: 'Tanpa daging dan produk vape; berlaku aturan SFA atau HSA.',
  cn: '不含肉类及电子烟产品；须符合 SFA 或 HSA 规定。',
}
const foodId = {
  en: 'BPOM rules apply; goods of at most USD 1,500.',
  id: 'Berlaku aturan BPOM; nilai barang paling tinggi USD 1.500.',
  cn: '须符合 BPOM 规定；货值不超过 1,500 美元。',
}

const papers: Readonly<Record<string, Papers>> = {
  toys: {
    id: {
      en: 'Larger numbers need an SNI certificate. Nothing that looks like a gun.',
      id: 'Jumlah banyak memerlukan sertifikat SNI. Tidak boleh menyerupai senjata.',
      cn: '数量较多时需 SNI 认证；不得为仿真枪械。',
    },
  },
  'building-material': {
    id: {
      en: 'SNI or V-Legal papers where listed.',
      id: 'Dokumen SNI atau V-Legal bila diwajibkan.',
      cn: '如属管制须提供 SNI 或 V-Legal 文件。',
    },
  },
  electronics: {
    sg: {
      en: 'Plugs and adapters need the Singapore safety mark.',
      id: 'Steker dan adaptor memerlukan tanda keselamatan Singapura.',
      cn: '插头和适配器须有新加坡安全标志。',
    },
    id: {
      en: 'SNI; Postel for radio equipment.',
      id: 'SNI; Postel untuk perangkat radio.',
      cn: '需 SNI；无线设备需 Postel 认证。',
    },
  },
  'phone-tablet-laptop': {
    sg: {
      en: 'Radio equipment must meet IMDA rules.',
      id: 'Perangkat radio harus memenuhi aturan IMDA.',
      cn: '无线设备须符合 IMDA 规定。',
    },
    id: {
      en: 'Customs register the IMEI.',
      id: 'IMEI didaftarkan di Bea Cukai.',
      cn: '须向海关登记 IMEI。',
    },
  },
  'battery-in-equipment': { sg: safetyData, id: safetyData },
  'battery-standalone': { sg: safetyData, id: safetyData },
  powerbank: { sg: safetyData, id: safetyData },
  'cosmetics-skincare': {
    sg: {
      en: 'For resale the HSA must be notified.',
      id: 'Untuk dijual kembali wajib lapor HSA.',
      cn: '转售须向 HSA 申报。',
    },
    id: {
      en: 'BPOM rules; for your own use.',
      id: 'Berlaku aturan BPOM; untuk pemakaian pribadi.',
      cn: '须符合 BPOM 规定；仅限自用。',
    },
  },
  'food-snack': { sg: foodSg, id: foodId },
  supplements: { sg: foodSg, id: foodId },
  bicycle: {
    sg: {
      en: 'Electric bicycles must meet LTA rules.',
      id: 'Sepeda listrik harus memenuhi aturan LTA.',
      cn: '电动自行车须符合 LTA 规定。',
    },
  },
  'book-print': {
    sg: { en: 'IMDA content rules apply.', id: 'Berlaku aturan konten IMDA.', cn: '须符合 IMDA 内容规定。' },
    id: {
      en: 'Books of science are free of duty and tax. No print in Indonesian or regional languages.',
      id: 'Buku ilmu pengetahuan bebas bea dan pajak. Bukan cetakan berbahasa Indonesia atau daerah.',
      cn: '科学类书籍免税；不得为印尼语或地方语言印刷品。',
    },
  },
  liquid: { sg: safetySheet, id: safetySheet },
  cream: { sg: safetySheet, id: safetySheet },
  powder: { sg: safetySheet, id: safetySheet },
  magnet: { sg: safetySheet, id: safetySheet },
  'steel-iron': {
    id: { en: 'SNI and an import licence.', id: 'SNI dan persetujuan impor.', cn: '需 SNI 及进口许可。' },
  },
  'medical-device': {
    sg: { en: 'HSA rules apply.', id: 'Berlaku aturan HSA.', cn: '须符合 HSA 规定。' },
    id: {
      en: 'A permit of the Ministry of Health (AKL).',
      id: 'Izin edar Kemenkes (AKL).',
      cn: '需卫生部许可（AKL）。',
    },
  },
  branded: { sg: proofOfPurchase, id: proofOfPurchase },
  'fragile-glass-ceramic': { sg: crateAdvised, id: crateAdvised },
}

export const categoryRows: readonly CategoryRow[] = startingCategories.map((category, position) => ({
  slug: category.slug,
  name: category.labels,
  categoryGroup: category.category_group,
  taxClass: category.tax_class,
  air: category.air,
  sea: category.sea,
  combine: category.combine,
  prohibitedIn: [...category.prohibited_in],
  imeiIn: [...category.imei_in],
  papers: papers[category.slug] ?? {},
  position,
  isSample: true,
}))
