import type { GstDocument } from '@layar/contract'
import type { Language } from '@layar/domain'
import { decimalCell, spreadsheetText } from '../../../request/csv'
import type { GstEntry } from './read'

type Words = Readonly<Record<Language, string>>

/** Headings of the CSV, in its order. */
const heads = {
  day: { en: 'Date (SGT)', id: 'Tanggal (SGT)', cn: '日期（SGT）' },
  document: { en: 'Document', id: 'Dokumen', cn: '单据类型' },
  code: { en: 'Number', id: 'Nomor', cn: '单号' },
  shipment: { en: 'Shipment', id: 'Kiriman', cn: '货件' },
  treatment: { en: 'GST', id: 'GST', cn: 'GST 处理' },
  value: { en: 'Value (SGD)', id: 'Nilai (SGD)', cn: '货值（SGD）' },
  gst: { en: 'GST (SGD)', id: 'GST (SGD)', cn: 'GST（SGD）' },
  company: { en: 'Business', id: 'Perusahaan', cn: '企业' },
  number: { en: 'GST no.', id: 'No. GST', cn: 'GST 注册号' },
} as const satisfies Readonly<Record<string, Words>>

const documents: Readonly<Record<GstDocument, Words>> = {
  invoice: { en: 'Invoice', id: 'Tagihan', cn: '账单' },
  additional: { en: 'Additional charges', id: 'Biaya tambahan', cn: '附加费用' },
  credit: { en: 'Credit note', id: 'Nota kredit', cn: '贷记单' },
}
const charged: Words = { en: 'Charged', id: 'Dipungut', cn: '已收取' }
const reverseCharged: Words = { en: 'Reverse charge', id: 'Reverse charge', cn: '反向征收' }

/** The report as rows of a file, in the language of the reader. */
export const gstReportCsv = (entries: readonly GstEntry[], language: Language): string => {
  const columns = Object.keys(heads).filter((name): name is keyof typeof heads => name in heads)
  const cells = (entry: GstEntry): Readonly<Record<keyof typeof heads, string>> => ({
    day: entry.day,
    document: documents[entry.document][language],
    code: entry.code,
    shipment: entry.cartCode,
    treatment: (entry.isReverseCharge ? reverseCharged : charged)[language],
    value: decimalCell(entry.valueMinor / 100, language),
    gst: decimalCell(entry.gstMinor / 100, language),
    company: entry.business?.company_name ?? '',
    number: entry.business?.gst_number ?? '',
  })
  return spreadsheetText(
    [
      columns.map((column) => heads[column][language]),
      ...entries.map(cells).map((row) => columns.map((column) => row[column])),
    ],
    language,
  )
}
