import type { Labels, Transition, StatusTable } from './machine'

export const invoiceTypes = ['shipment', 'paylater', 'pay_on_arrival', 'top_up', 'additional'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

export const invoiceTypeLabels: Readonly<Record<InvoiceType, Labels>> = {
  shipment: { en: 'Shipment', id: 'Kiriman', cn: '货件' },
  paylater: { en: 'Pay later', id: 'Bayar nanti', cn: '月结' },
  pay_on_arrival: { en: 'Pay on arrival', id: 'Bayar saat tiba', cn: '到付' },
  top_up: { en: 'Top up', id: 'Isi saldo', cn: '余额充值' },
  additional: { en: 'Additional charge', id: 'Biaya tambahan', cn: '附加费用' },
}

export const invoiceStatuses = ['pending', 'waiting_verification', 'paid', 'cancelled', 'refunded'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Deferred and additional invoices never expire; they become overdue and block the delivery. */
export function invoiceLapses(type: InvoiceType): boolean {
  return type === 'shipment' || type === 'top_up'
}

/** A flag beside the status, not a status itself. */
export const overdueLabels: Labels = { en: 'Overdue', id: 'Jatuh tempo', cn: '已逾期' }

/** Codes of order tracking (specification section 7): checkout and change of payment. */
export const orderTrackingCodes = { checkout: 'CO', change_payment: 'CP' } as const
export const orderTrackings = ['CO', 'CP'] as const

/** What a line of an invoice charges or deducts. */
export const invoiceLineKinds = [
  'freight',
  'surcharge',
  'storage',
  'cover',
  'domestic',
  'import_gst',
  'low_value_gst',
  'import_duty',
  'import_vat',
  'import_pph',
  'import_included',
  'vat',
  'discount',
  'top_up',
  'tax_difference',
  'additional',
  'credit_note',
  'service',
] as const
export type InvoiceLineKind = (typeof invoiceLineKinds)[number]

const kindsOfTaxOnGoods: ReadonlySet<string> = new Set<InvoiceLineKind>([
  'import_gst',
  'low_value_gst',
  'import_duty',
  'import_vat',
  'import_pph',
  'import_included',
  'tax_difference',
])

/** Tax on the goods themselves, at customs or by us: no charge of ours, so no voucher lowers it and no tax is added to it. */
export const isTaxOnGoods = (kind: string): boolean => kindsOfTaxOnGoods.has(kind)

/** Vouchers lower shipping: neither tax on the goods, nor storage, cover, nor services that were bought one by one. */
export const isLoweredByVouchers = (kind: string): boolean =>
  kind !== 'service' && kind !== 'storage' && kind !== 'cover' && !isTaxOnGoods(kind)

/** The role of an invoice for a shipment that it bills: at most one live invoice is the main one. */
export const invoiceRoles = ['main', 'additional'] as const

export const invoiceStarts: readonly Transition<InvoiceStatus>[] = [
  { status: 'pending', by: ['customer'], guard: 'numbers_snapshot', notice: 'app_email' },
  { status: 'pending', by: ['finance'], guard: 'additional_charge', notice: 'all' },
]

/** `pending` is unpaid (specification section 4). */
export const invoiceTable: StatusTable<InvoiceStatus> = {
  pending: {
    labels: { en: 'Unpaid', id: 'Belum dibayar', cn: '未付款' },
    badge: 'warning',
    to: [
      { status: 'waiting_verification', by: ['customer'], guard: 'proof_is_image_or_pdf', notice: 'app' },
      { status: 'waiting_verification', by: ['finance'], guard: 'transfer_recorded' },
      { status: 'paid', by: ['system'], guard: 'amount_and_signature_verified', notice: 'all' },
      { status: 'cancelled', by: ['timer'], guard: 'overdue_and_not_deferred', notice: 'email' },
      { status: 'cancelled', by: ['customer'], notice: 'email' },
    ],
  },
  waiting_verification: {
    labels: { en: 'Waiting verification', id: 'Menunggu verifikasi', cn: '待核实' },
    badge: 'warning',
    to: [
      { status: 'paid', by: ['finance'], guard: 'amount_in_bank', notice: 'all' },
      { status: 'pending', by: ['finance'], guard: 'note_given', notice: 'all' },
    ],
  },
  paid: {
    labels: { en: 'Paid', id: 'Lunas', cn: '已付款' },
    badge: 'success',
    to: [{ status: 'refunded', by: ['finance', 'admin'], guard: 'approved_by_finance_and_admin', notice: 'email' }],
  },
  cancelled: { labels: { en: 'Expired-Cancelled', id: 'Dibatalkan', cn: '已取消' }, badge: 'danger', to: [] },
  refunded: { labels: { en: 'Refunded', id: 'Dana dikembalikan', cn: '已退款' }, badge: 'success', to: [] },
}
