import type { coverTerms } from '../../db/schema'
import { fixedId } from './fixed-id'
import { sampleVersions } from './tariffs'

type Row = typeof coverTerms.$inferInsert & { id: string }

/** Minor units: at least S$2 or Rp 20,000; up to S$10,000 or Rp 100 million; S$30 or Rp 300,000 without cover. */
const amounts = {
  sg: { minPremiumMinor: 200, maxInsuredMinor: 1_000_000, freeCapMinor: 3000, taxCode: 'SR' },
  id: { minPremiumMinor: 20_000, maxInsuredMinor: 100_000_000, freeCapMinor: 300_000, taxCode: 'PPN05' },
} as const

const covers = {
  en: 'Sample text. Loss of the shipment, or damage to the goods, from our warehouse abroad until delivery.',
  id: 'Teks contoh. Kiriman hilang atau barang rusak, sejak dari gudang kami di luar negeri sampai diantar.',
  cn: '示例文本。自海外仓起至派送完成，货件丢失或货物损坏。',
}

const excludes = {
  en: 'Sample text. Poor packaging by the seller, defects of the goods, delay, seizure by customs, cash and jewellery.',
  id: 'Teks contoh. Kemasan penjual yang buruk, cacat barang, keterlambatan, sitaan bea cukai, uang tunai, dan perhiasan.',
  cn: '示例文本。卖家包装不当、货物自身缺陷、延误、海关扣押、现金和珠宝。',
}

export const sampleCoverTerms: readonly Row[] = sampleVersions.map((version) => ({
  id: fixedId(`cover/${version.code}`),
  versionId: version.id,
  rateBp: 300,
  ...amounts[version.destCountry],
  covers,
  excludes,
}))
