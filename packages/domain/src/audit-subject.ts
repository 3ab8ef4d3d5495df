import type { Language } from './language'
import type { Labels } from './status/machine'

/** What acts of the audit trail are about; each subject is `<kind>:<code>`. */
const kinds = {
  agent: { en: 'Agent', id: 'Agen', cn: '代理' },
  announcement: { en: 'Announcement', id: 'Pengumuman', cn: '公告' },
  article: { en: 'Article', id: 'Artikel', cn: '文章' },
  banner: { en: 'Banner', id: 'Banner', cn: '横幅' },
  building: { en: 'Shelves at', id: 'Rak di', cn: '库位：' },
  carton: { en: 'Carton', id: 'Karton', cn: '箱子' },
  category: { en: 'Category', id: 'Kategori', cn: '类别' },
  company: { en: 'Business account', id: 'Akun bisnis', cn: '企业账户' },
  country: { en: 'Country', id: 'Negara', cn: '国家' },
  customer: { en: 'Customer', id: 'Pelanggan', cn: '客户' },
  customs: { en: 'Customs of', id: 'Bea cukai', cn: '清关' },
  departure: { en: 'Departure', id: 'Keberangkatan', cn: '发运批次' },
  export: { en: 'Export', id: 'Ekspor', cn: '出口货件' },
  export_rule: { en: 'Export restriction', id: 'Pembatasan ekspor', cn: '出口限制' },
  hand_over: { en: 'Hand-over', id: 'Serah terima', cn: '交接单' },
  house: { en: 'House consignment', id: 'Kiriman house', cn: '分单' },
  id_card: { en: 'ID card of', id: 'KTP', cn: '身份证' },
  invoice: { en: 'Invoice', id: 'Tagihan', cn: '账单' },
  lead: { en: 'Quote request', id: 'Permintaan penawaran', cn: '询价' },
  legal: { en: 'Legal text', id: 'Teks hukum', cn: '法律文本' },
  limit: { en: 'Quantity limit for', id: 'Batas jumlah', cn: '数量限制' },
  location: { en: 'Shelf', id: 'Rak', cn: '库位' },
  member: { en: 'Staff member', id: 'Petugas', cn: '员工' },
  parcel: { en: 'Unclaimed parcel', id: 'Paket tak dikenal', cn: '无主包裹' },
  payment: { en: 'Payment of', id: 'Pembayaran', cn: '付款' },
  rates: { en: 'Exchange rates', id: 'Kurs', cn: '汇率' },
  refund: { en: 'Refund of', id: 'Pengembalian dana', cn: '退款' },
  shipment: { en: 'Shipment', id: 'Kiriman', cn: '货件' },
  suspense: { en: 'Unmatched payment', id: 'Pembayaran tak cocok', cn: '未匹配付款' },
  tariff: { en: 'Tariff', id: 'Tarif', cn: '运价' },
  tax: { en: 'Taxes', id: 'Pajak', cn: '税率' },
  ticket: { en: 'Ticket', id: 'Tiket', cn: '工单' },
  voucher: { en: 'Voucher', id: 'Voucher', cn: '优惠券' },
} as const satisfies Readonly<Record<string, Labels>>

export type AuditSubjectKind = keyof typeof kinds
export const auditSubjectKinds = Object.keys(kinds) as readonly AuditSubjectKind[]

const whole: Readonly<Record<string, Labels>> = {
  cartons: { en: 'Several cartons', id: 'Beberapa karton', cn: '多个箱子' },
  'lead:list': { en: 'List of quote requests', id: 'Daftar permintaan penawaran', cn: '询价列表' },
}

/** The kind and the code of a subject; null for what is no subject with a code. */
export const auditSubject = (subject: string): { readonly kind: AuditSubjectKind; readonly code: string } | null => {
  const at = subject.indexOf(':')
  const kind = auditSubjectKinds.find((one) => one === subject.slice(0, at))
  return kind === undefined || Object.hasOwn(whole, subject) ? null : { kind, code: subject.slice(at + 1) }
}

/** A subject in words; `name` is what people call it where its code is an id. */
export const auditSubjectLabel = (subject: string, language: Language, name?: string): string => {
  const known = Object.hasOwn(whole, subject) ? whole[subject] : undefined
  if (known !== undefined) return known[language]
  const parts = auditSubject(subject)
  if (parts === null) return subject
  const label = kinds[parts.kind][language]
  const between = label.endsWith('：') ? '' : ' '
  return label + between + (name ?? parts.code)
}
