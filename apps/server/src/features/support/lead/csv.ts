import type { StaffLead } from '@layar/contract'
import { countryName, type Language } from '@layar/domain'
import { spreadsheetText } from '../../../request/csv'

type Words = Readonly<Record<Language, string>>

/** Headings of the CSV, in its order. */
const heads = {
  created_at: { en: 'Received (SGT)', id: 'Diterima (SGT)', cn: '提交时间（SGT）' },
  country: { en: 'Country', id: 'Negara', cn: '国家' },
  kind: { en: 'Type', id: 'Jenis', cn: '类型' },
  status: { en: 'Status', id: 'Status', cn: '状态' },
  name: { en: 'Name', id: 'Nama', cn: '姓名' },
  company_name: { en: 'Company', id: 'Perusahaan', cn: '公司' },
  email: { en: 'Email', id: 'Email', cn: '邮箱' },
  phone_number: { en: 'Phone', id: 'Telepon', cn: '电话' },
  origin_country: { en: 'From', id: 'Dari', cn: '来源国' },
  track: { en: 'Transport', id: 'Lewat', cn: '运输方式' },
  goods: { en: 'Goods', id: 'Barang', cn: '货物' },
  message: { en: 'Message', id: 'Pesan', cn: '留言' },
  note: { en: 'Note', id: 'Catatan', cn: '备注' },
  contacted_at: { en: 'First contacted (SGT)', id: 'Pertama dihubungi (SGT)', cn: '首次联系（SGT）' },
} as const satisfies Partial<Record<keyof StaffLead, Words>>

const kinds: Readonly<Record<StaffLead['kind'], Words>> = {
  order: { en: 'New order', id: 'Pesanan baru', cn: '新订单' },
  reorder: { en: 'Repeat order', id: 'Pesan ulang', cn: '再次下单' },
}
const statuses: Readonly<Record<StaffLead['status'], Words>> = {
  new: { en: 'New', id: 'Baru', cn: '新询价' },
  contacted: { en: 'Contacted', id: 'Sudah dihubungi', cn: '已联系' },
  won: { en: 'Won', id: 'Berhasil', cn: '已成交' },
  lost: { en: 'Lost', id: 'Batal', cn: '未成交' },
  spam: { en: 'Spam', id: 'Spam', cn: '垃圾信息' },
}
const tracks: Readonly<Record<NonNullable<StaffLead['track']>, Words>> = {
  udara: { en: 'Air', id: 'Udara', cn: '空运' },
  laut: { en: 'Sea', id: 'Laut', cn: '海运' },
}

/** Without seconds and zone, as spreadsheets of every language read a moment. */
const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Singapore', dateStyle: 'short', timeStyle: 'short' })
const moment = (at: string | null): string => (at === null ? '' : local.format(new Date(at)))

/** Quote requests as rows of a file, in the language of the reader. */
export const leadsCsv = (leads: readonly StaffLead[], language: Language): string => {
  const columns = Object.keys(heads).filter((name): name is keyof typeof heads => name in heads)
  const cells = (lead: StaffLead) => ({
    ...lead,
    created_at: moment(lead.created_at),
    country: countryName(lead.country, language),
    kind: kinds[lead.kind][language],
    status: statuses[lead.status][language],
    track: lead.track === null ? '' : tracks[lead.track][language],
    contacted_at: moment(lead.contacted_at),
  })
  return spreadsheetText(
    [
      columns.map((column) => heads[column][language]),
      ...leads.map(cells).map((row) => columns.map((column) => row[column] ?? '')),
    ],
    language,
  )
}
