import type { exportRestrictions, exportWarehouses } from '../../db/schema'
import { fixedId } from './fixed-id'

type RuleRow = typeof exportRestrictions.$inferInsert
type Rule = readonly [country: string, categories: readonly string[], kind: RuleRow['kind'], reason: RuleRow['reason']]

const europe = ['gb', 'ie', 'de', 'fr', 'nl', 'be', 'lu', 'it', 'es', 'pt', 'at', 'ch', 'se', 'no', 'dk', 'fi', 'pl', 'cz', 'gr', 'hu'] // prettier-ignore

const safety = {
  en: 'Dangerous goods: needs a safety data sheet (MSDS) and a UN38.3 test report, and travels in its own box.',
  id: 'Barang berbahaya: memerlukan MSDS dan laporan uji UN38.3, serta dikemas dalam kotak tersendiri.',
  cn: '危险品：需提供 MSDS 和 UN38.3 检测报告，并单独装箱。',
}
const equipment = {
  en: 'Built-in batteries need a UN38.3 test report. Please switch the device off.',
  id: 'Baterai terpasang memerlukan laporan uji UN38.3. Mohon matikan perangkatnya.',
  cn: '内置电池需提供 UN38.3 检测报告，请将设备关机。',
}
const chemistry = {
  en: 'Needs a safety data sheet (MSDS) that says it is not dangerous in transport.',
  id: 'Memerlukan MSDS yang menyatakan barang tidak berbahaya untuk diangkut.',
  cn: '需提供 MSDS，证明运输中无危险性。',
}
const alcohol = {
  en: 'We carry no alcohol and no tobacco, nor anything to smoke or vape.',
  id: 'Kami tidak mengirim alkohol, tembakau, rokok, maupun produk vape.',
  cn: '不承运酒类、烟草及任何烟具、电子烟产品。',
}

/** What carriers and customs usually require. Staff change the rows, not this list. */
const rules: readonly Rule[] = [
  ['*', ['alcohol-tobacco'], 'prohibited', alcohol],
  ['*', ['battery-standalone', 'powerbank'], 'papers', safety],
  ['*', ['battery-in-equipment', 'phone-tablet-laptop'], 'papers', equipment],
  ['*', ['liquid', 'powder'], 'papers', chemistry],
  [
    '*',
    ['branded'],
    'papers',
    {
      en: 'Needs the invoice of the brand or the shop as proof that it is genuine.',
      id: 'Memerlukan faktur merek atau toko sebagai bukti keaslian.',
      cn: '需提供品牌方或店铺的发票以证明正品。',
    },
  ],
  ...(['au', 'nz'] as const).flatMap((country): Rule[] => [
    [
      country,
      ['food-snack'],
      'papers',
      {
        en: 'Biosecurity: a list of ingredients and a commercial invoice; no meat, milk, eggs, seeds or fresh plants.',
        id: 'Biosekuriti: daftar bahan dan faktur niaga; tanpa daging, susu, telur, biji, atau tanaman segar.',
        cn: '生物安全检查：需成分表和商业发票；不得含肉、奶、蛋、种子或新鲜植物。',
      },
    ],
    [
      country,
      ['supplements'],
      'papers',
      {
        en: 'For own use of at most three months, with the list of ingredients.',
        id: 'Untuk pemakaian sendiri paling lama tiga bulan, disertai daftar bahan.',
        cn: '仅限三个月以内的自用量，并附成分表。',
      },
    ],
  ]),
  [
    'us',
    ['food-snack', 'supplements'],
    'papers',
    {
      en: 'Needs a prior notice to the FDA and the list of ingredients in English.',
      id: 'Memerlukan pemberitahuan awal (prior notice) ke FDA dan daftar bahan berbahasa Inggris.',
      cn: '需向美国 FDA 提前申报，并附英文成分表。',
    },
  ],
  [
    'us',
    ['medical-device'],
    'papers',
    {
      en: 'Needs the FDA registration of the maker.',
      id: 'Memerlukan nomor registrasi FDA dari produsen.',
      cn: '需提供生产商的 FDA 注册信息。',
    },
  ],
  ...europe.map((country): Rule => [
    country,
    ['food-snack'],
    'prohibited',
    {
      en: 'Food in parcels of private senders is stopped there at the border.',
      id: 'Makanan dalam paket pengirim pribadi ditahan di perbatasan negara tersebut.',
      cn: '私人包裹中的食品会被当地海关扣留。',
    },
  ]),
  ...europe.map((country): Rule => [
    country,
    ['cosmetics-skincare', 'cream'],
    'papers',
    {
      en: 'Needs the list of ingredients (INCI) and who answers for it there.',
      id: 'Memerlukan daftar bahan (INCI) dan penanggung jawab di negara tersebut.',
      cn: '需提供 INCI 成分表及当地责任人信息。',
    },
  ]),
  [
    'jp',
    ['cosmetics-skincare', 'cream'],
    'papers',
    {
      en: 'At most 24 pieces of a kind for own use; more needs an import certificate (Yakkan Shoumei).',
      id: 'Paling banyak 24 buah per jenis untuk pemakaian sendiri; lebih dari itu memerlukan Yakkan Shoumei.',
      cn: '每种自用不超过 24 件；超过须办理药监进口证明（薬監証明）。',
    },
  ],
  [
    'sg',
    ['food-snack'],
    'papers',
    {
      en: 'No meat; more than five kilograms or five litres needs an SFA permit.',
      id: 'Tanpa daging; lebih dari lima kilogram atau lima liter memerlukan izin SFA.',
      cn: '不得含肉类；超过 5 公斤或 5 升须有 SFA 许可。',
    },
  ],
  [
    'id',
    ['used-clothing'],
    'prohibited',
    {
      en: 'Indonesia lets in no used clothing.',
      id: 'Indonesia melarang impor pakaian bekas.',
      cn: '印尼禁止进口二手服装。',
    },
  ],
  [
    'id',
    ['cosmetics-skincare', 'cream', 'supplements', 'food-snack'],
    'papers',
    {
      en: 'BPOM rules apply: for own use only, with the list of ingredients.',
      id: 'Berlaku aturan BPOM: hanya untuk pemakaian sendiri, disertai daftar bahan.',
      cn: '须符合 BPOM 规定：仅限自用，并附成分表。',
    },
  ],
]

export const sampleExportRestrictions: readonly RuleRow[] = rules.flatMap(([country, categories, kind, reason]) =>
  categories.map((categorySlug) => ({
    id: fixedId(`export-rule/${country}/${categorySlug}`),
    country,
    categorySlug,
    kind,
    reason,
    isSample: true,
  })),
)

const hours = {
  en: 'Monday to Friday 9:00–18:00, Saturday 9:00–13:00',
  id: 'Senin–Jumat 09.00–18.00, Sabtu 09.00–13.00',
  cn: '周一至周五 9:00–18:00，周六 9:00–13:00',
}

export const sampleExportWarehouses: readonly (typeof exportWarehouses.$inferInsert)[] = [
  {
    country: 'id',
    name: 'Gudang Ekspor Contoh Jakarta',
    address: 'Jalan Contoh Gudang No. 1, Cakung, Jakarta Timur, DKI Jakarta 13910',
    phone: '+62 812 0000 0001',
    hours,
    isSample: true,
  },
  {
    country: 'sg',
    name: 'Sample Export Warehouse Singapore',
    address: '1 Sample Logistics Road #01-01, Singapore 627833',
    phone: '+65 9000 0001',
    hours,
    isSample: true,
  },
]
