import type { Tx } from '../db/open'
import { announcements, articles, banners } from '../db/schema'
import { sampleArticles } from './content-articles'

const dayMs = 86_400_000

/** Banners, one announcement and the articles of the sample data. */
export const seedContent = async (tx: Tx, { now }: { now: Date }): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await tx.insert(banners).values([
    {
      id: '00000000-0000-4000-8000-00000000ba01',
      kind: 'featured',
      service: 'impor',
      title: {
        en: 'Sea freight from Guangzhou every week',
        id: 'Kargo laut dari Guangzhou setiap minggu',
        cn: '广州海运，每周发船',
      },
      body: {
        en: 'Heavy or bulky goods? See air and sea side by side before you buy.',
        id: 'Barang berat atau besar? Bandingkan udara dan laut sebelum membeli.',
        cn: '货物又重又大？下单前先对比空运与海运价格',
      },
      linkUrl: '/import?calculator=true',
      position: 1,
      activeFrom: daysAgo(30),
      isSample: true,
    },
    {
      id: '00000000-0000-4000-8000-00000000ba02',
      kind: 'featured',
      service: 'impor',
      title: {
        en: 'Put your marking code on every box',
        id: 'Tulis kode marking di setiap kotak',
        cn: '每个外箱都要写上唛头',
      },
      body: {
        en: 'A box without it waits until somebody finds its owner.',
        id: 'Tanpa kode, kotak menunggu sampai pemiliknya ditemukan.',
        cn: '没有唛头的箱子只能等待认领',
      },
      linkUrl: '/import/warehouse',
      position: 2,
      activeFrom: daysAgo(30),
      isSample: true,
    },
    {
      id: '00000000-0000-4000-8000-00000000ba03',
      kind: 'promo',
      service: 'impor',
      title: {
        en: 'Vouchers for your next shipment',
        id: 'Voucher untuk kiriman berikutnya',
        cn: '下一单可用的优惠券',
      },
      body: { en: '', id: '', cn: '' },
      linkUrl: '/import/promotion',
      position: 1,
      activeFrom: daysAgo(10),
      isSample: true,
    },
  ])
  await tx.insert(announcements).values({
    id: '00000000-0000-4000-8000-00000000a001',
    level: 'info',
    title: {
      en: 'Warehouse hours over the holidays',
      id: 'Jam gudang selama hari libur',
      cn: '节假日仓库作业时间',
    },
    body: {
      en: 'Parcels that arrive on a public holiday at the origin are booked in on the next working day.',
      id: 'Paket yang tiba pada hari libur di negara asal dicatat pada hari kerja berikutnya.',
      cn: '发货地节假日到达的包裹将于下一个工作日入库',
    },
    activeFrom: daysAgo(2),
    isSample: true,
  })
  const texts = sampleArticles
  await tx.insert(articles).values(
    texts.map(({ daysOld, ...article }, index) => ({
      id: index + 1,
      ...article,
      publishedAt: daysAgo(daysOld),
      isSample: true,
    })),
  )
  await tx.execute(`select setval(pg_get_serial_sequence('articles', 'id'), ${texts.length})`)
}
