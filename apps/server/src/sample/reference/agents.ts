import type { agents, packages } from '../../db/schema'

type AgentRow = typeof agents.$inferInsert
type PackageRow = typeof packages.$inferInsert

type Terms = Pick<AgentRow, 'country' | 'city' | 'timeZone' | 'phone'>
const china = (city: string): Terms => ({ country: 'CN', city, timeZone: 'Asia/Shanghai', phone: '138-0000-0000' })
const unitedStates = (city: string): Terms => ({
  country: 'US',
  city,
  timeZone: 'America/Los_Angeles',
  phone: '+1 503-555-0100',
})

const agent = (
  id: number,
  code: string,
  name: string,
  terms: Terms,
  shipmentTrack: AgentRow['shipmentTrack'],
  allowFcl: boolean,
  addressTemplate: string,
): AgentRow => ({
  id,
  code,
  name,
  ...terms,
  shipmentTrack,
  allowFcl,
  addressTemplate,
  // Weekdays 1 (Monday) to 7; the view formats them in the reader's language.
  hours: '1-6 09:00-18:00',
  cutoff: '16:00',
  isSample: true,
  position: id,
})

/** Fictitious warehouses: none of these addresses or numbers exists. */
export const sampleAgents: readonly AgentRow[] = [
  agent(
    1,
    'cn-guangzhou',
    'Guangzhou',
    china('Guangzhou'),
    'all',
    true,
    '收货人：{CODE}　电话：138-0000-0000\n广东省广州市白云区示例路88号示例物流园A栋{CODE}库（唛头：{CODE}，请写在外箱）510000',
  ),
  agent(2, 'cn-yiwu', 'Yiwu', china('Yiwu'), 'sea', true, '浙江省义乌市示例街道示例大道66号3号库 {CODE} 322000'),
  agent(
    3,
    'cn-shenzhen',
    'Shenzhen',
    china('Shenzhen'),
    'air',
    false,
    '广东省深圳市宝安区示例工业园5栋1楼 {CODE} 518000',
  ),
  agent(
    4,
    'hk',
    'Hong Kong',
    { country: 'HK', city: 'Hong Kong', timeZone: 'Asia/Hong_Kong', phone: '+852 0000 0000' },
    'air',
    false,
    'Attn {CODE}\nUnit 0, 0/F, Sample Godown, Sample Rd, Kwai Chung, NT, Hong Kong',
  ),
  agent(
    5,
    'tw-taoyuan',
    'Taoyuan',
    { country: 'TW', city: 'Taoyuan', timeZone: 'Asia/Taipei', phone: '+886 00 000 0000' },
    'air',
    false,
    '收件人 {CODE}\n338 桃園市蘆竹區範例路1號',
  ),
  agent(
    6,
    'jp-tokyo',
    'Tokyo',
    { country: 'JP', city: 'Tokyo', timeZone: 'Asia/Tokyo', phone: '+81 00-0000-0000' },
    'all',
    false,
    '〒000-0000 東京都江東区サンプル1-2-3 サンプル倉庫\n{CODE} 様',
  ),
  agent(
    7,
    'kr-incheon',
    'Incheon',
    { country: 'KR', city: 'Incheon', timeZone: 'Asia/Seoul', phone: '+82 00-000-0000' },
    'air',
    false,
    '{CODE}, 인천광역시 중구 예시로 10, 00000',
  ),
  agent(
    8,
    'us-portland',
    'Portland',
    unitedStates('Portland, OR'),
    'air',
    false,
    '{NAME} {CODE}\n0000 NE Sample Way Ste {CODE}, Portland, OR 97230',
  ),
  agent(
    9,
    'us-los-angeles',
    'Los Angeles',
    unitedStates('Carson, CA'),
    'sea',
    true,
    '{NAME} {CODE}\n0000 Sample Ave, Carson, CA 90745',
  ),
  agent(
    10,
    'my-johor',
    'Johor Bahru',
    { country: 'MY', city: 'Johor Bahru', timeZone: 'Asia/Kuala_Lumpur', phone: '+60 00-000 0000' },
    'all',
    false,
    '{CODE}, No. 0, Jalan Contoh, 81100 Johor Bahru',
  ),
  agent(
    11,
    'th-bangkok',
    'Bangkok',
    { country: 'TH', city: 'Bangkok', timeZone: 'Asia/Bangkok', phone: '+66 0 0000 0000' },
    'air',
    false,
    '{CODE}, 00 Soi Tuayang, Bangkok 10110',
  ),
  agent(
    12,
    'de-frankfurt',
    'Frankfurt',
    { country: 'DE', city: 'Frankfurt am Main', timeZone: 'Europe/Berlin', phone: '+49 00 000000' },
    'air',
    false,
    '{NAME} {CODE}\nMusterstr. 0, 60549 Frankfurt am Main',
  ),
  agent(
    13,
    'gb-london',
    'London',
    { country: 'GB', city: 'London', timeZone: 'Europe/London', phone: '+44 20 7946 0000' },
    'air',
    false,
    '{NAME} {CODE}\nUnit 0 Sample Estate, Hounslow TW0 0AA',
  ),
]

/** Specification section 4: package 1 is udara, 2 is laut. Lead times of requirement CALC-04. */
export const packageRows: readonly PackageRow[] = [
  {
    packageId: 1,
    packageTrack: 'udara',
    name: { en: 'By air', id: 'Udara', cn: '空运' },
    description: {
      en: 'Fast, for small and light parcels. About 5 to 10 days.',
      id: 'Cepat, untuk paket kecil dan ringan. Sekitar 5–10 hari.',
      cn: '速度快，适合轻小包裹，约 5–10 天。',
    },
    leadDaysMin: 5,
    leadDaysMax: 10,
  },
  {
    packageId: 2,
    packageTrack: 'laut',
    name: { en: 'By sea', id: 'Laut', cn: '海运' },
    description: {
      en: 'Cheaper, for big and heavy goods. About 30 to 45 days.',
      id: 'Lebih hemat, untuk barang besar dan berat. Sekitar 30–45 hari.',
      cn: '更经济，适合大件重货，约 30–45 天。',
    },
    leadDaysMin: 30,
    leadDaysMax: 45,
  },
]
