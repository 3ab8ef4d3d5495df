import { sampleCompanies } from '../config/samples'

/** The specification's category that the portal's cards of articles leave out. */
const categoryId = 144
const slugOf = (path: string): string => path.slice('/blog/'.length)
const { termsUrl, privacyUrl } = sampleCompanies.sg

/** Placeholders that show where the operator's own terms and privacy notice stand. */
export const sampleNotices = [
  {
    slug: slugOf(termsUrl),
    daysOld: 60,
    categoryId,
    title: { en: 'Terms (sample)', id: 'Syarat dan ketentuan (contoh)', cn: '服务条款（示例）' },
    excerpt: {
      en: 'A sample. The company that runs this site publishes its own terms here.',
      id: 'Contoh. Perusahaan pengelola situs ini memuat ketentuannya sendiri di sini.',
      cn: '示例文本。网站运营公司将在此发布其服务条款。',
    },
    body: {
      en: `This is a sample and binds nobody. The company that runs this site publishes its own terms here.

Terms of a freight forwarder usually say what it carries and what it does not, how prices are calculated, when an invoice is due, how long goods are stored and at what cost, how much is paid for loss or damage and until when to claim, and which law applies.`,
      id: `Ini hanya contoh dan tidak mengikat siapa pun. Perusahaan pengelola situs ini memuat ketentuannya sendiri di sini.

Ketentuan perusahaan pengiriman biasanya memuat barang apa yang dapat dikirim dan yang tidak, cara menghitung harga, kapan tagihan jatuh tempo, lama dan biaya penyimpanan, besar ganti rugi serta batas waktu klaim, dan hukum yang berlaku.`,
      cn: `本页为示例，对任何人均无约束力。网站运营公司将在此发布其服务条款。

货运代理的服务条款通常说明可承运与禁运的物品、价格计算方式、账单付款期限、仓储期限与费用、丢失或损坏的赔付标准与索赔期限，以及适用法律。`,
    },
  },
  {
    slug: slugOf(privacyUrl),
    daysOld: 61,
    categoryId,
    title: { en: 'Privacy notice (sample)', id: 'Kebijakan privasi (contoh)', cn: '隐私政策（示例）' },
    excerpt: {
      en: 'A sample. The company that runs this site publishes its own notice here.',
      id: 'Contoh. Perusahaan pengelola situs ini memuat kebijakannya sendiri di sini.',
      cn: '示例文本。网站运营公司将在此发布其隐私政策。',
    },
    body: {
      en: `This is a sample. The company that runs this site publishes its own notice here.

A privacy notice says which data are collected and why, with whom they are shared, such as carriers and customs, how long they are kept, and how to see, correct, download or erase them. In this portal you do that yourself under Settings.`,
      id: `Ini hanya contoh. Perusahaan pengelola situs ini memuat kebijakannya sendiri di sini.

Kebijakan privasi menjelaskan data apa yang dikumpulkan dan untuk apa, dengan siapa data dibagikan, misalnya kurir dan bea cukai, berapa lama disimpan, serta cara melihat, memperbaiki, mengunduh, atau menghapusnya. Di portal ini semua itu dapat Anda lakukan sendiri di Pengaturan.`,
      cn: `本页为示例。网站运营公司将在此发布其隐私政策。

隐私政策说明收集哪些信息及用途、与谁共享（如承运商和海关）、保存多久，以及如何查阅、更正、下载或删除。在本平台，您可以在“设置”中自行操作。`,
    },
  },
] as const
